/**
 * A day of a four-year-old who cannot read, on a phone: home, a task in each area, the album. An adult helps once. The child
 * touches only what it sees whole and what has a picture, and waits until the app has spoken. Before each touch the phone is turned:
 * what the child may touch is checked in both orientations, and every other touch is in landscape.
 */
import { mergeTests, type CDPSession, type Locator, type Page } from '@playwright/test'
import { expectAtMostFourChoices } from './checks.ts'
import { expect } from './fixtures.ts'
import { test as handTest } from './math-camera.ts'
import { atRest, drawnOnce } from './layout-shifts.ts'
import { drawAlways, test as filmTest } from './movement-camera.ts'
import { heardSounds, noteSounds } from './rules-sound.ts'
import { open, signIn, untilTapCounts } from './steps.ts'
import { replaceMicrophone, sayWord } from './vocabulary-microphone.ts'
import { drawByTouch, drawn } from './write-strokes.ts'

const test = mergeTests(filmTest, handTest)
const portrait = { width: 360, height: 740 }
test.use({ hasTouch: true, isMobile: true, viewport: portrait, contextOptions: { reducedMotion: 'no-preference' } })

/** What a child does with a phone. */
interface Child {
  /** turns the phone, and touches a control that is whole and has a picture in both orientations */
  touch: (role: 'button' | 'link', name: string | RegExp) => Promise<void>
  /** waits until these prompts have been said, in this order: paths without folder and ending */
  hear: (...prompts: readonly (string | RegExp)[]) => Promise<void>
  /** waits until a picture of this name has appeared since the last one that was waited for */
  see: (name: string) => Promise<void>
  /** touches Back once for each of these, which are on the screens of the way, and once more: then the home is there */
  goHome: (...way: readonly Locator[]) => Promise<void>
}

declare global {
  // What `noteSights` notes in the page.
  var sights: string[]
}

/** Notes in every page that is opened from here on the name of each picture that appears, however shortly it is there. */
async function noteSights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sights: string[] = []
    globalThis.sights = sights
    let now: string[] = []
    const look = (): void => {
      const pictures = [...document.querySelectorAll('img[alt]:not([alt=""]), svg[role=img]')].filter((picture) => picture.checkVisibility({ visibilityProperty: true }))
      const names = pictures.map((picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? '')
      sights.push(...names.filter((name) => !now.includes(name)))
      now = names
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })
}

function childWith(page: Page): Child {
  let heardUntil = 0
  let seenUntil = 0
  const touch: Child['touch'] = async (role, name) => {
    const control = page.getByRole(role, { name, exact: true })
    const expectForChild = async (): Promise<void> => {
      await expect(control).toBeInViewport({ ratio: 1 })
      expect(await hasPicture(control), `${String(name)} has a picture`).toBe(true)
      await expectAtMostFourChoices(page)
    }
    await expectForChild()
    const { width, height } = page.viewportSize() ?? portrait
    await page.setViewportSize({ width: height, height: width })
    await drawnOnce(page)
    await expectForChild()
    await untilTapCounts(page)
    await control.tap()
  }
  return {
    touch,
    hear: async (...prompts) => {
      for (const prompt of prompts) {
        const find = async (): Promise<number> => (await heardSounds(page)).findIndex((path, at) => at >= heardUntil && isSound(path, prompt))
        await expect.poll(find, `“${String(prompt)}” was said to its end`).toBeGreaterThanOrEqual(0)
        heardUntil = (await find()) + 1
      }
    },
    see: async (name) => {
      const find = (): Promise<number> => page.evaluate(([wanted, from]) => globalThis.sights.indexOf(wanted, from), [name, seenUntil] as const)
      await expect.poll(find, `“${name}” was visible`).toBeGreaterThanOrEqual(0)
      seenUntil = (await find()) + 1
    },
    goHome: async (...way) => {
      for (const onScreen of [...way, page.getByRole('navigation', { name: 'What shall we do?' })]) {
        await touch('link', 'Back')
        await expect(onScreen).toBeVisible()
      }
    },
  }
}

function isSound(path: string, prompt: string | RegExp): boolean {
  const name = path.replace(/^\/voices\/standard\/|\.mp3$/g, '')
  return typeof prompt === 'string' ? name === prompt : prompt.test(name)
}

/** Whether a visible picture is in the control. */
function hasPicture(control: Locator): Promise<boolean> {
  return control.evaluate((element) => [...element.getElementsByTagName('*')].some((one) => (
    (one instanceof SVGSVGElement || one instanceof HTMLImageElement) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  )))
}

/** The adult opens the door: a long press, and the answer to a sum. */
async function openDoor(page: Page, finger: CDPSession): Promise<Locator> {
  await page.getByRole('button', { name: 'For grown-ups' }).tap()
  const question = page.getByRole('dialog')
  const hold = question.getByRole('button', { name: 'Hold for 3 seconds' })
  const box = await atRest(page, () => hold.boundingBox())
  if (box === null) throw new Error('There is no button to hold')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const sum = question.getByRole('textbox')
  await expect(sum).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const [a = 0, b = 0] = (await question.innerText()).match(/\d+/g)?.map(Number) ?? []
  await sum.fill(String(a + b))
  await question.getByRole('button', { name: 'Answer' }).tap()
  return page.getByRole('dialog', { name: 'For grown-ups' })
}

test('a day on a phone, which is turned again and again', async ({ page, learner, show }) => {
  await replaceMicrophone(page, 'microphone-apple.wav', { asksFor: 4 })
  await drawAlways(page, 1)
  await noteSounds(page)
  await noteSights(page)
  await signIn(page, learner)
  await open(page, '/skills')
  const finger = await page.context().newCDPSession(page)
  const { touch, hear, see, goHome } = childWith(page)

  await test.step('home', async () => {
    await touch('button', 'Hear again')
    await hear('en/home/choose')
    // The child touches the door by chance, hears whom it is for, and closes it.
    await touch('button', 'For grown-ups')
    await hear('en/home/adults-door')
    await touch('button', 'Close')
  })

  await test.step('a letter', async () => {
    await touch('link', 'Write')
    await hear('en/home/write', 'en/write/lets-write', 'si/letters/01-name', 'en/write/it-says', 'si/letters/01-sound')
    await touch('button', 'Write Now!')
    // A new letter comes on an empty sheet; after the waiting time its guide appears.
    await hear('en/write/alone', 'si/letters/01-name', 'en/write/dot')
    await drawByTouch(page, finger, drawn('අ'))
    await hear('en/write/complete')
    await touch('button', 'Done Writing')
    await see('You earned a sticker')
    await hear('en/shared/well-done', 'en/write/well', 'en/write/next-letter', 'si/letters/02-name')
    await goHome()
  })

  await test.step('two numbers', async () => {
    await touch('link', 'Count')
    await hear('en/home/math', 'en/math/show-number', 'en/numbers/0')
    for (const number of [0, 1] as const) {
      await show(number)
      await touch('button', 'Start Practice')
      await hear('en/math/show-number', `en/numbers/${number}`)
      await see('a smiling face')
      await see('You earned a sticker')
      await hear('en/shared/well-done', 'en/math/show-number', `en/numbers/${number + 1}`)
    }
    await goHome(page.getByRole('link', { name: 'Numbers' }))
  })

  await test.step('two words; an adult helps with the second', async () => {
    await touch('link', 'Say words')
    await hear('en/home/vocabulary', 'en/vocabulary/see', 'en/vocabulary/say', 'en/vocabulary/press')
    await touch('button', "Let's Play!")
    // The child does not answer the question, and hears the word after the waiting time.
    await hear('en/vocabulary/what-is-this', 'en/shared/listen', '/sounds/words/apple', 'en/shared/your-turn')
    await sayWord(page)
    await touch('button', 'Complete')
    await see('You earned a sticker')
    await hear('en/shared/great-trying', 'en/shared/well-done')
    await touch('button', 'Next')
    await hear('en/vocabulary/what-is-this', 'en/shared/listen', '/sounds/words/banana', 'en/shared/your-turn')
    await sayWord(page)
    await touch('button', 'Complete')
    await hear('en/shared/great-trying', 'en/shared/lets-try-again', '/sounds/words/banana', 'en/shared/your-turn')
    const menu = await openDoor(page, finger)
    await menu.getByRole('button', { name: 'That was right' }).tap()
    await menu.getByRole('button', { name: 'Close' }).tap()
    await see('You earned a sticker')
    await goHome(page.getByRole('button', { name: 'Start Pactices' }))
  })

  await test.step('a movement', async () => {
    await touch('link', 'Move')
    await hear('en/home/grossmotor', 'en/grossmotor/no-category')
    await touch('button', /Generate Random Category$/)
    await hear('en/movements/walk', 'en/grossmotor/can-you')
    await touch('button', 'Now you!')
    await hear('en/grossmotor/now-you')
    await touch('button', 'Use the camera')
    await hear('en/grossmotor/whole')
    await touch('button', 'Start Recording')
    await hear('en/grossmotor/get-ready', 'en/grossmotor/filmed')
    await expect(page.getByRole('dialog', { name: /Well done!/ })).toBeVisible({ timeout: 150_000 })
    await hear('en/shared/well-done', /^en\/tips\//)
    await see('You earned a sticker')
    await goHome(page.getByRole('button', { name: 'Generate Random Category' }), page.getByRole('link', { name: 'Start Practices' }))
  })

  await test.step('the album has a sticker of each area', async () => {
    await touch('link', 'My stickers')
    await hear('en/home/album')
    for (const name of ['Letters: 1 sticker', 'Numbers: 2 stickers', 'Words: 2 stickers', 'Moving: 1 sticker']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await touch('link', 'Words: 2 stickers')
    await hear('en/home/for-vocabulary')
    await touch('button', /Banana$/)
    await hear(/^en\/stickers\//, 'en/home/for-vocabulary', 'en/words/banana')
    await goHome(page.getByRole('link', { name: 'Words: 2 stickers' }))
  })
})
