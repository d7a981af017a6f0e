/** Speaking with Chromium's own fake microphone, which repeats a recording of 3.2 s. */
import { copyFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { keepSettings, openAdultMenu, signIn, watchText } from './steps.ts'
import { recording, savedResults } from './vocabulary-microphone.ts'

/** Long enough for the whole word to be played at least once. */
const sayingMs = 5000

test('from the categories to a scored word that is saved', async ({ page, learner, devices, expectedErrors }) => {
  await copyFile(recording('microphone-apple.wav'), devices.microphone)
  // While the server loads its models, it can be busy; the page tries again.
  expectedErrors.push(/503/)
  await signIn(page, learner)
  await keepSettings(page, { modelDelay: 0 })
  await page.goto('/skills')
  await page.getByRole('button', { name: 'Fruite' }).click()
  await page.getByRole('link', { name: "Let's Start" }).click()
  await expect(page).toHaveURL('/vocabulary/list-word')
  await expect(page.getByRole('heading', { name: 'Welcome to Word Practice!' })).toBeVisible()
  await expect(page.getByText('The app hears you.')).toBeVisible()
  await page.getByRole('button', { name: "Let's Play!" }).click()
  await expect(page.getByText('Say it now.')).toBeVisible()
  await page.waitForTimeout(sayingMs)
  await expect(page.getByText('The microphone is on')).toBeVisible()
  const praised = await watchText(page, 'Good try!')
  await page.getByRole('button', { name: 'Complete' }).click()
  await praised()
  await expect(page.getByText('Well done!')).toBeVisible()
  await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()
  await expect(page.getByText(/[345] of 5 stars/)).toBeVisible()
  const menu = await openAdultMenu(page)
  await expect(menu.getByText('We heard “Apple”.')).toBeVisible()
  await expect(menu.getByText('The sound as a picture: You')).toBeAttached()
  await expect(menu.getByText('The sound as a picture: The word')).toBeAttached()

  await expect.poll(async () => (await savedResults(page, learner))[0]).toMatchObject({ word: 'Apple', cluster: 'Apple' })
  const [saved] = await savedResults(page, learner)
  expect(saved?.confidence).toBeGreaterThan(0.5)

  await page.goto('/vocabulary/list-all')
  await openAdultMenu(page)
  await expect(page.getByRole('region', { name: 'Latest result' }).getByText('Apple')).toBeVisible()
  await expect(page.getByRole('table', { name: 'History' }).getByRole('row', { name: /Apple/ })).toHaveCount(1)
  await page.goto('/skills')
  await expect(page.getByText(/^Score \d+$/)).not.toHaveText('Score 0')
})
