/** Finger practice with Chromium's own fake camera, which plays a film of a fist. */
import type { Locator, Page } from '@playwright/test'
import { testWithFilm } from './film-camera.ts'
import { expect, type Learner } from './fixtures.ts'
import { camerasOn, prepare, untilCounted, watchCamera } from './math-camera.ts'
import { film } from './math-films.ts'
import { clockStep as step, expectInAdultMenu, open, pauseClock, stepUntil } from './steps.ts'

const test = testWithFilm(() => film(0))

/** Opens a practice in real time, with a paused clock, and presses Start Practice. Returns which pictures were sent. */
async function start(page: Page, learner: Learner, path: string, sounds: readonly string[]): Promise<string[]> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/finger_counting/frame')) sent.push(request.url())
  })
  await watchCamera(page)
  await page.clock.install()
  await prepare(page, learner, { waiting: 1, sounds: true })
  const spoken = sounds.map((name) => page.waitForRequest(`**/voices/standard/en/${name}.mp3`))
  await open(page, path)
  await expectInAdultMenu(page, 'The picture stays on this device.')
  const button = page.getByRole('button', { name: 'Start Practice' })
  await pauseClock(page)
  await button.click()
  await expect(button).toBeDisabled()
  await stepUntil(page, () => ring(page).isVisible())
  await expect(page.getByText('Show your fingers.')).toBeVisible()
  await Promise.all(spoken)
  // From now on the camera's count is known.
  await expect(page.getByText('Fingers counted: 0', { exact: true })).toBeVisible()
  return sent
}

function ring(page: Page): Locator {
  return page.getByText('Time to show your fingers')
}

/** The digits of the screen's visible text, without "Task 1 of 3" and the texts for screen readers. */
async function printedDigits(page: Page): Promise<string> {
  const printed = await page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true)
    if (copy instanceof HTMLElement) for (const hidden of copy.querySelectorAll('.sr-only, h1')) hidden.remove()
    return copy.textContent ?? ''
  })
  return printed.replace('Task 1 of 3', '').replaceAll(/\D/g, '')
}

test('a wrong answer in real time: prompt, 5 s, 3 s with a ring and no digit, and a popup of 2 s', async ({ page, learner }) => {
  const sent = await start(page, learner, '/math/sequence/practice', ['math/show-missing', 'numbers/2'])
  const hold = page.getByText('Hold your hand still.')
  const popup = page.getByRole('dialog')
  // The only digits are those of the task, "2 3 4 ?".
  await expect.poll(() => printedDigits(page)).toBe('234')
  await page.clock.runFor(5000 - 2 * step)
  await expect(page.getByText('Show your fingers.')).toBeVisible()
  await page.clock.runFor(2 * step)
  await expect(hold).toBeVisible()
  await expect(ring(page)).toBeVisible()
  await expect.poll(() => printedDigits(page)).toBe('234')
  await page.clock.runFor(3000 - 3 * step)
  await expect(hold).toBeVisible()
  await expect(popup).toBeHidden()
  // The page's clock was faster than the camera.
  await untilCounted(page)
  await stepUntil(page, () => popup.isVisible())
  await expect(popup.getByRole('heading', { name: '❌ Incorrect!' })).toBeVisible()
  await expect(popup.getByText('Try Again!')).toBeVisible()
  await page.clock.runFor(2000 - 2 * step)
  await expect(popup).toBeVisible()
  await page.clock.runFor(2 * step)
  await expect(popup).toBeHidden()
  expect(sent).toEqual([])
})

test('a right answer is accepted once it is steady; no picture leaves the device, and the camera is released', async ({ page, learner }) => {
  const sent = await start(page, learner, '/math/numbers/practice', ['math/show-number', 'numbers/0'])
  const popup = page.getByRole('dialog')
  await stepUntil(page, () => popup.isVisible())
  await expect(popup.getByRole('heading', { name: '🎉 Correct Answer!' })).toBeVisible()
  await expect(popup.getByRole('img', { name: 'a smiling face' })).toBeVisible()
  await page.clock.runFor(2000 - 2 * step)
  await expect(popup).toBeVisible()
  await page.clock.runFor(2 * step)
  await expect(popup).toBeHidden()
  await page.clock.resume()
  await expect(page.getByRole('img', { name: '1', exact: true })).toBeVisible()
  await expect.poll(() => camerasOn(page)).toBe(1)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/mathdashboard/)
  await expect.poll(() => camerasOn(page)).toBe(0)
  expect(sent).toEqual([])
})
