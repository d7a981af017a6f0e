/**
 * Sums and words are played to the end of their practice, and today to its last card, by a child who cannot read. Without
 * `PLAY` there is one size and language of sums and of today. With `PLAY=FILE` it plays all of them with the sounds at their own
 * speed, and appends its measurements to FILE.
 */
import { appendFile } from 'node:fs/promises'
import { mergeTests, type Page } from '@playwright/test'
import { expectedAnswer, fixedTasks } from '#areas/math/rules/exercises.ts'
import { allLetters } from '#areas/write/rules/letters.ts'
import type { Language } from '#kit/languages.ts'
import { expect } from './fixtures.ts'
import { test as handTest } from './math-camera.ts'
import type { Shown } from './math-films.ts'
import { test as filmTest } from './movement-camera.ts'
import { earnSticker, noteHappenings, played, soundNames, soundsOfOtherLanguages, touchArea, touchNext, untilSaid } from './play.ts'
import { keepSettings, open, signIn, untilTapCounts } from './steps.ts'
import { replaceMicrophone, say, sayNow } from './vocabulary-microphone.ts'
import { drawByTouch, drawn } from './write-strokes.ts'

const test = mergeTests(filmTest, handTest)
test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'no-preference' } })

type Show = (shown: Shown) => Promise<void>

/** Says the word that was heard last, when the app listens. */
async function repeatWord(page: Page): Promise<void> {
  await expect(sayNow(page)).toBeVisible({ timeout: 60_000 })
  const word = (await played(page)).sounds.findLast((path) => path.includes('/words/') && !path.includes('-slow'))
  expect(word, 'a word was heard').toBeDefined()
  await say(page, word)
}

/** Touches the first picture or link of this selector, which is whole in the window. */
async function touchPicture(page: Page, selector: string): Promise<void> {
  const picture = page.locator(selector).first()
  await expect(picture).toBeInViewport({ ratio: 1 })
  await untilTapCounts(page)
  await picture.tap()
}

/** A usual session: the clock skips it before the last card is left. Two minutes later the app itself would leave the card. */
const sessionSeconds = 15 * 60
/** Back is the first link of the child's bar. */
const back = 'header a'
/** A card of today that is not done. */
const nextCard = 'main li a:not([href^="/album"])'
/** Each end has a way to the album. */
const ending = 'main section a[href="/album"]'

/** How the child plays to the end: words to the end of the list, sums to the last task, today to the last card. */
const plays: Readonly<Record<string, (page: Page, show: Show) => Promise<void>>> = {
  async vocabulary(page) {
    await touchArea(page, 'vocabulary')
    await touchNext(page)
    const end = page.locator(ending)
    const sticker = page.locator('main img[src*="/stickers/"]')
    while (!(await end.isVisible())) {
      await expect(end.or(sticker).or(sayNow(page)).first()).toBeVisible({ timeout: 60_000 })
      if (await sayNow(page).isVisible()) {
        await repeatWord(page)
        await touchNext(page)
        await expect(sayNow(page)).toBeHidden()
      } else if (!(await end.isVisible())) {
        await untilSaid(page)
        await touchNext(page)
        await expect(end.or(sayNow(page))).toBeVisible({ timeout: 60_000 })
      }
    }
  },
  async math(page, show) {
    await touchArea(page, 'math')
    await touchPicture(page, back)
    await touchPicture(page, 'main nav a[href*="addition"]')
    await touchPicture(page, 'main a[href*="addition/practice"]')
    for (const task of fixedTasks('AdditionPractice', 10)) {
      await show(expectedAnswer(task) as Shown)
      await touchNext(page)
      await expect(page.locator('dialog[open]')).toBeVisible({ timeout: 60_000 })
      await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 20_000 })
    }
  },
  async today(page, show) {
    await touchPicture(page, 'header a[href="/today"]')
    for (let card = 1; card <= 4; card++) {
      const next = page.locator(nextCard).first()
      const area = await next.getAttribute('data-area')
      const item = (await next.getAttribute('data-place'))?.split(' ').slice(1).join(' ') ?? ''
      await touchPicture(page, nextCard)
      await expect(page).not.toHaveURL('/today')
      if (area === 'math') await show(Number(item) as Shown)
      const letter = allLetters.find((one) => one === item)
      if (letter !== undefined) {
        await touchNext(page)
        await expect(page.locator('canvas')).toBeVisible()
        await drawByTouch(page, await page.context().newCDPSession(page), drawn(letter))
      }
      if (area === 'vocabulary') {
        await touchNext(page)
        await repeatWord(page)
      }
      if (area === 'grossmotor') for (let step = 0; step < 2; step++) await touchNext(page)
      await touchNext(page)
      await earnSticker(page)
      await untilSaid(page)
      if (card === 4) await page.clock.fastForward(sessionSeconds * 1000)
      await touchPicture(page, back)
      await expect(page).toHaveURL('/today')
    }
  },
}

const sizes = [[320, 568], [360, 740], [740, 360], [820, 1180]] as const
const languages: readonly Language[] = ['en', 'si', 'ta']
/** The file for what is measured. */
const results = process.env['PLAY']

const runs = results === undefined
  ? [{ what: 'math', size: sizes[1], language: 'ta' as const }, { what: 'today', size: sizes[2], language: 'si' as const }]
  : Object.keys(plays).flatMap((what) => sizes.flatMap((size) => languages.map((language) => ({ what, size, language }))))

for (const { what, size: [width, height], language } of runs) {
  test.describe(`${what}, ${width} × ${height}, ${language}`, () => {
    test.use({ viewport: { width, height }, ...(results !== undefined && { soundSpeed: 1 }) })

    test('a child who cannot read plays to the end', async ({ page, learner, show, expectedErrors }) => {
      // While the server loads its models, it can be busy; the page tries again. In a synthetic voice it sometimes hears no word.
      expectedErrors.push(/503/, /422.*audio\/predict/)
      await keepSettings(page, { language, practiceLanguages: language, waiting: 1 })
      await replaceMicrophone(page, 'microphone-apple.wav', { asksFor: 0 })
      await noteHappenings(page)
      await signIn(page, learner)
      if (what === 'today') await page.clock.install()
      await open(page, '/skills')
      await plays[what]?.(page, show)
      await expect(page.locator(ending)).toBeVisible({ timeout: 20_000 })
      await expect(page.locator(ending)).toBeInViewport({ ratio: 1 })
      expect((await page.locator('main section [data-companion]').boundingBox())?.height, 'the companion has room').toBeGreaterThan(60)

      const { touches, seconds: all, pauses, sounds, overlaps } = await played(page)
      const seconds = all - (what === 'today' ? sessionSeconds : 0)
      expect(overlaps, 'sounds at the same time').toEqual([])
      // With English screens the letters and their words are Sinhala.
      expect(soundsOfOtherLanguages(sounds, language === 'en' && what === 'today' ? ['en', 'si'] : [language])).toEqual([])
      if (results !== undefined) {
        await appendFile(results, `| ${[what, `${width} × ${height}`, language, touches, seconds.toFixed(1), pauses.join(', '), soundNames(sounds)].join(' | ')} |\n`)
      }
    })
  })
}
