import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { keepSettings, openAdultMenu, signIn } from './steps.ts'
import { playFirstWord, replaceMicrophone, savedResults, sayWord } from './vocabulary-microphone.ts'

// This child's word for an apple sounds like another word.
test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
  await replaceMicrophone(page, 'microphone-banana.wav')
})

/** Says “Banana” for an apple, and waits for the result and the next turn. */
async function sayBanana(page: Page): Promise<void> {
  await playFirstWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Say it now.')).toBeVisible()
}

/** Opens the adults' menu with the result. */
async function result(page: Page): Promise<Locator> {
  const menu = await openAdultMenu(page)
  await expect(menu.getByText('We heard “Banana”.')).toBeVisible()
  return menu
}

test('only an adult sees what was heard, and can mark it as right', async ({ page, learner }) => {
  await keepSettings(page, { sounds: false })
  await sayBanana(page)
  await expect(page.getByRole('button', { name: 'That was right' })).toHaveCount(0)
  await expect(page.getByText('We heard “Banana”.')).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'For grown-ups' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Hold for 3 seconds' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'That was right' })).toHaveCount(0)
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', cluster: 'Banana' }])
})

test('the stars are full at once, and the same attempt is accepted from then on', async ({ page, learner }) => {
  await keepSettings(page, { adultQuestion: false, sounds: false })
  await sayBanana(page)
  const menu = await result(page)
  await menu.getByRole('button', { name: 'That was right' }).click()
  await expect(menu.getByText('We heard “Apple”.')).toBeVisible()
  await expect(menu.getByText('5 of 5 stars')).toBeVisible()
  await expect(menu.getByText('It counts as right.')).toBeVisible()
  await expect(menu.getByRole('button', { name: 'That was right' })).toBeHidden()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', cluster: 'Apple', confidence: 1 }])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Well done!')).toBeVisible()

  await page.getByRole('button', { name: 'Previous' }).click()
  await sayWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect((await openAdultMenu(page)).getByText('Nearly! That is close to “Apple”.')).toBeVisible()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ cluster: 'Apple', source: 'examples' }, { cluster: 'Apple', source: 'adult' }])
})
