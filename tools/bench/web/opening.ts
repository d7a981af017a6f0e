import type { BrowserContext } from '@playwright/test'

const times = 5
/** One screen of each area, and all of vocabulary. */
const screens = [
  '/skills', '/vocabulary/word', '/vocabulary/list-word', '/vocabulary/list-car', '/vocabulary/stage-two',
  '/vocabulary/stage-three', '/vocabulary/list-all', '/grossmotor', '/math/mathdashboard', '/write/writing-home',
]
const elsewhere = '/about'

/**
 * The time from navigation to the frame after the screen's heading appears, in a page that has opened each screen once.
 * The processor is not throttled.
 */
export async function openingTimes(browser: BrowserContext): Promise<{ path: string; ms: number[] }[]> {
  const page = await browser.newPage()
  await page.goto(elsewhere)
  const open = (path: string): Promise<number> =>
    page.evaluate(async (to) => {
      const before = document.querySelector('h1')
      const start = performance.now()
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      const limit = start + 20_000
      while (document.querySelector('h1') === before || document.querySelector('h1') === null) {
        if (performance.now() > limit) throw new Error(`${to} did not open`)
        await new Promise((resolve) => {
          setTimeout(resolve, 1)
        })
      }
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      })
      return performance.now() - start
    }, path)

  const measured = []
  for (const path of screens) {
    const ms = []
    for (let time = 0; time <= times; time++) {
      ms.push(await open(path))
      await open(elsewhere)
    }
    measured.push({ path, ms: ms.slice(1) })
  }
  await page.close()
  return measured
}
