/**
 * Each area is played to its first sticker by a child who cannot read, and then touched at random. One size and language for each
 * area. With `PLAY=FILE` it plays all of them with the sounds at their own speed, then misses three times, and appends its
 * measurements to FILE.
 */
import { appendFile } from 'node:fs/promises'
import { mergeTests, type Page } from '@playwright/test'
import { seeded } from '#areas/write/testing/unsteady-strokes.ts'
import type { Language } from '#kit/languages.ts'
import { expect } from './fixtures.ts'
import { test as handTest } from './math-camera.ts'
import { drawAlways, test as filmTest } from './movement-camera.ts'
import { coverCamera, earnSticker, missThrice, noteHappenings, played, soundNames, soundsOfOtherLanguages, touchArea, touchAtRandom, touchNext } from './play.ts'
import { isForChildren } from './rules-routes.ts'
import { keepSettings, open, signIn, untilTapCounts } from './steps.ts'
import { replaceMicrophone, sayNow, sayWord } from './vocabulary-microphone.ts'
import { drawByTouch, drawn } from './write-strokes.ts'

const test = mergeTests(filmTest, handTest)
test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'no-preference' } })

type Show = (number: 0) => Promise<void>

/** How the child does what an area asks for, from the area's first screen on. */
const plays: Readonly<Record<string, (page: Page, language: Language, show: Show) => Promise<void>>> = {
  async write(page, language) {
    await touchNext(page)
    await expect(page.locator('canvas')).toBeVisible()
    await drawByTouch(page, await page.context().newCDPSession(page), drawn(language === 'ta' ? 'அ' : 'අ'))
    await touchNext(page)
  },
  async grossmotor(page) {
    for (let step = 0; step < 4; step++) await touchNext(page)
  },
  async vocabulary(page) {
    await touchNext(page)
    await expect(page.locator('main button img[src*="/apple"]').first()).toBeVisible()
    await sayWord(page)
    await touchNext(page)
  },
  async math(page, _language, show) {
    await show(0)
    await touchNext(page)
  },
}

/** A line to and fro, which is no letter. */
const scribble = Array.from({ length: 40 }, (_, at) => ({ x: 200 + 4 * at, y: at % 2 === 0 ? 120 : 280 }))

/** Waits until the popup that praises has closed by itself. */
async function untilPopupCloses(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Whether the camera records the child. Before that its screen also offers to choose a file. */
async function isFilming(page: Page): Promise<boolean> {
  return await page.locator('main video:not([src]):not(:has(source))').isVisible() && await page.locator('main input[type="file"]').count() === 0
}

/** How the child misses what an area asks for after the first sticker. */
const misses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async write(page) {
    await untilPopupCloses(page)
    const canvas = page.locator('canvas')
    // After a praise the next letter is shown first.
    await expect(async () => {
      if (!(await canvas.isVisible())) await touchNext(page)
      await expect(canvas).toBeVisible({ timeout: 2000 })
    }).toPass()
    await drawByTouch(page, await page.context().newCDPSession(page), [scribble])
    await touchNext(page)
  },
  // The microphone says the first word again. After a miss the app records again by itself.
  async vocabulary(page) {
    await untilPopupCloses(page)
    if (!(await sayNow(page).isVisible())) await touchNext(page)
    await sayWord(page)
    await touchNext(page)
    await expect(sayNow(page)).toBeHidden()
  },
  // The camera still shows the first number.
  async math(page) {
    await untilPopupCloses(page)
    await touchNext(page)
  },
  // Any movement is right, so nobody is before the camera.
  async grossmotor(page) {
    await coverCamera(page)
    const message = page.locator('dialog[open] button.bg-brand')
    const film = page.locator('main video[src^="blob:"]')
    if (await message.isVisible()) {
      await untilTapCounts(page)
      await message.tap()
    }
    await expect(async () => {
      if (await isFilming(page)) return
      await touchNext(page)
      await expect.poll(() => isFilming(page), { timeout: 1000 }).toBe(true)
    }).toPass()
    await expect(film).toBeVisible()
  },
}

const sizes = [[320, 568], [360, 740], [740, 360], [820, 1180]] as const
const languages: readonly Language[] = ['en', 'si', 'ta']
/** The file for what is measured. */
const results = process.env['PLAY']
/** More touches than these are too many for a child. */
const mostTouches: Readonly<Record<string, number>> = { write: 3, grossmotor: 5, vocabulary: 3, math: 2 }

const runs = Object.keys(plays).flatMap((area, at) => (
  results === undefined
    // On a busy machine the server can be too slow for a word; `day.spec.ts` has the first words, too.
    ? area === 'vocabulary' ? [] : [{ area, size: sizes[at] ?? sizes[0], language: languages[(at + 1) % 3] ?? 'si' }]
    : sizes.flatMap((size) => languages.map((language) => ({ area, size, language })))
))

for (const { area, size: [width, height], language } of runs) {
  test.describe(`${area}, ${width} × ${height}, ${language}`, () => {
    test.use({ viewport: { width, height }, ...(results !== undefined && { soundSpeed: 1 }) })

    test('a child who cannot read succeeds, and touches at random harm nothing', async ({ page, learner, show, expectedErrors }) => {
      // While the server loads its models, it can be busy; the page tries again. A touch at random can end a recording in which nothing was said.
      expectedErrors.push(/503/, /422.*audio\/predict/)
      // The films of the misses show nobody.
      if (results !== undefined) expectedErrors.push(/422.*video\/upload/)
      const deleted: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'DELETE') deleted.push(request.url())
      })
      const expectOneLanguage = (sounds: readonly string[], overlaps: readonly string[], spoken: readonly Language[] = [language]): void => {
        expect(overlaps, 'sounds at the same time').toEqual([])
        expect(soundsOfOtherLanguages(sounds, spoken), 'sounds of another language').toEqual([])
      }
      const note = (cells: readonly (string | number)[]): Promise<void> => appendFile(results ?? '', `| ${[area, `${width} × ${height}`, language, ...cells].join(' | ')} |\n`)
      await keepSettings(page, { language, practiceLanguages: language, waiting: 1 })
      await replaceMicrophone(page, 'microphone-apple.wav', { asksFor: 0 })
      await drawAlways(page, 1)
      await noteHappenings(page)
      await signIn(page, learner)
      await open(page, '/skills')
      await touchArea(page, area)
      await plays[area]?.(page, language, show)
      const { touches } = await played(page)
      expect(touches - (area === 'write' ? drawn(language === 'ta' ? 'அ' : 'අ').length : 0)).toBeLessThanOrEqual(mostTouches[area] ?? 0)
      await earnSticker(page)

      const { seconds, pauses, sounds, overlaps } = await played(page)
      expectOneLanguage(sounds, overlaps)
      if (results !== undefined) {
        // A busy machine makes pauses of its own, so only these runs, which have the machine for themselves, check them.
        expect(pauses, 'seconds in which nothing is heard and nothing moves').toEqual([])
        await note(['sticker', touches, seconds.toFixed(1), soundNames(sounds)])
        const miss = misses[area]
        if (miss !== undefined) {
          const heard = await missThrice(page, () => miss(page))
          // With English screens the letters and their words are Sinhala.
          expectOneLanguage(heard.flat(), (await played(page)).overlaps, area === 'write' && language === 'en' ? ['en', 'si'] : [language])
          expect(soundNames(heard.flat()), 'what three misses lead to').toContain('together')
          await note(['three misses', ...heard.map(soundNames)])
        }
      }

      await touchAtRandom(page, seeded(width + height), results === undefined ? 5 : 60)
      expect(isForChildren(new URL(page.url()).pathname), page.url()).toBe(true)
      expect(deleted).toEqual([])
    })
  })
}
