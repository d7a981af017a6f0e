/** Expectations that apply to every screen. `page-checks.ts` has the rules that are measured in the page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeModule from 'axe-core'
import { drawnOnce } from './layout-shifts.ts'
import {
  atMostFourChoices,
  expectAll,
  languagesNamed,
  largeTargets,
  largeType,
  noSidewaysScroll,
  pictures,
  taskInWindow,
  textWhole,
  wholeWords,
} from './page-checks.ts'
import { waitForFonts } from './steps.ts'

declare global {
  // `axeSource` defines it in the page.
  var axe: typeof axeModule
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions: axeModule.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // The passes are not used, and describing them takes time.
  resultTypes: ['violations'],
  // A user of voice control says the visible text.
  rules: { 'label-content-name-mismatch': { enabled: true } },
}

/** a phone, a tablet, a computer: width and height */
export const windows = [
  [360, 740],
  [820, 1180],
  [1440, 900],
] as const

/** Names, roles, contrast and the rest of WCAG 2.2 AA that axe knows. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await waitForFonts(page)
  const isLoaded = await page.evaluate(async () => {
    // An element that fades in reaches its contrast only at the end.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    return 'axe' in globalThis
  })
  // Loading axe takes as long as an analysis.
  if (!isLoaded) await page.evaluate(axeSource)
  const found = await page.evaluate(async (options) => {
    const { violations } = await axe.run(options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, axeOptions)
  expect.soft(found, `axe on ${page.url()}`).toEqual([])
}

export function expectLargeTargets(page: Page): Promise<void> {
  return expectAll(page, [largeTargets])
}

export function expectAtMostFourChoices(page: Page): Promise<void> {
  return expectAll(page, [atMostFourChoices])
}

export function expectLargeType(page: Page): Promise<void> {
  return expectAll(page, [largeType])
}

export function expectPictures(page: Page): Promise<void> {
  return expectAll(page, [pictures])
}

/** The smallest windows, in which a task must still be whole: width and height. */
const smallestWindows = [[320, 568], [568, 320], [360, 740], [740, 360]] as const

/** On phones in both orientations the whole task is in the window: nothing is below the fold or beside the window. */
export async function expectTaskInSmallWindows(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of smallestWindows) {
    await page.setViewportSize({ width, height })
    await drawnOnce(page)
    await expectTaskInWindow(page)
  }
  if (before) await page.setViewportSize(before)
}

/** @param within the task's element */
export function expectTaskInWindow(page: Page, within: 'main' | 'dialog:modal' = 'main'): Promise<void> {
  return expectAll(page, [taskInWindow(within)])
}

/** Runs a check in the windows of all devices, from the smallest phone in both orientations to a computer. */
export async function inEveryWindow(page: Page, check: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of [...smallestWindows, ...windows.slice(1)]) {
    await page.setViewportSize({ width, height })
    await check()
  }
  if (before) await page.setViewportSize(before)
}

/** Large targets, and nothing beyond the window, at every width, without leaving what is shown. */
export async function expectRoomAtEveryWidth(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    await expectAll(page, [largeTargets, noSidewaysScroll])
  }
  if (before) await page.setViewportSize(before)
}

/** Phones in both orientations, the smallest ones last: width and height. */
const phones = [[360, 740], [740, 360], [320, 568], [568, 320]] as const

/** On phones, no text of a child's task is cut off, broken within a word, longer than its place, or under the speaker of a word's picture, and instructions have 24 px. */
export async function expectTextWhole(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height })
    await waitForFonts(page)
    await expectAll(page, [textWhole, wholeWords])
  }
  if (before) await page.setViewportSize(before)
}

export function expectNoSidewaysScroll(page: Page): Promise<void> {
  return expectAll(page, [noSidewaysScroll])
}

/** The page declares its language, and every part in another language declares it, also texts for screen readers. */
export async function expectLanguagesNamed(page: Page, language: 'en' | 'si' | 'ta'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expectAll(page, [languagesNamed])
}

/** Nothing moves by itself: no animation and no transition that takes longer than 10 ms. */
export async function expectNoMotion(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const duration = Number(animation.effect?.getComputedTiming().duration ?? 0)
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
      return animation.playState === 'running' && duration > 10 ? [`${target?.outerHTML.slice(0, 120)} for ${duration} ms`] : []
    }),
  )
  expect.soft(moving, `motion on ${page.url()}`).toEqual([])
}
