import type { Page } from '@playwright/test'
import { expectAtMostFourChoices, expectLargeTargets, expectNoAxeViolations, expectPictures, expectTaskInSmallWindows, inEveryWindow } from './checks.ts'
import { expect } from './fixtures.ts'
import { closePopup, drawAlways, generate, goToCamera, prepare, record, savedMovements, test } from './movement-camera.ts'
import { filmFile } from './movement-films.ts'
import { clockStep, open, openAdultMenu, pauseClock, stepUntil, untilTapCounts, watchText } from './steps.ts'

test('a film starts after 3-2-1, ends by itself, is recognised on the device, and is praised and stored', async ({ page, learner }) => {
  await page.clock.install()
  await prepare(page, learner, { waiting: 1 })
  await drawAlways(page, 1)
  let uploads = 0
  page.on('request', (request) => (uploads += request.url().includes('/video/upload') ? 1 : 0))
  await open(page, '/grossmotor/system')
  await generate(page, 'Walk')
  await expectTaskInSmallWindows(page)
  await expectPictures(page)
  await goToCamera(page)
  await expectTaskInSmallWindows(page)
  await expectPictures(page)
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Use the camera' }).click()
  const start = page.getByRole('button', { name: 'Start Recording' })
  await expect(start).toBeVisible()
  await expectPictures(page)
  // The camera fills the screen below the bar.
  const { height: windowHeight = 0, width: windowWidth = 0 } = page.viewportSize() ?? {}
  await expect.poll(async () => {
    const { width, height } = await page.getByLabel('What the camera sees').boundingBox() ?? { width: 0, height: 0 }
    return [width, height]
  }).toEqual([windowWidth, windowHeight - 64])
  await expectAtMostFourChoices(page)
  await untilTapCounts(page)
  const working = await watchText(page, 'Uploading and processing...')
  // Before the recording, because on a slow machine the 8 s could end before the next step.
  await pauseClock(page)
  await start.click()
  // The child sees itself in the middle, and the seconds beside it.
  const countdown = page.locator('p[aria-live=assertive]')
  await stepUntil(page, () => countdown.isVisible())
  await inEveryWindow(page, async () => {
    const seconds = await countdown.boundingBox()
    const picture = await page.getByLabel('What the camera sees').boundingBox()
    if (seconds === null || picture === null) throw new Error('There is no countdown')
    expect((seconds.x - picture.x) / picture.width).toBeGreaterThan(0.6)
    expect(seconds.x + seconds.width).toBeLessThanOrEqual(picture.x + picture.width)
  })
  await stepUntil(page, () => page.getByText('Recording', { exact: true }).isVisible())
  await expect(page.getByRole('button', { name: 'Stop Recording' })).toBeVisible()
  // The camera films in real time.
  await page.waitForTimeout(3000)
  // It ends by itself after 8 s, and the child sees its own film while the app works.
  await page.clock.runFor(8000)
  await expect(page.getByText(/^Well done! You moved!/)).toBeVisible()
  await expect(page.getByLabel('Your video')).toBeVisible()
  await working()
  const popup = page.getByRole('dialog', { name: 'Well done!' })
  await stepUntil(page, () => popup.isVisible())
  await expect(popup.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()
  // It closes by itself after five seconds.
  await page.clock.runFor(5000 - 2 * clockStep)
  await expect(popup).toBeVisible()
  await page.clock.runFor(2 * clockStep)
  await expect(popup).toBeHidden()
  await page.clock.resume()

  await expect(page.getByText('Processing complete!')).toBeVisible()
  await expect(page.getByLabel('Your video')).toBeVisible()
  await expect(page.getByText(/Match|Difficulty|Predictions summary/)).toHaveCount(0)
  await expectAtMostFourChoices(page)
  await expectPictures(page)
  await expectTaskInSmallWindows(page)
  await expectNoAxeViolations(page)
  await expectLargeTargets(page)
  expect(uploads, 'videos that left the device').toBe(0)
  await expect.poll(() => savedMovements(page, learner)).toMatchObject([{ movement: 'walk', freely: false, overridden: false }])

  const film = await filmOf(page)
  const menu = await openAdultMenu(page)
  await expect(menu.getByRole('heading', { name: 'Task analysis' })).toBeVisible()
  await expect(menu.getByText(/Match: \d+%/)).toBeVisible()
  await expect(menu.getByText(/Difficulty: (Easy|Medium|Hard)/)).toBeVisible()
  await expect(menu.getByText('The video did not leave this device.')).toBeVisible()
  // The service judges the requested movement in the same film as the device did.
  const answer = await page.request.post('/video/upload', {
    headers: { authorization: `Bearer ${learner.token}` },
    multipart: { movement: 'walk', file: { name: 'film.webm', mimeType: 'video/webm', buffer: film } },
    timeout: 150_000,
  })
  const { asked } = (await answer.json()) as { asked: { movement: string; done: boolean } }
  expect(asked.movement).toBe('walk')
  await expect(menu.getByText(asked.done ? 'Walk: seen in the video.' : 'Walk: not seen clearly in the video.')).toBeVisible()
  await expect(menu.getByRole('table', { name: 'Predictions summary' }).getByRole('row')).not.toHaveCount(1)
  await menu.getByRole('button', { name: 'Play both' }).click()
  await expect.poll(() => drawnPixels(page)).toBeGreaterThan(500)
  await expectNoAxeViolations(page)
  await expectLargeTargets(page)
  await menu.getByRole('button', { name: 'That was right' }).click()
  await expect(menu.getByText('It counts as right.')).toBeVisible()
  await expect.poll(async () => (await savedMovements(page, learner))[0]?.overridden).toBe(true)
  await menu.getByRole('button', { name: 'I supported the child' }).click()
  await expect(menu.getByText('Stored: an adult helped by hand.')).toBeVisible()
  await expect.poll(async () => (await savedMovements(page, learner))[0]).toMatchObject({ movement: 'walk', help: 'hand', overridden: true })
})

/** The bytes of the child's own film on the screen. */
async function filmOf(page: Page): Promise<Buffer> {
  return Buffer.from(await page.evaluate(async () => {
    const { src } = document.querySelector('video') ?? { src: '' }
    const bytes = new Uint8Array(await (await fetch(src)).arrayBuffer())
    return Array.from(bytes)
  }))
}

/** How much is drawn over the child's video. */
function drawnPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector('canvas')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let drawn = 0
    for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 0) drawn++
    return drawn
  })
}

test('no camera, no webcam, no recording: each has a plain message', async ({ page, learner }) => {
  await prepare(page, learner, { waiting: 'ready' })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('There is none', 'NotFoundError')
    }
  })
  await drawAlways(page, 1)
  await open(page, '/grossmotor/system')
  await generate(page, 'Walk')
  await goToCamera(page)
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(page.getByText('Camera is not available! Please check your webcam settings.')).toBeVisible()
  // A file is still one touch away.
  await expect(page.getByText('Choose a file')).toBeVisible()
  await open(page, '/grossmotor/list-video')
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(page.getByText('Unable to access your webcam.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('No video selected!')).toBeVisible()
  await closePopup(page)
  await open(page, '/grossmotor/main')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Please select a file first!')).toBeVisible()
})

test('if recording fails, the screen reports it and offers another try', async ({ page, learner }) => {
  await prepare(page, learner, { waiting: 'ready' })
  await page.addInitScript(() => {
    MediaRecorder.prototype.start = () => {
      throw new DOMException('Nothing records', 'NotSupportedError')
    }
  })
  await drawAlways(page, 1)
  await open(page, '/grossmotor/system')
  await generate(page, 'Walk')
  await goToCamera(page)
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(page.getByRole('button', { name: 'Start Recording' })).toBeVisible()
  for (const name of ['Start Recording', "I'm ready"]) {
    await untilTapCounts(page)
    await page.getByRole('button', { name }).click()
  }
  await expect(page.getByText('Failed to start recording. Try again.')).toBeVisible()
  await closePopup(page)
  await expect(page.getByRole('button', { name: 'Start Recording' })).toBeVisible()
})

/** The page measures with this clock whether the device is fast enough; with a slow test machine it would ask the service. */
function slowTheClock(page: Page): Promise<void> {
  return page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() / 20
  })
}

test('device and service give the same result for the same clip, and each screen states where the video was sent', async ({ page, learner }) => {
  await prepare(page, learner)
  await open(page, '/grossmotor/list-video')
  await record(page, 3)
  await slowTheClock(page)
  await page.getByRole('button', { name: 'Upload' }).click()
  const message = page.getByRole('dialog', { name: 'Message' })
  await expect(message.getByText('Your video was checked on this device.')).toBeVisible({ timeout: 150_000 })
  await expect(message.getByText('The video did not leave this device.')).toBeVisible()
  await expect(page.getByText('Video uploaded successfully!')).toHaveCount(0)
  const clip = await filmFile('walk', 0.9, 4.1)
  await open(page, '/grossmotor/main')
  await page.locator('input[type=file]').setInputFiles({ name: 'clip.webm', mimeType: 'video/webm', buffer: clip })
  await slowTheClock(page)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Processing complete!')).toBeVisible({ timeout: 150_000 })
  await expect(page.getByText('The video did not leave this device.')).toBeVisible()

  const answer = await page.request.post('/video/upload', {
    headers: { authorization: `Bearer ${learner.token}` },
    multipart: { file: { name: 'clip.webm', mimeType: 'video/webm', buffer: clip } },
  })
  const { predictions } = (await answer.json()) as { predictions: { prediction: string; confidence: number; start: number; end: number }[] }
  expect(predictions.length).toBeGreaterThan(1)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(predictions.length)
  const onDevice = await rows.allInnerTexts()
  // The page shows whole percents. The two engines differ only in the last digits.
  const names: Readonly<Record<string, string>> = { kick_ball: 'Kick the ball', none: 'Something else' }
  onDevice.forEach((row, i) => {
    const { prediction = '', confidence = 0 } = predictions[i] ?? {}
    if (confidence >= 0.6) expect(row.toLowerCase()).toContain((names[prediction] ?? prediction).toLowerCase())
    expect(Math.abs(Number(/(\d+)%/.exec(row)?.[1]) / 100 - confidence), row).toBeLessThanOrEqual(0.02)
  })
})

test.describe('a page that is hidden', () => {
  // A page that is seen again asks the service worker for a new version.
  test.use({ serviceWorkers: 'allow' })

  test('interrupts the film of a movement that is asked for, and the next film is stored without help', async ({ page, learner }) => {
    await prepare(page, learner, { waiting: 1, modelDelay: 4 })
    await drawAlways(page, 1)
    await open(page, '/grossmotor/system')
    await generate(page, 'Walk')
    await expect(page.getByText('Can you do this?')).toBeVisible()
    await goToCamera(page)
    await untilTapCounts(page)
    await page.getByRole('button', { name: 'Use the camera' }).click()
    const start = page.getByRole('button', { name: 'Start Recording' })
    const film = async (): Promise<void> => {
      await untilTapCounts(page)
      await start.click()
      await expect(page.getByText('Recording', { exact: true })).toBeVisible()
    }
    const show = (state: 'hidden' | 'visible'): Promise<void> => page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
    await film()
    await show('hidden')
    await show('visible')
    await expect(start).toBeVisible()
    await expect.poll(() => savedMovements(page, learner)).toMatchObject([{ movement: 'walk', help: 'none', unjudged: 'interrupted' }])
    await film()
    // It ends by itself.
    await expect(page.getByText(/^Well done! You moved!/)).toBeVisible()
    await expect.poll(() => savedMovements(page, learner)).toMatchObject([{ movement: 'walk', help: 'none', unjudged: null }, { unjudged: 'interrupted' }])
  })
})
