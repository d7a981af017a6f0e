import config from '../playwright.config.ts'
import { keepSettings, openAdultMenu, signIn } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { microphone } from './vocabulary-microphone.ts'

// Without the switch that allows every request for the microphone.
const { args = [], ...launch } = microphone('microphone-apple.wav')
test.use({ launchOptions: { ...launch, args: args.filter((one) => one !== '--use-fake-ui-for-media-stream') } })

test('the microphone is refused: the screen explains how to allow it, and trying again works', async ({ page, learner, context, expectedErrors }) => {
  expect(config.use?.launchOptions?.args).toContain('--use-fake-ui-for-media-stream')
  expectedErrors.push(/cannot be used/)
  await signIn(page, learner)
  await keepSettings(page, { adultQuestion: false })
  await page.goto('/vocabulary/list-all')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The microphone is not allowed.' })).toBeVisible()
  await context.grantPermissions(['microphone'])
  await (await openAdultMenu(page)).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Say it now.')).toBeVisible()
})
