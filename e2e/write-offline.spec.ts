import { keepSettings } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { presented } from './write-practice.ts'
import { drawByMouse, drawn, savedLetters } from './write-strokes.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network a letter is recognised on the device, and stored once when the network is back', async ({ page, login, context, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /Failed to fetch/)
  await keepSettings(page, { adultQuestion: false, waiting: 'ready' })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Download: Letter writing' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Letter writing' })).toContainText('Ready.', { timeout: 150_000 })
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
  const debug = page.getByRole('group').filter({ hasText: 'Backend Response (Debug)' })
  await expect(debug).toContainText('Error: Failed to communicate with backend.')
  await expect(debug).toContainText('Failed call: POST /writing/process_letter')
  await expect(debug).toContainText('Read on this device.')
  await expect(debug).toContainText('Not saved yet: no answer from the server.')
  expect(await savedLetters(page, login)).toEqual([])

  await page.reload()
  await presented(page, 'ආ')
  await context.setOffline(false)
  await expect(page.getByText('One letter waits on this device.')).toBeHidden()
  await expect.poll(() => savedLetters(page, login)).toMatchObject([{ letter: 'අ', predicted: 'අ' }])
  await page.reload()
  await presented(page, 'ආ')
  await expect.poll(() => savedLetters(page, login)).toHaveLength(1)
})
