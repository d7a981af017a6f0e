/**
 * Each area is played to its first sticker by a child who cannot read, and then touched at random. One size and language for each
 * area; with `PLAY=FILE` all of them, with the sounds at their own speed, and what it measured is appended to FILE.
 */
import { appendFile } from 'node:fs/promises'
import { mergeTests, type Page } from '@playwright/test'
import { seeded } from '#areas/write/testing/unsteady-strokes.ts'
import type { Language } from '#kit/languages.ts'
import { expect } from './fixtures.ts'
import { test as handTest } from './math-camera.ts'
import { drawAlways, test as filmTest } from './movement-camera.ts'
import { earnSticker, noteHappenings, played, touchArea, touchAtRandom, touchNext } from './play.ts'
import { isForChildren } from './rules-routes.ts'
import { keepSettings, open, signIn } from './steps.ts'
import { replaceMicrophone, sayWord } from './vocabulary-microphone.ts'
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
      const deleted: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'DELETE') deleted.push(request.url())
      })
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
      expect(overlaps, 'sounds at the same time').toEqual([])
      expect(sounds.filter((path) => /^\/voices\/[^/]+\//.test(path) && !path.split('/').includes(language)), 'sounds of another language').toEqual([])
      if (results !== undefined) {
        const row = [area, `${width} × ${height}`, language, touches, seconds.toFixed(1), pauses.map((pause) => pause.toFixed(1)).join(', ') || '–', sounds.length]
        await appendFile(results, `| ${row.join(' | ')} |\n`)
      }

      await touchAtRandom(page, seeded(width + height), results === undefined ? 5 : 60)
      expect(isForChildren(new URL(page.url()).pathname), page.url()).toBe(true)
      expect(deleted).toEqual([])
    })
  })
}
