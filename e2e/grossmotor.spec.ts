import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  clockStep, expectAtMostFourChoices, expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll, expectPictures, expectTaskInSmallWindows, open, openAdultMenu, pauseClock, stepUntil, watchText,
} from './checks.ts'
import { expect } from './fixtures.ts'
import { drawAlways, generate, goToCamera, prepare, record, savedMovements, test } from './movement-camera.ts'

function demonstration(movement: string): string {
  return join(import.meta.dirname, `../public/videos/${movement}.mp4`)
}

/** Chooses a file on the screen that films: one touch opens the file chooser. */
async function chooseFile(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.locator('label', { hasText: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
}

/** Closes the popup that is on top. */
async function closePopup(page: Page, name?: string): Promise<void> {
  const popup = page.getByRole('dialog', { ...(name !== undefined && { name }) })
  await page.waitForTimeout(700)
  await popup.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(popup).toBeHidden()
}

test('the welcome leads to the game; the adult’s part names the missing inputs of an upload', async ({ page, learner }) => {
  await prepare(page, learner)
  await drawAlways(page, 2)
  await open(page, '/grossmotor')
  await expect(page.getByRole('heading', { level: 1, name: 'Grossmotor Skill' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Catch the fruit' })).toHaveAttribute('href', '/grossmotor/video-grossmotor')
  await page.getByRole('link', { name: 'Start Practices' }).click()
  await page.waitForURL('**/grossmotor/system')

  const menu = await openAdultMenu(page)
  for (const [name, path] of [['Your own video', '/grossmotor/list-video'], ['Which movement is it?', '/grossmotor/main']] as const) {
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await menu.getByRole('button', { name: 'Upload Video' }).click()
  await expect(page.getByText('Please select or record a video first!')).toBeVisible()
  await closePopup(page, 'Warning')
  await menu.locator('input[type=file]').setInputFiles(join(import.meta.dirname, 'fixtures/speech/apple_rms.wav'))
  await expect(page.getByText('Please select a valid video file.')).toBeVisible()
  await closePopup(page, 'Warning')
  await menu.locator('input[type=file]').setInputFiles(demonstration('jump'))
  await menu.getByRole('button', { name: 'Upload Video' }).click()
  await expect(page.getByText('Please generate a random category first!')).toBeVisible()
})

test('watching: the name, then each step with its caption for at least 2.5 s, slow and mirrored on request', async ({ page, learner }) => {
  await page.clock.install()
  await prepare(page, learner, { reducedMotion: false })
  await drawAlways(page, 2)
  await open(page, '/grossmotor/system')
  await pauseClock(page)
  await generate(page, 'Jump')
  const video = page.getByLabel('Video: Jump')
  await expect(video).toHaveAttribute('src', '/videos/jump.mp4')
  const captions = ['Watch how it is done.', 'Bend your knees.', 'Jump! Both feet together.', 'Land softly.', 'Watch how it is done.']
  await expect(page.getByText('Watch how it is done.')).toBeVisible()
  for (const [i, caption] of captions.entries()) {
    if (i > 0) await stepUntil(page, () => page.getByText(caption).isVisible())
    await page.clock.runFor(2500 - 2 * clockStep)
    await expect(page.getByText(caption)).toBeVisible()
  }
  await page.clock.resume()
  await expectAtMostFourChoices(page)
  await page.waitForTimeout(700)
  await page.getByRole('switch', { name: 'Slowly' }).click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(0.5)
  await page.getByRole('switch', { name: 'Mirrored' }).click()
  await expect.poll(() => video.evaluate((element) => getComputedStyle(element).scale)).toBe('-1 1')
  // "Hear again" begins the steps again.
  await page.getByRole('button', { name: 'Hear again' }).click()
  await expect(page.getByText('Bend your knees.')).toBeVisible()
})

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
  await page.waitForTimeout(700)
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
  await page.waitForTimeout(700)
  const working = await watchText(page, 'Uploading and processing...')
  await start.click()
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  // At once: the film ends after 8 s.
  await pauseClock(page)
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

/** Uploads the movement's demonstration: every segment is recognised as that movement, and the adult's part says so. */
async function matchFully(page: Page, movement: string): Promise<void> {
  await goToCamera(page)
  await chooseFile(page, demonstration(movement))
  const popup = page.getByRole('dialog', { name: 'Well done!' })
  await expect(popup).toBeVisible({ timeout: 150_000 })
  // With extended waiting times, it stays until it is closed.
  await page.clock.fastForward(5500)
  await popup.getByRole('button', { name: 'Go on' }).click()
  const menu = await openAdultMenu(page)
  await expect(menu.getByText('Match: 100%')).toBeVisible()
  await expect(menu.getByText('Difficulty: Hard')).toBeVisible()
  await expect(menu.getByText(/: seen in the video\.$/)).toBeVisible()
  await expect(menu.getByText('The video was sent to D Learner.')).toBeVisible()
  await closePopup(page, 'For grown-ups')
}

async function goToNextTask(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to Next Task' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Next task: Hard' })).toBeAttached()
}

test('two tasks in a row: full matches lead to Hard, without movements that no adult allowed', async ({ page, learner }) => {
  await page.clock.install()
  await prepare(page, learner, { movementOnDevice: false, waiting: 2 })
  await drawAlways(page, 1)
  await open(page, '/grossmotor/system')
  await generate(page, 'Walk')
  await matchFully(page, 'walk')
  await goToNextTask(page)

  const drawn: string[] = []
  for (const share of [0, 0.4, 0.7, 0.99, 0]) {
    await page.evaluate((random) => (Math.random = () => random), share)
    await page.waitForTimeout(350)
    await page.getByRole('button', { name: 'Generate Random Category' }).click()
    drawn.push((await page.locator('[data-category]').getAttribute('data-category')) ?? '')
    // Back leads to the choice.
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  }
  // Of the two that are allowed, never the same twice.
  expect(drawn).toEqual(['dribble', 'kick_ball', 'dribble', 'kick_ball', 'dribble'])
  await page.evaluate(() => (Math.random = () => 0))
  await page.waitForTimeout(650)
  await page.getByRole('button', { name: 'Generate Random Category' }).click()
  await expect(page.locator('[data-category]')).toHaveText('Kick the ball')
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  await page.waitForTimeout(650)
  await page.getByRole('button', { name: 'Generate Random Category' }).click()
  await matchFully(page, 'dribble')
  await goToNextTask(page)
  await expect.poll(() => savedMovements(page, learner)).toMatchObject([{ movement: 'dribble' }, { movement: 'walk' }])
})

test('the server is unreachable during the upload: the screen reports it, nothing is lost, and the next try works', async ({ page, learner, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/)
  await prepare(page, learner, { movementOnDevice: false, moveFreely: true })
  await drawAlways(page, 1)
  await page.route('**/video/upload', (route) => route.abort())
  await open(page, '/grossmotor/system')
  await generate(page, 'Walk')
  await goToCamera(page)
  await chooseFile(page, demonstration('walk'))
  const error = page.getByRole('dialog', { name: 'Error!' })
  await expect(error.getByText('Failed to process video.')).toBeVisible()
  await expect(error.getByText("Let's try again.", { exact: true })).toBeVisible()
  await closePopup(page)
  await expect(page.getByText('Failed to process video.')).toBeVisible()
  expect(await savedMovements(page, learner)).toEqual([])
  // It survives a reload.
  await page.reload()
  await expect(page.getByLabel('Your video')).toBeVisible()
  await expect(page.locator('[data-category]')).toHaveText('Walk')

  // Only the account cannot be reached, so the attempt waits on the device. Taking part is the goal here.
  await page.unroute('**/video/upload')
  await page.route('**/bs/movement', (route) => route.abort())
  await page.getByRole('button', { name: 'Upload Video' }).click()
  const popup = page.getByRole('dialog', { name: 'You took part! Well done!' })
  await expect(popup).toBeVisible({ timeout: 150_000 })
  await closePopup(page)
  const menu = await openAdultMenu(page)
  await expect(menu.getByText('You took part! Well done!')).toBeVisible()
  await expect(menu.getByText('The result is saved on this device.')).toBeVisible()
  await expect(menu.getByText(/^Match/)).toHaveCount(0)
  await page.unroute('**/bs/movement')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => savedMovements(page, learner)).toMatchObject([{ movement: 'walk', freely: true }])
})

test('a handstand is requested only if an adult allowed it, with a caution', async ({ page, learner }) => {
  await prepare(page, learner, { riskyMovements: true })
  await open(page, '/grossmotor/next-task')
  await expect(page.getByText('No categories available for this difficulty level.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Choose a movement' }).click()
  await page.getByRole('button', { name: 'Choose a movement' }).click()
  const offered: string[] = []
  for (let i = 0; i < 3; i++) {
    await expectAtMostFourChoices(page)
    const names = page.getByRole('dialog').getByRole('listitem')
    await expect(names.first()).not.toHaveText(offered.at(-3) ?? '')
    offered.push(...await names.allInnerTexts())
    await page.waitForTimeout(700)
    await page.getByRole('button', { name: 'Show more' }).click()
  }
  expect(offered).toHaveLength(9)
  expect(offered).toEqual(expect.arrayContaining(['Handstand', 'Somersault', 'Dribble', 'Kick the ball']))
  for (let i = 0; i < 2; i++) {
    await page.waitForTimeout(700)
    await page.getByRole('button', { name: 'Show more' }).click()
  }
  await page.waitForTimeout(700)
  await page.getByRole('button', { name: 'Handstand' }).click()
  await expect(page.getByText('A grown-up stands beside you and holds you.')).toBeVisible()
  await expectTaskInSmallWindows(page)
  await expectPictures(page)
  await page.waitForTimeout(700)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByLabel('Video: Handstand')).toBeVisible()
})

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
    await page.waitForTimeout(350)
    await page.getByRole('button', { name }).click()
  }
  await expect(page.getByText('Failed to start recording. Try again.')).toBeVisible()
  await closePopup(page)
  await expect(page.getByRole('button', { name: 'Start Recording' })).toBeVisible()
})

test('device and service give the same result for the same clip, and each screen states where the video was sent', async ({ page, learner }) => {
  await prepare(page, learner)
  await open(page, '/grossmotor/list-video')
  await record(page, 3)
  const clip = await filmOf(page)
  await page.getByRole('button', { name: 'Upload' }).click()
  const message = page.getByRole('dialog', { name: 'Message' })
  await expect(message.getByText('Your video was checked on this device.')).toBeVisible({ timeout: 150_000 })
  await expect(message.getByText('The video did not leave this device.')).toBeVisible()
  await expect(page.getByText('Video uploaded successfully!')).toHaveCount(0)
  await open(page, '/grossmotor/main')
  await page.locator('input[type=file]').setInputFiles({ name: 'clip.webm', mimeType: 'video/webm', buffer: clip })
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

test('without recognition on the device, both screens say that the video was sent', async ({ page, learner }) => {
  await prepare(page, learner, { movementOnDevice: false })
  await open(page, '/grossmotor/list-video')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await page.locator('input[type=file]').setInputFiles(demonstration('walk'))
  await page.waitForTimeout(700)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Video uploaded successfully!')).toBeVisible({ timeout: 150_000 })
  await expect(page.getByText(/did not leave this device|checked on this device/)).toHaveCount(0)
  await open(page, '/grossmotor/main')
  await page.locator('input[type=file]').setInputFiles(demonstration('walk'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('The video was sent to D Learner.')).toBeVisible({ timeout: 150_000 })
  await expect(page.getByText(/did not leave this device/)).toHaveCount(0)
})

test('the history shows each movement over time, on a telephone too, and can be taken along', async ({ page, learner }) => {
  for (const [movement, seen] of [['jump', 'jump'], ['jump', 'walk'], ['catch', 'catch']] as const) {
    const predictions = [{ prediction: seen, confidence: 0.9, start: 0, end: 1.5 }]
    const data = { userid: learner._id, movement, predictions, repetitions: 2, freely: false }
    expect((await page.request.post('/bs/movement', { headers: { authorization: `Bearer ${learner.token}` }, data })).status()).toBe(201)
  }
  await prepare(page, learner)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/grossmotor/history')
  await expect(page.getByText('Jump: match over time')).toBeAttached()
  await expect(page.getByRole('table', { name: 'All tries' }).getByRole('row')).toHaveCount(4)
  await expect(page.getByText('Practise together: Jump.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const sheet = await page.pdf({ format: 'A4' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a table' }).click()
  const table = await readFile(await (await download).path(), 'utf8')
  expect(table.split('\r\n')).toHaveLength(5)
  expect(table).toContain('"jump","0","2","no","no","walk 1"')
})
