/** Sound, music and the microphone: when they play and when it listens. */
import type { Page } from '@playwright/test'
import { stopDelayMs } from '#kit/web/media/recorder.ts'
import { expect, test } from './fixtures.ts'
import { loops, microphones, soundsDuringRecording, watchSound } from './rules-sound.ts'
import { keepSettings, open, openAdultMenu, signIn, watchText } from './steps.ts'
import { pressNext, replaceMicrophone, sayWord } from './vocabulary-microphone.ts'


const apple = '/vocabulary/word-learn/00000000-0000-7000-8000-000000001001'

// What sounds during a recording is looked for every 10 ms.
test.use({ soundSpeed: 1 })

test.beforeEach(async ({ page, learner }) => {
  // First, so that its own sources do not count as sounds of the page.
  await replaceMicrophone(page, 'microphone-apple.wav')
  await watchSound(page)
  await signIn(page, learner)
})

/** Goes to another screen by a link, without loading the page again. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/vocabulary/word')
}

/** Touches the bar between two of its controls, because browsers play no sound before the first touch. */
async function touchBar(page: Page): Promise<void> {
  await page.mouse.click(80, 8)
}

test.describe('the microphone', () => {
  for (const [path, press] of [
    ['/vocabulary/list-word', "Let's Play!"],
    ['/vocabulary/list-all', 'Start'],
    [apple, 'Say it: Apple'],
  ] as const) {
    test(`${path}: requested after the plain sentence, visible while it is on, released when the screen is left`, async ({ page }) => {
      await open(page, path)
      await expect(page.getByText('The app hears you.')).toBeVisible()
      expect(await microphones(page)).toEqual({ asked: 0, listening: 0 })
      await page.getByRole('button', { name: press }).click()
      await expect.poll(() => microphones(page)).toEqual({ asked: 1, listening: 1 })
      await expect(page.getByText(/Get ready…|The microphone is on/)).toBeVisible()
      await expect(page.getByRole('main').locator('span.bg-notice')).toBeVisible()
      await expect(page.getByText('Say it now.')).toBeVisible()
      await leave(page)
      await expect.poll(() => microphones(page)).toEqual({ asked: 1, listening: 0 })
    })
  }

  test('a word: nothing sounds while it is recorded, and the microphone is released afterwards', async ({ page }) => {
    await keepSettings(page, { music: true })
    await open(page, '/vocabulary/list-word')
    await page.getByRole('button', { name: "Let's Play!" }).click()
    await sayWord(page)
    const waited = await watchText(page, 'Get ready…')
    await page.getByRole('button', { name: 'Hear “Apple”' }).click()
    await waited()
    await expect(page.getByText('The microphone is on')).toBeVisible()
    const praised = await watchText(page, 'Good try!')
    await page.getByRole('button', { name: 'Complete' }).click()
    await praised()
    await expect.poll(() => microphones(page)).toMatchObject({ listening: 0 })
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
    await (await openAdultMenu(page)).getByRole('button', { name: 'Hear yourself' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await pressNext(page)
    await expect(page.getByText('Say it now.')).toBeVisible()
    await leave(page)
    await expect.poll(() => microphones(page)).toMatchObject({ listening: 0 })
    expect(await soundsDuringRecording(page)).toEqual({ recorded: 2, during: [] })
  })

  test('a list: nothing sounds while it is recorded, and the microphone is released after the last word', async ({ page }) => {
    await keepSettings(page, { music: true })
    await page.route('**/bs/word/words?*', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: object }
      await route.fulfill({ response: answer, json: { data: { ...data, totalPages: 2 } } })
    })
    await open(page, '/vocabulary/list-all')
    await page.getByRole('button', { name: 'Start' }).click()
    await sayWord(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Word 2 of 2')).toBeVisible()
    await sayWord(page)
    const complete = page.getByRole('button', { name: 'Complete' })
    const pressed = complete.evaluate((button) => new Promise<number>((resolve) => {
      button.addEventListener('click', () => resolve(performance.now()), { capture: true })
    }))
    await complete.click()
    await expect(page.getByText('2 words are recorded.')).toBeVisible()
    // So that the last sound is not cut off.
    const stopped = await page.evaluate(() => globalThis.heard.stops.at(-1) ?? 0)
    expect(stopDelayMs).toBe(500)
    expect(stopped - (await pressed)).toBeGreaterThanOrEqual(stopDelayMs - 5)
    await expect.poll(() => microphones(page)).toEqual({ asked: 1, listening: 0 })
    expect(await soundsDuringRecording(page)).toEqual({ recorded: 2, during: [] })
  })
})

test.describe('music', () => {
  test('is off until an adult turns it on, can be turned off on its screens, and the choice is stored', async ({ page }) => {
    const music = page.getByRole('banner').getByRole('switch', { name: 'Music' })
    for (const path of ['/skills', '/vocabulary', '/vocabulary/word']) {
      await open(page, path)
      await expect(music).toHaveCount(0)
      await touchBar(page)
      expect(await loops(page), path).toBe(0)
    }
    const menu = await openAdultMenu(page)
    await menu.getByRole('switch', { name: 'Music' }).click()
    await page.keyboard.press('Escape')
    await expect(music).toBeChecked()
    await expect.poll(() => loops(page)).toBe(1)

    await page.reload()
    await expect(music).toBeChecked()
    await touchBar(page)
    await expect.poll(() => loops(page)).toBe(1)
    // The home is full without the switch.
    await open(page, '/skills')
    await touchBar(page)
    await expect.poll(() => loops(page)).toBe(1)
    await expect(music).toHaveCount(0)

    await open(page, '/vocabulary/word')
    await touchBar(page)
    await expect.poll(() => loops(page)).toBe(1)
    await music.click()
    await expect.poll(() => loops(page)).toBe(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(music).toHaveCount(0)
    await touchBar(page)
    expect(await loops(page)).toBe(0)
  })
})
