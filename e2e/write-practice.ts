/** Steps of writing practice that several tests have in common. */
import { keepSettings } from './steps.ts'
import { expect, type Page } from '@playwright/test'
import type { Letter } from '#areas/write/rules/letters.ts'
import { drawByMouse, drawn } from './write-strokes.ts'

export const home = '/write/writing-home'

/** The praise stays until "Next letter" is pressed, so that a test can read it on a slow machine, too. The guide comes first, unless `settings` say when. */
export async function withoutHurry(page: Page, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await keepSettings(page, { waiting: 'ready', modelDelay: 0, ...settings })
}

export async function presented(page: Page, letter: Letter): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: "Let's Learn to Write:" })).toBeVisible()
  await expect(page.locator('[data-task] svg text')).toHaveText(letter)
}

export async function nextLetter(page: Page, letter: Letter): Promise<void> {
  await page.getByRole('button', { name: 'Next letter' }).click()
  await presented(page, letter)
}

export async function writeNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write Now!' }).click()
  await expect(page.locator('canvas')).toBeVisible()
}

export async function write(page: Page, letter: Letter, seed = 1): Promise<void> {
  await writeNow(page)
  await drawByMouse(page, drawn(letter, seed))
  await page.getByRole('button', { name: 'Done Writing' }).click()
}
