/** Layout shifts: parts of a page that move without any input. */
import { expect, type Page } from '@playwright/test'

interface Shift {
  readonly value: number
  readonly what: string
}

declare global {
  // `watchShifts` records these in the page.
  var layoutShifts: Shift[] | undefined
}

/** Records, in every page that is opened from now on, each layout shift that no recent input caused. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    globalThis.layoutShifts = shifts
    interface LayoutShift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : node?.nodeName)).join(' | ')
        if (!hadRecentInput) shifts.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits two frames: all changes of the page so far are drawn, and their layout shifts are recorded. */
export async function drawnOnce(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  }))
}

/** Measures until two measurements, two frames apart, are equal. Returns the last one. The page's clock must not be paused. */
export async function atRest<Measured>(page: Page, measure: () => Promise<Measured>): Promise<Measured> {
  let last = await measure()
  await expect.poll(async () => {
    const before = JSON.stringify(last)
    await drawnOnce(page)
    last = await measure()
    return JSON.stringify(last) === before
  }, 'what is measured is at rest').toBe(true)
  return last
}

/** The cumulative layout shift from the opening of the page until it is drawn now is at most `most`. `watchShifts` comes first. */
export async function expectNothingShifted(page: Page, most = 0.02): Promise<void> {
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return globalThis.layoutShifts
  })
  if (shifts === undefined) throw new Error('watchShifts was not called')
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `shifts on ${page.url()}: ${shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join('\n')}`).toBeLessThanOrEqual(most)
}
