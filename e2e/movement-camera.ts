/** A browser whose camera plays a movement of the demonstrations' figure, and helpers for movement tests. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { testWithFilm } from './film-camera.ts'
import { expect, type Learner } from './fixtures.ts'
import { film } from './movement-films.ts'
import { keepSettings, signIn, untilTapCounts } from './steps.ts'

export const test = testWithFilm(() => film('walk', 0.9, 4.1))

/** Signs a learner in, with reduced motion and without sounds, and shown each movement before it is filmed, unless `settings` say otherwise. */
export async function prepare(page: Page, learner: Learner, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await keepSettings(page, { adultQuestion: false, sounds: false, reducedMotion: true, repeatTapMs: 300, modelDelay: 0, ...settings })
  await signIn(page, learner)
}

/** The page draws this movement of the three: catch, walk, jump. */
export async function drawAlways(page: Page, at: 0 | 1 | 2): Promise<void> {
  await page.addInitScript((share) => {
    Math.random = () => share
  }, (at + 0.5) / 3)
}

/** Films for so many seconds with the recorder of the screen that is open. */
export async function record(page: Page, seconds: number): Promise<void> {
  // An immediate press would count as a repetition of the one before.
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Use the camera' }).click()
  const start = page.getByRole('button', { name: 'Start Recording' })
  await expect(start).toBeVisible()
  await untilTapCounts(page)
  await start.click()
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  await page.waitForTimeout(seconds * 1000)
  await page.getByRole('button', { name: 'Stop Recording' }).click()
  await expect(page.getByText(/^Well done! You moved!/)).toBeVisible()
}

/** Draws a category, which must be the one that the name says. */
export async function generate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Generate Random Category' }).click()
  await expect(page.locator('[data-category]')).toHaveText(name)
}

/** Goes on from watching to filming. */
export async function goToCamera(page: Page): Promise<void> {
  // An immediate press would count as a repetition of the one before.
  await untilTapCounts(page)
  await page.getByRole('button', { name: 'Now you!' }).click()
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible()
}

/** The path of a movement's demonstration. */
export function demonstration(movement: string): string {
  return join(import.meta.dirname, `../public/videos/${movement}.mp4`)
}

/** Chooses a file on the screen that films: one touch opens the file chooser. */
export async function chooseFile(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.locator('label', { hasText: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
}

interface Saved {
  readonly movement: string
  readonly freely: boolean
  readonly overridden: boolean
}

/** What the server has of a learner, newest first. */
export async function savedMovements(page: Page, { _id, token }: Learner): Promise<Saved[]> {
  const answer = await page.request.get(`/bs/movement/attempts?userid=${_id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { attempts: Saved[] } }
  return data.attempts
}

/** Closes the popup that is on top. */
export async function closePopup(page: Page, name?: string): Promise<void> {
  const popup = page.getByRole('dialog', { ...(name !== undefined && { name }) })
  await untilTapCounts(page)
  await popup.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(popup).toBeHidden()
}
