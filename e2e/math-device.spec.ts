/** Finger practice before Chromium's own fake camera, which plays a film of a fist. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../playwright.config.ts'
import { clockStep as step, open, pauseClock, stepUntil } from './checks.ts'
import { expect, test as base } from './fixtures.ts'
import { camerasOn, prepare, watchCamera } from './math-camera.ts'
import { film } from './math-films.ts'

const launch = config.use?.launchOptions

const test = base.extend<object, { cameraFile: string }>({
  cameraFile: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'd-learner-camera-'))
      const file = join(folder, 'camera.mjpeg')
      await writeFile(file, await film(0))
      await use(file)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ cameraFile }, use) => {
      await use({ ...launch, args: [...(launch?.args ?? []), `--use-file-for-fake-video-capture=${cameraFile}`] })
    },
    { scope: 'worker' },
  ],
})


test('a round in real time: prompt, 5 s, 3 s, and a popup of 2 s; no picture leaves the device, and the camera is released', async ({ page, learner }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/finger_counting/frame')) sent.push(request.url())
  })
  await watchCamera(page)
  await page.clock.install()
  await prepare(page, learner, { waiting: 1, sounds: true })
  await open(page, '/math/numbers/practice')
  await expect(page.getByText('The picture stays on this device.')).toBeVisible()
  const prompt = page.waitForRequest('**/voices/standard/en/math/show-number.mp3')
  const number = page.waitForRequest('**/voices/standard/en/numbers/0.mp3')
  const start = page.getByRole('button', { name: 'Start Practice' })
  await pauseClock(page)
  await start.click()
  await expect(start).toBeDisabled()
  const left = (seconds: number) => page.getByText(`Show your fingers: ${seconds}`)
  const hold = page.getByText('Hold your hand still.')
  const popup = page.getByRole('dialog')
  await stepUntil(page, () => left(5).isVisible())
  await prompt
  await number
  await page.clock.runFor(4000 - 2 * step)
  await expect(left(2)).toBeVisible()
  await page.clock.runFor(2 * step)
  await expect(left(1)).toBeVisible()
  await page.clock.runFor(1000 - 2 * step)
  await expect(left(1)).toBeVisible()
  await page.clock.runFor(2 * step)
  await expect(hold).toBeVisible()
  await page.clock.runFor(3000 - 3 * step)
  await expect(hold).toBeVisible()
  await expect(popup).toBeHidden()
  await stepUntil(page, () => popup.isVisible())
  await expect(popup.getByRole('heading', { name: '🎉 Correct Answer!' })).toBeVisible()
  await expect(popup.getByRole('img', { name: 'a smiling face' })).toBeVisible()
  await page.clock.runFor(2000 - 2 * step)
  await expect(popup).toBeVisible()
  await page.clock.runFor(2 * step)
  await expect(popup).toBeHidden()
  await page.clock.resume()
  await expect(page.getByRole('img', { name: '1', exact: true })).toBeVisible()
  expect(await camerasOn(page)).toBe(1)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/mathdashboard/)
  await expect.poll(() => camerasOn(page)).toBe(0)
  expect(sent).toEqual([])
})
