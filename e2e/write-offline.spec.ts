import { keepSettings } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { drawByMouse, drawn, savedLetters } from './write-strokes.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network a letter is recognised on the device, and stored once when the network is back', async ({ page, login, context, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /Failed to fetch/)
  await keepSettings(page, { adultQuestion: false })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Get letters ready' }).click()
  await expect(page.getByText('Letters are read on this device when there is no network.')).toBeVisible({ timeout: 150_000 })
  await page.goto('/write/writing-home')
  await page.getByRole('button', { name: 'Write Now!' }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Write Now!' }).click()
  await drawByMouse(page, drawn('අ'))
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText('You wrote it!')).toBeVisible()
  await expect(page.getByText('One letter waits on this device.')).toBeVisible()
  await page.getByText('Backend Response (Debug)').click()
  await expect(page.getByText('Error: Failed to communicate with backend.')).toBeVisible()
  expect(await savedLetters(page, login)).toEqual([])

  await page.reload()
  await expect(page.getByText('ආ', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('One letter waits on this device.')).toBeHidden()
  expect(await savedLetters(page, login)).toMatchObject([{ letter: 'අ', predicted: 'අ' }])
  await page.reload()
  await expect(page.getByText('ආ', { exact: true })).toBeVisible()
  expect(await savedLetters(page, login)).toHaveLength(1)
})
