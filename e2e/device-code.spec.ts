/** The adult's code on a device that is its own server, and the way back if it is forgotten. */
import { expect, test } from '@playwright/test'
import { deviceFolder, startDevice } from './device-steps.ts'
import { keepSettings, passAdultQuestion } from './steps.ts'
import { openStaticHost } from './static-host.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('an adult who has forgotten the code sets another one with the recovery code, which then changes', async ({ page }) => {
  await using host = await openStaticHost(deviceFolder)
  await keepSettings(page, { modelDelay: 0 })
  const recoveryCode = await startDevice(page, host.url)
  expect(recoveryCode).toMatch(/^(\w{4}-){3}\w{4}$/)

  await page.goto(`${host.url}/settings/children`)
  await passAdultQuestion(page)
  await page.getByRole('button', { name: 'Code forgotten?' }).click()
  await expect(page.getByText('Nobody can open these pages without one of the two codes.')).toBeVisible()
  await page.getByLabel('New code, six digits').fill('271828')
  await page.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA')
  await page.getByRole('button', { name: 'Set the new code' }).click()
  await expect(page.getByRole('alert')).toHaveText(/code is not right/)
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase().replaceAll('-', ''))
  await page.getByRole('button', { name: 'Set the new code' }).click()
  const shown = page.getByText(/^(\w{4}-){3}\w{4}$/)
  const second = await shown.innerText()
  expect(second).not.toBe(recoveryCode)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'I have kept it' }).click()

  const renewing = page.locator('form').filter({ has: page.getByRole('button', { name: 'Make a new recovery code' }) })
  await renewing.getByLabel('Your code, six digits').fill('271828')
  await renewing.getByRole('button').click()
  await expect(shown).not.toHaveText(second)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as text' }).click()
  expect((await saved).suggestedFilename()).toBe('d-learner-code.txt')
})
