import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAtMostFourChoices, expectNoSidewaysScroll, expectPictures, expectTaskInSmallWindows, expectTaskInWindow } from './checks.ts'
import { expect } from './fixtures.ts'
import { chooseFile, closePopup, demonstration, drawAlways, generate, goToCamera, prepare, savedMovements, test } from './movement-camera.ts'
import { clockStep, open, openAdultMenu, pauseClock, stepUntil, untilTapCounts } from './steps.ts'

test('the welcome leads to the game; the adult’s part names the missing inputs of an upload', async ({ page, learner }) => {
  await prepare(page, learner)
  await drawAlways(page, 2)
  await open(page, '/grossmotor')
  await expect(page.getByRole('heading', { level: 1, name: 'Grossmotor Skill' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Catch the fruit' })).toHaveAttribute('href', '/grossmotor/video-grossmotor')
  await page.getByRole('link', { name: 'Start Practices' }).click()
  await page.waitForURL('**/grossmotor/system')

  const menu = await openAdultMenu(page)
  // The child sees a die, and the adult reads what it does.
  await expect(menu.getByText('Generate Random Category')).toBeVisible()
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
  await page.emulateMedia({ reducedMotion: 'no-preference' })
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
  await untilTapCounts(page)
  await page.getByRole('switch', { name: 'Slowly' }).click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(0.5)
  await page.getByRole('switch', { name: 'Mirrored' }).click()
  await expect.poll(() => video.evaluate((element) => getComputedStyle(element).scale)).toBe('-1 1')
  // "Hear again" begins the steps again.
  await page.getByRole('button', { name: 'Hear again' }).click()
  await expect(page.getByText('Bend your knees.')).toBeVisible()
})

/** Uploads the movement's demonstration, in which it is seen; the adult's part reports this and the match. */
async function uploadDemonstration(page: Page, movement: string, match: RegExp, difficulty: RegExp): Promise<void> {
  await goToCamera(page)
  await chooseFile(page, demonstration(movement))
  const popup = page.getByRole('dialog', { name: 'Well done!' })
  await expect(popup).toBeVisible({ timeout: 150_000 })
  // With extended waiting times, it stays until it is closed.
  await page.clock.fastForward(5500)
  await popup.getByRole('button', { name: 'Go on' }).click()
  const menu = await openAdultMenu(page)
  await expect(menu.getByText(match)).toBeVisible()
  await expect(menu.getByText(difficulty)).toBeVisible()
  await expect(menu.getByText(/: seen in the video\.$/)).toBeVisible()
  await expect(menu.getByText('The video was sent to D Learner.')).toBeVisible()
  await closePopup(page, 'For grown-ups')
}

async function goToNextTask(page: Page, heading: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Go to Next Task' }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
}

test('two tasks in a row: a full match leads to Hard, without movements that no adult allowed', async ({ page, learner }) => {
  await page.clock.install()
  await prepare(page, learner, { movementOnDevice: false, waiting: 2 })
  await drawAlways(page, 1)
  await open(page, '/grossmotor/system')
  await generate(page, 'Walk')
  await uploadDemonstration(page, 'walk', /^Match: 100%$/, /^Difficulty: Hard$/)
  await goToNextTask(page, /^Next task: Hard$/)

  const drawn: string[] = []
  for (const share of [0, 0.4, 0.7, 0.99, 0]) {
    await page.evaluate((random) => (Math.random = () => random), share)
    await untilTapCounts(page)
    await page.getByRole('button', { name: 'Generate Random Category' }).click()
    drawn.push((await page.locator('[data-category]').getAttribute('data-category')) ?? '')
    // Back leads to the choice.
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  }
  // Of the two that are allowed, never the same twice.
  expect(drawn).toEqual(['dribble', 'kick_ball', 'dribble', 'kick_ball', 'dribble'])
  await page.evaluate(() => (Math.random = () => 0))
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Generate Random Category' }).click()
  await expect(page.locator('[data-category]')).toHaveText('Kick the ball')
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Generate Random Category' }).click()
  // Not all of its segments are recognised as dribbling.
  await uploadDemonstration(page, 'dribble', /^Match: \d+%$/, /^Difficulty: (Easy|Medium|Hard)$/)
  await goToNextTask(page, /^Next task: (Easy|Medium|Hard)$/)
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
  const before = page.viewportSize()
  for (const [width, height] of [[320, 568], [568, 320]] as const) {
    await page.setViewportSize({ width, height })
    await expectTaskInWindow(page, 'dialog:modal')
    const { height: high = 0 } = await page.getByRole('dialog').locator('video').first().boundingBox() ?? {}
    expect(high).toBeGreaterThanOrEqual(48)
  }
  if (before) await page.setViewportSize(before)
  const offered: string[] = []
  for (let i = 0; i < 3; i++) {
    await expectAtMostFourChoices(page)
    const names = page.getByRole('dialog').getByRole('listitem')
    await expect(names.first()).not.toHaveText(offered.at(-3) ?? '')
    offered.push(...await names.allInnerTexts())
    await untilTapCounts(page)
    await page.getByRole('button', { name: 'Show more' }).click()
  }
  expect(offered).toHaveLength(9)
  expect(offered).toEqual(expect.arrayContaining(['Handstand', 'Somersault', 'Dribble', 'Kick the ball']))
  for (let i = 0; i < 2; i++) {
    await untilTapCounts(page)
    await page.getByRole('button', { name: 'Show more' }).click()
  }
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Handstand' }).click()
  await expect(page.getByText('A grown-up stands beside you and holds you.')).toBeVisible()
  await expectTaskInSmallWindows(page)
  await expectPictures(page)
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByLabel('Video: Handstand')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('A grown-up stands beside you and holds you.')).toBeVisible()
})

test("the browser's Back leads from the camera to the movement, and from there to the choice", async ({ page, learner }) => {
  await prepare(page, learner)
  await drawAlways(page, 2)
  await open(page, '/grossmotor')
  await page.getByRole('link', { name: 'Start Practices' }).click()
  await generate(page, 'Jump')
  await goToCamera(page)
  await page.goBack()
  await expect(page.getByLabel('Video: Jump')).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Video: Jump')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Generate Random Category' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/grossmotor')
})

test('without recognition on the device, both screens say that the video was sent', async ({ page, learner }) => {
  await prepare(page, learner, { movementOnDevice: false })
  await open(page, '/grossmotor/list-video')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await page.locator('input[type=file]').setInputFiles(demonstration('walk'))
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Video uploaded successfully!')).toBeVisible({ timeout: 150_000 })
  await expect(page.getByText(/did not leave this device|checked on this device/)).toHaveCount(0)
  await open(page, '/grossmotor/main')
  await page.locator('input[type=file]').setInputFiles(demonstration('walk'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('The video was sent to D Learner.')).toBeVisible({ timeout: 150_000 })
  await expect(page.getByText(/did not leave this device/)).toHaveCount(0)
})

test('the history shows each movement over time, on a telephone too, and leads to the table of the report', async ({ page, learner }) => {
  for (const [movement, seen] of [['jump', 'jump'], ['jump', 'walk'], ['jump', 'walk'], ['jump', 'walk'], ['catch', 'catch']] as const) {
    const shown = seen === 'jump' ? { seen: { movement, criteria: [{ criterion: 'flight', count: 2 }] } } : {}
    const predictions = [{ prediction: seen, confidence: 0.9, start: 0, end: 1.5, ...shown }]
    const data = { userid: learner._id, movement, predictions, repetitions: 2, freely: false }
    expect((await page.request.post('/bs/movement', { headers: { authorization: `Bearer ${learner.token}` }, data })).status()).toBe(201)
  }
  await prepare(page, learner)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/grossmotor/history')
  await expect(page.getByRole('figure', { name: 'Jump: each try' })).toContainText('A dot is one try, the first on the left.')
  await expect(page.getByRole('figure').locator('circle')).toHaveCount(5)
  await expect(page.getByRole('figure').locator('polyline')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'All tries' }).getByRole('row')).toHaveCount(7)
  await expect(page.getByRole('row', { name: 'Both feet left the ground twice.' })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Do Jump together\.Not right yet, 3 times\.Practise now JumpInto the plan Jump$/])
  await expectNoSidewaysScroll(page)
  const sheet = await page.pdf({ format: 'A4' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.getByRole('link', { name: 'All tries as a table: in the report' }).click()
  await expect(page.getByRole('button', { name: 'All attempts as a table (CSV)' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/grossmotor/history')
})

test('a movement is asked for by its name and a still picture first; the demonstration comes if the child wants it', async ({ page, learner }) => {
  await prepare(page, learner, { modelDelay: 4 })
  await drawAlways(page, 2)
  await open(page, '/grossmotor/system')
  await generate(page, 'Jump')
  await expect(page.getByText('Can you do this?')).toBeVisible()
  await expect(page.getByLabel('Video: Jump')).toHaveAttribute('src', /^\/videos\/jump\.mp4#t=/)
  await expectAtMostFourChoices(page)
  await expectPictures(page)
  await goToCamera(page)
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(page.getByText('Watch how it is done.')).toBeVisible()
  // Back never leads to a film without a demonstration, which would be one after it.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Generate Random Category' })).toBeVisible()
})
