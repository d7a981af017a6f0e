/** The child's home: four pictures, one for each area, and "Continue". */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAtMostFourChoices } from './checks.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { expectNothingShifted, watchShifts } from './layout-shifts.ts'
import { keepSettings, open, signIn, untilTapCounts } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

interface AreaOnHome {
  readonly name: string
  readonly path: string
  /** the second touch, which begins the practice */
  readonly begin?: (page: Page) => Promise<void>
}

const areas: readonly AreaOnHome[] = [
  {
    name: 'Write',
    path: '/write/writing-home',
    async begin(page: Page) {
      await page.getByRole('button', { name: 'Write Now!' }).tap()
      await expect(page.locator('canvas')).toBeVisible()
    },
  },
  { name: 'Move', path: '/grossmotor/system' },
  {
    name: 'Say words',
    path: '/vocabulary/list-word',
    async begin(page: Page) {
      await page.getByRole('button', { name: "Let's Play!" }).tap()
      await expect(page.getByRole('button', { name: 'Hear “Apple”' })).toBeVisible()
    },
  },
  { name: 'Count', path: '/math/numbers/practice?lang=en' },
]

test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
})

function pictures(page: Page) {
  return page.getByRole('navigation', { name: 'What shall we do?' }).getByRole('link')
}

test('four pictures fill the window below the bar, and each opens its area; in writing and in words the second touch starts the practice', async ({ page }) => {
  await open(page, '/skills')
  await expect(pictures(page)).toHaveText(areas.map(({ name }) => name))
  for (const picture of await pictures(page).all()) {
    await expect(picture).toBeInViewport({ ratio: 1 })
    await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expectAtMostFourChoices(page)
  for (const { name, path, begin } of areas) {
    await page.goto('/skills')
    await page.getByRole('link', { name, exact: true }).tap()
    await expect(page).toHaveURL(path)
    await begin?.(page)
  }
})

declare global {
  // `watchPlayed` records these in the page.
  var played: string[] | undefined
}

/** Records the path of every sound that the page plays from now on. */
async function watchPlayed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played: string[] = []
    globalThis.played = played
    globalThis.Audio = class extends Audio {
      override play(): Promise<void> {
        played.push(new URL(this.src).pathname)
        return super.play()
      }
    }
  })
}

/** Records of each view transition of the page how long its parts move, in ms. However busy the machine is, the page waits for its new screen. */
async function watchTransitions(page: Page): Promise<() => Promise<Record<string, number>[]>> {
  await page.addInitScript(() => {
    const noted: Record<string, number>[] = []
    const { setTimeout: wait } = globalThis
    const longestFreezeMs = 150
    Object.assign(globalThis, { transitions: noted, setTimeout: (run: () => void, ms?: number, ...values: []) => (ms === longestFreezeMs ? 0 : wait(run, ms, ...values)) })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      const movement: Record<string, number> = {}
      noted.push(movement)
      const note = (): void => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || effect.pseudoElement?.startsWith('::view-transition') !== true) continue
          movement[effect.pseudoElement] = Number(effect.getTiming().duration)
        }
      }
      // A movement that the next one ends is not noted.
      transition.ready.then(note, () => undefined)
      return transition
    }
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'transitions') as Record<string, number>[])
}

/** A picture grew into its screen, or back. */
const moved: unknown = expect.objectContaining({ '::view-transition-group(place)': 280, '::view-transition-old(place)': 200, '::view-transition-new(place)': 200 })

const voices = '/voices/standard/en/home'

test('a touch says the area’s name, then its picture grows into the area, and Back shrinks the area into it; without sounds it opens at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchPlayed(page)
  const transitions = await watchTransitions(page)
  await open(page, '/skills')
  await page.getByRole('link', { name: 'Write', exact: true }).tap()
  await expect(page).toHaveURL('/write/writing-home')
  expect(await page.evaluate(() => globalThis.played)).toContain(`${voices}/write.mp3`)
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).tap()
  await expect(page).toHaveURL('/skills')
  // Now the code of the screen is certainly loaded before the name is spoken.
  const before = (await transitions()).length
  await page.getByRole('link', { name: 'Write', exact: true }).tap()
  await expect(page).toHaveURL('/write/writing-home')
  const later = async (): Promise<unknown> => (await transitions()).slice(before)
  await expect.poll(later).toEqual([moved])
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).tap()
  await expect(page).toHaveURL('/skills')
  await expect.poll(later).toEqual([moved, moved])
  // No name is left for the next movement.
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ sounds: false })))
  await open(page, '/skills')
  await page.getByRole('link', { name: 'Write', exact: true }).tap()
  await expect(page).toHaveURL('/write/writing-home')
  expect(await page.evaluate(() => globalThis.played)).toEqual([])
})

test('what is touched in words, in movements and in the cards of today grows into its screen, too; a level and a practice say their names once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchPlayed(page)
  const transitions = await watchTransitions(page)
  let before = 0
  const expectMoved = async (): Promise<void> => {
    await expect.poll(async () => (await transitions()).slice(before)).toEqual([moved])
    before += 1
  }
  const expectSaidOnce = async (name: string): Promise<void> => {
    await expect.poll(() => page.evaluate((path) => globalThis.played?.filter((played) => played === path), `/voices/standard/en/vocabulary/${name}.mp3`)).toHaveLength(1)
  }
  await open(page, '/vocabulary')
  await page.getByRole('button', { name: 'Start Pactices' }).tap()
  await page.getByRole('link', { name: 'Level 1' }).tap()
  await expect(page.getByRole('heading', { name: 'Level 1: One word at a time' })).toBeVisible()
  await expectSaidOnce('level-one')
  await expectMoved()
  await page.getByRole('link', { name: 'Fruits' }).tap()
  await expect(page).toHaveURL(/^[^?]*\/vocabulary\/list/)
  await expectMoved()
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).tap()
  await expect(page.getByRole('heading', { name: 'Level 1: One word at a time' })).toBeVisible()
  await expectMoved()
  await untilTapCounts(page)
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).tap()
  await page.getByRole('link', { name: 'Level 2' }).tap()
  await expect(page).toHaveURL('/vocabulary/stage-two')
  await expectSaidOnce('level-two')
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).tap()
  await expect(page.getByRole('link', { name: 'Level 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).tap()
  await untilTapCounts(page)
  // Still once, some time after the level opened.
  await expectSaidOnce('level-two')
  await page.getByRole('link', { name: 'Read and choose' }).tap()
  await expect(page).toHaveURL('/vocabulary/read')
  await expectSaidOnce('read')
  for (const [path, choose, shown] of [
    ['/vocabulary/stage-two', page.locator('[data-task] a').first(), page.locator('[data-task] button').first()],
    ['/grossmotor/system', page.getByRole('button', { name: 'Generate Random Category' }), page.locator('[data-category]')],
    ['/today', page.locator('[data-choices] a').first(), page.locator('main:not(:has([data-choices]))')],
  ] as const) {
    await open(page, path)
    before = 0
    await choose.tap()
    await expect(shown).toBeVisible()
    await expectMoved()
  }
})

test('the pictures are large beside Tamil words, too, on the smallest phone', async ({ page }) => {
  await keepSettings(page, { language: 'ta' })
  await page.setViewportSize({ width: 320, height: 568 })
  await open(page, '/skills')
  const boxes = await page.locator('nav[data-choices] a > :first-child').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(boxes).toHaveLength(4)
  expect(Math.min(...boxes)).toBeGreaterThan(88)
})

test('the companion is on the home in every window, and beside the switch of the music, unless the window is too small for it', async ({ page }) => {
  const companion = page.locator('[data-companion]')
  const sizes = [[360, 740, true], [320, 568, false], [740, 360, true], [568, 320, false], [390, 844, true]] as const
  for (const language of ['en', 'si', 'ta']) {
    await open(page, '/skills')
    await page.evaluate((chosen) => localStorage.setItem('settings', JSON.stringify({ language: chosen })), language)
    await open(page, '/skills')
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await expect(companion).toBeInViewport({ ratio: 1 })
      const today = page.locator('header a[href="/today"] span.truncate')
      expect(await today.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth), `${language} ${width}`).toBe(0)
    }
  }
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ language: 'en', music: true })))
  await open(page, '/vocabulary')
  for (const [width, height, fits] of sizes) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('switch', { name: 'Music' })).toBeInViewport({ ratio: 1 })
    await expect(companion).toBeVisible({ visible: fits })
    if (fits) await expect(companion).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'For grown-ups' })).toBeInViewport({ ratio: 1 })
  }
})

test('“Hear again” says the question of the home, first at normal speed and then slowly', async ({ page }) => {
  await watchPlayed(page)
  await open(page, '/skills')
  const choose = `${voices}/choose.mp3`
  // The home speaks its question when it opens, but a browser plays no sound before the first press.
  await expect.poll(() => page.evaluate(() => globalThis.played)).toEqual([choose])
  await page.getByRole('button', { name: 'Hear again', exact: true }).tap()
  await expect.poll(() => page.evaluate(() => globalThis.played)).toEqual([choose, choose])
  // A second tap on the same control counts after 600 ms only.
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Hear again slowly' }).tap()
  await expect.poll(() => page.evaluate(() => globalThis.played)).toEqual([choose, choose, choose])
  await expect(page.getByRole('button', { name: 'Hear again', exact: true })).toBeVisible()
})

/** An attempt in each area, the task that its picture then shows, and the screen that it opens. */
const attempts: readonly { readonly area: string; readonly url: string; readonly data: object; readonly opens: string; readonly shows: string }[] = [
  {
    area: 'Say words', url: '/bs/speech/add', data: { cluster: 'Mango', word: 'Mango', confidence: 0.9 },
    opens: '/vocabulary/word-learn/00000000-0000-7000-8000-000000001003', shows: 'Mango',
  },
  {
    area: 'Write', url: '/bs/letter', data: { letter: 'අ', predicted: 'අ', confidence: 0.9, strokes: [[10, 10, 200, 200]], step: 'trace', help: 'traced' },
    opens: '/write/writing-home', shows: 'ආ',
  },
  {
    area: 'Move', url: '/bs/movement', data: { movement: 'jump', predictions: [{ prediction: 'jump', confidence: 0.9, start: 0, end: 1.5 }], repetitions: 1, freely: false },
    opens: '/grossmotor/system', shows: 'Jump',
  },
]

async function store(page: Page, { _id, token }: Learner, url: string, data: object): Promise<void> {
  const answer = await page.request.post(url, { headers: { authorization: `Bearer ${token}` }, data: { id: randomUUID(), userid: _id, ...data } })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('“Continue” is the picture of the area that was practised last, and opens its next task', async ({ page, learner }) => {
  await keepSettings(page, { sounds: false })
  await watchShifts(page)
  for (const { area, url, data, opens, shows } of attempts) {
    await store(page, learner, url, data)
    await open(page, '/skills')
    const next = page.getByRole('link', { name: /Continue/ })
    await expect(next).toHaveCount(1)
    await expect(next).toHaveAccessibleName(`Continue ${area} ${shows}`)
    // The pictures stay in their places, so there are four choices.
    await expect(pictures(page)).toHaveText(areas.map(({ name }) => new RegExp(name)))
    await expectAtMostFourChoices(page)
    await expectNothingShifted(page)
    await next.tap()
    await expect(page).toHaveURL(opens)
  }
})

test('a sum that was practised last is continued', async ({ page, learner }) => {
  const entry = { id: randomUUID(), practiceType: 'AdditionPractice', count: 1, timestamp: new Date().toISOString(), task: '1+4', answer: 5, shown: 5, help: 'none', seconds: 9 }
  const answer = await page.request.post(`/bs/progress/${learner._id}`, { headers: { authorization: `Bearer ${learner.token}` }, data: { entries: [entry] } })
  expect(answer.status()).toBe(200)
  await open(page, '/skills')
  const next = page.getByRole('link', { name: 'Continue Count Addition' })
  await expect(next).toContainText('1+4')
  await next.tap()
  await expect(page).toHaveURL('/math/addition/practice?lang=en')
})
