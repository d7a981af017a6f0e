/** The phone alone: the page from a static host, and everything else on the device. */
import { expect, test } from '@playwright/test'
import { adultCode, deviceFolder, modelsHaveCome, startDevice } from './device-steps.ts'
import { keepSettings, passAdultQuestion } from './steps.ts'
import { openStaticHost } from './static-host.ts'
import { presented, writeNow } from './write-practice.ts'
import { drawByMouse, drawn } from './write-strokes.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

test('from an empty profile a child practises, and the report opens after a reload without a network', async ({ page, context }) => {
  await using host = await openStaticHost(deviceFolder)
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await keepSettings(page, { waiting: 'ready', modelDelay: 0 })

  await startDevice(page, host.url)

  await page.goto(`${host.url}/write/writing-home`)
  await presented(page, 'අ')
  await modelsHaveCome(page)
  await writeNow(page)
  await drawByMouse(page, drawn('අ'))
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText('You wrote it!')).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await presented(page, 'ආ')
  // Another tab goes on when the one that runs the host ends.
  const other = await context.newPage()
  other.on('pageerror', ({ message }) => failures.push(message))
  await other.goto(`${host.url}/report`)
  await passAdultQuestion(other)
  await page.close()
  await other.getByLabel('Code of this device, six digits').fill(adultCode)
  await other.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(other.getByRole('region', { name: 'In short' })).toContainText('අ')
  expect(failures).toEqual([])
})
