import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { expect, test as base } from './fixtures.ts'
import { keepSettings, openAdultMenu, signIn } from './steps.ts'
import { microphone } from './vocabulary-microphone.ts'

/** In a browser of its own that asks for permission, because the usual one always gives it. The headless shell cannot ask. */
const test = base.extend({
  context: async ({ baseURL, serviceWorkers, locale }, use) => {
    const { args = [], ...launch } = microphone('microphone-apple.wav')
    const executablePath = await findBrowser('chromium')
    const browser = await chromium.launch({ ...launch, executablePath, args: args.filter((one) => one !== '--use-fake-ui-for-media-stream') })
    await use(await browser.newContext({ serviceWorkers, ...(baseURL !== undefined && { baseURL }), ...(locale !== undefined && { locale }) }))
    await browser.close()
  },
})

test('the microphone is refused: the screen explains how to allow it, and trying again works', async ({ page, learner, context, expectedErrors }) => {
  expect(config.use?.launchOptions?.args).toContain('--use-fake-ui-for-media-stream')
  expectedErrors.push(/cannot be used/)
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false, modelDelay: 0 })
  await page.goto('/vocabulary/list-all')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The microphone is not allowed.' })).toBeVisible()
  await context.grantPermissions(['microphone'])
  await (await openAdultMenu(page)).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Say it now.')).toBeVisible()
})
