/** The rules during a practice, and while a popup covers a screen. */
import type { Locator, Page } from '@playwright/test'
import {
  expectAtMostFourChoices,
  expectPictures,
  expectTaskInSmallWindows,
  expectRoomAtEveryWidth,
  expectNoAxeViolations,
  expectNoMotion,
  expectTextWhole,
  windows,
} from './checks.ts'
import { expect, test } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'
import { atRest, expectNothingShifted, watchShifts } from './layout-shifts.ts'
import { keepSettings, open, openAdultMenu, passAdultQuestion, pauseClock, signIn, watchText } from './steps.ts'
import { pressNext, replaceMicrophone, sayWord } from './vocabulary-microphone.ts'

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } })

const apple = '/vocabulary/word-learn/00000000-0000-7000-8000-000000001001'
const picture = 'public/icons/icon-192.png'
/** Length of the celebration, in ms. */
const celebrationMs = 3000

/** The names of the pressed controls in each language. */
const names = {
  en: {
    play: "Let's Play!",
    start: 'Start',
    complete: 'Complete',
    praise: 'Well done!',
    stickers: 'My stickers',
    next: 'Next',
    fruits: 'Fruite',
    vehicles: 'Vehicale',
    add: 'Add New Word',
    change: 'Change the word',
    voice: 'Your own voice',
    delete: 'Delete “Elephant”',
  },
  si: {
    play: 'සෙල්ලම් කරමු!',
    start: 'පටන් ගන්න',
    complete: 'අවසන්',
    praise: 'හරිම හොඳයි!',
    stickers: 'මගේ ස්ටිකර්',
    next: 'ඊළඟ',
    fruits: 'පලතුරු',
    vehicles: 'වාහන',
    add: 'අලුත් වචනයක් එක් කරන්න',
    change: 'වචනය වෙනස් කරන්න',
    voice: 'ඔබේම හඬ',
    delete: '“Elephant” මකන්න',
  },
  ta: {
    play: 'விளையாடுவோம்!',
    start: 'தொடங்கு',
    complete: 'முடிந்தது',
    praise: 'நன்றாகச் செய்தாய்!',
    stickers: 'என் ஸ்டிக்கர்கள்',
    next: 'அடுத்தது',
    fruits: 'பழங்கள்',
    vehicles: 'வாகனங்கள்',
    add: 'புதிய சொல் சேருங்கள்',
    change: 'சொல்லை மாற்றுங்கள்',
    voice: 'உங்கள் சொந்தக் குரல்',
    delete: '“Elephant” நீக்குங்கள்',
  },
} as const

test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
  await replaceMicrophone(page, 'microphone-apple.wav')
})

/** Answers with only two words. */
async function twoWords(page: Page): Promise<void> {
  await page.route('**/bs/word/words?*', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...data, totalPages: 2 } } })
  })
}

async function expectRules(page: Page): Promise<void> {
  await expectRoomAtEveryWidth(page)
  await expectNoAxeViolations(page)
}

/** The microphone says English words. */
const englishWords = { en: 'en', si: 'en si', ta: 'en ta' } as const

for (const language of ['en', 'si', 'ta'] as const) {
  const name = names[language]

  test(`${language}: the practice of a word, in all its states`, async ({ page }) => {
    await keepSettings(page, { language, practiceLanguages: englishWords[language] })
    await open(page, '/vocabulary/list-word')
    await expectRules(page)
    await page.getByRole('button', { name: name.play }).click()
    for (const onward of [name.next, null]) {
      await expect(page.getByRole('button', { name: name.complete })).toBeEnabled()
      await sayWord(page)
      await expectRules(page)
      await expectTextWhole(page)
      await page.getByRole('button', { name: name.complete }).click()
      if (onward === null) break
      await expect(page.getByText(name.praise)).toBeVisible()
      await expectRules(page)
      await expectTextWhole(page)
      await openAdultMenu(page)
      await expect(page.getByRole('dialog').locator('figure')).toHaveCount(2)
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await pressNext(page, onward)
    }
  })

  test(`${language}: the practice of a list, in all its states`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/422/)
    await keepSettings(page, { language, practiceLanguages: englishWords[language] })
    await twoWords(page)
    await open(page, '/vocabulary/list-all')
    await expectRules(page)
    await expectTextWhole(page)
    await page.getByRole('button', { name: name.start, exact: true }).click()
    await sayWord(page)
    await expectRules(page)
    await page.getByRole('button', { name: name.next }).click()
    await sayWord(page)
    await pressNext(page, name.complete)
    await expect(page.locator('[data-task] button')).toHaveCount(0)
    await expectRules(page)
    await expectTextWhole(page)
    await pressNext(page, name.complete)
    await expect(page.getByRole('link', { name: name.stickers })).toBeVisible({ timeout: 200_000 })
    await expectRules(page)
    await expectTextWhole(page)
    await openAdultMenu(page)
    await expect(page.locator('section[aria-labelledby=your-words]')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test(`${language}: popups, from the adult question to the added word`, async ({ page, learner }) => {
    await keepSettings(page, { language, practiceLanguages: englishWords[language] })
    await open(page, '/skills')
    for (const card of [name.fruits, name.vehicles]) {
      await page.getByRole('button', { name: card }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectRules(page)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: name.add }).click()
    await expectRules(page)
    await expectFocusSeen(page)
    await passAdultQuestion(page, () => expectRules(page))
    await expect(page.getByRole('dialog').locator('input[type=file]')).toBeAttached()
    await expectRules(page)
    await expectFocusSeen(page)
    await page.getByRole('dialog').locator('input[name=wordAdd]').fill('Elephant')
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture)
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expectRules(page)
    await page.keyboard.press('Escape')

    const headers = { authorization: `Bearer ${learner.token}` }
    const buffer = await (await page.request.get('/icons/icon-192.png')).body()
    const image = { name: 'elephant.png', mimeType: 'image/png', buffer }
    const answer = await page.request.post('/bs/word', { headers, multipart: { wordAdd: 'Elephant', userid: learner._id, image } })
    const { data } = (await answer.json()) as { data: { _id: string } }
    await page.evaluate((chosen) => localStorage.setItem('settings', JSON.stringify({ language: chosen, adultQuestion: false })), language)
    await open(page, `/vocabulary/word-learn/${data._id}`)
    await openAdultMenu(page)
    for (const asked of [name.change, name.voice, name.delete]) {
      await page.getByRole('button', { name: asked, exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(2)
      await expectRules(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(1)
    }
  })
}

test('the header’s menu, the adults’ menu, and the levels', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expectNoAxeViolations(page)
  await open(page, '/vocabulary/word')
  await openAdultMenu(page)
  await expectRules(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start Pactices' }).click()
  await expectRules(page)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(3)
  await expectAtMostFourChoices(page)
  await page.getByRole('link', { name: 'Level 1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 1: One word at a time')
  await expectRules(page)
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2)
  await expectAtMostFourChoices(page)
})

test('the word, Hear again and the main action are at the same place on every screen of a word', async ({ page }) => {
  const places: Record<string, unknown[]> = {}
  for (const path of ['/vocabulary/list-car', '/vocabulary/list-word', '/vocabulary/list-all', apple]) {
    await open(page, path)
    if (path !== '/vocabulary/list-car') {
      await page.getByRole('button', { name: /^(Let's Play!|Start|Say it: Apple)$/ }).click()
      await expect(page.getByText('Say it now.')).toBeVisible()
    }
    places[path] = []
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo(0, 0))
      places[path].push(await atRest(page, async () => {
        const replay = await page.getByRole('button', { name: /^Hear “/ }).first().boundingBox()
        const again = await page.getByRole('button', { name: 'Hear again' }).boundingBox()
        const onward = await page.getByRole('button', { name: /^(Next|Complete)$/ }).boundingBox()
        return [replay?.x, again?.x, again?.y, (onward?.x ?? 0) + (onward?.width ?? 0), onward?.y]
      }))
    }
  }
  for (const [path, place] of Object.entries(places)) expect.soft(place, path).toEqual(places['/vocabulary/list-car'])
})

interface Place {
  /** left edge of Previous, right edge of the main action */
  readonly edge: number
  readonly top: number
  readonly bottom: number
}

for (const [width, height] of windows) {
  test(`${width} px: Previous, Complete and Next keep their places, and nothing moves by itself`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    const places: Record<string, Place[]> = {}
    const note = async (when: string): Promise<void> => {
      const buttons = page.getByRole('button', { name: /^(Previous|Complete|Next)$/ })
      places[when] = await atRest(page, () => buttons.evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return { edge: one.textContent === '' ? left : right, top, bottom }
        }),
      ))
    }
    await open(page, '/vocabulary/list-word')
    const waited = await watchText(page, 'Get ready…')
    await page.getByRole('button', { name: "Let's Play!" }).click()
    await waited()
    await note('before the word')
    await sayWord(page)
    await note('while it is recorded')
    const { promise: noted, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/audio/predict', async (route) => {
      await noted
      await route.continue()
    })
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Good try!')).toBeVisible()
    await note('while it is sent')
    send()
    await expect(page.getByText('Well done!')).toBeInViewport()
    await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeInViewport()
    await note('with the result')
    await pressNext(page)
    await sayWord(page)
    await note('at the second word')
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Say it now.')).toBeInViewport()
    await note('at the second try')
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByText('Word 1 of 8')).toBeVisible()
    await expect(page.getByText('Say it now.')).toBeInViewport()
    await note('at the first word again')

    const first = places['before the word']
    expect(first).toHaveLength(2)
    expect(first?.every(({ bottom }) => bottom <= height)).toBe(true)
    for (const [when, place] of Object.entries(places)) expect.soft(place, when).toEqual(first)
    await expectNothingShifted(page)
  })
}

test('reduced motion applies during a practice', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, apple)
  await page.getByRole('button', { name: 'Say it: Apple' }).click()
  await expect(page.getByText('Say it now.')).toBeVisible()
  await expectNoMotion(page)
  await sayWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expectNoMotion(page)
  await expect(page.getByText('Well done!')).toBeVisible()
  await expectNoMotion(page)
})

test('a practice ends with a celebration of 3 s, which can be stopped and is not there with reduced motion', async ({ page }) => {
  await page.clock.install()
  await keepSettings(page, { sounds: false })
  await page.route('**/bs/word/words?*category=fruits*', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...data, totalPages: 1 } } })
  })
  await open(page, '/vocabulary/list-word')
  const stop = page.getByRole('button', { name: 'Stop' })
  const again = page.getByRole('button', { name: 'Play again' })
  const sayTheWord = async (start: Locator): Promise<void> => {
    await start.click()
    await sayWord(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Well done!')).toBeVisible()
  }
  await sayTheWord(page.getByRole('button', { name: "Let's Play!" }))
  await pauseClock(page)
  await pressNext(page, 'Finish')
  await expect(page.getByRole('heading', { level: 1, name: 'All done. Well done!' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()
  await page.clock.runFor(celebrationMs - 1)
  await expect(stop).toBeVisible()
  await expect(again).toBeHidden()
  await page.clock.runFor(1)
  await expect(stop).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'My stickers' })).toBeVisible()
  await expectAtMostFourChoices(page)
  await expectPictures(page)
  await page.clock.resume()
  await expectTaskInSmallWindows(page)
  await expectTextWhole(page)

  await sayTheWord(again)
  await pauseClock(page)
  await pressNext(page, 'Finish')
  await stop.click()
  await expect(again).toBeVisible()
  await expect(stop).toHaveCount(0)
  await page.clock.resume()

  await sayTheWord(again)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await pauseClock(page)
  await pressNext(page, 'Finish')
  await expect(again).toBeVisible()
  await expect(stop).toHaveCount(0)
  await expectNoMotion(page)
})
