import type { Page } from '@playwright/test'
import { keepSettings, signIn } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { playFirstWord, replaceMicrophone, savedResults, sayWord } from './vocabulary-microphone.ts'

// What this child says for an apple sounds like another word.
test.beforeEach(async ({ page, learner }) => {
  await signIn(page, learner)
  await replaceMicrophone(page, 'microphone-banana.wav')
})

async function sayBanana(page: Page): Promise<void> {
  await playFirstWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('We heard “Banana”. Let\'s try again.')).toBeVisible()
}

test('only an adult can mark an attempt as right', async ({ page, learner }) => {
  await sayBanana(page)
  await page.getByRole('button', { name: 'That was right' }).click()
  await expect(page.getByRole('dialog', { name: 'For grown-ups' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('We heard “Banana”. Let\'s try again.')).toBeVisible()
  expect(await savedResults(page, learner)).toMatchObject([{ word: 'Apple', cluster: 'Banana' }])
})

test('all stars are shown at once, and the same pronunciation is accepted from then on', async ({ page, learner }) => {
  await keepSettings(page, { adultQuestion: false })
  await sayBanana(page)
  await page.getByRole('button', { name: 'That was right' }).click()
  await expect(page.getByText('We heard “Apple”.')).toBeVisible()
  await expect(page.getByText('5 of 5 stars')).toBeVisible()
  await expect(page.getByText('It counts as right.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'That was right' })).toBeHidden()
  await expect.poll(() => savedResults(page, learner)).toMatchObject([{ word: 'Apple', cluster: 'Apple', confidence: 1 }])

  await page.getByRole('button', { name: 'Say it again' }).click()
  await sayWord(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Nearly! That is close to “Apple”.')).toBeVisible()
  await expect(page.getByText('Well done!')).toBeVisible()
})
