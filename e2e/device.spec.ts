/** The phone alone: the page from a static host, and everything else on the device. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { keepSettings, passAdultQuestion } from './steps.ts'
import { openStaticHost } from './static-host.ts'
import { presented, writeNow } from './write-practice.ts'
import { drawByMouse, drawn } from './write-strokes.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

const root = join(import.meta.dirname, '..')

test('from an empty profile a child practises, and the report opens after a reload without a network', async ({ page, context }) => {
  await promisify(execFile)(process.execPath, ['src/app/page/build-device.ts'], { cwd: root })
  await using host = await openStaticHost(join(root, 'dist/device'))
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await keepSettings(page, { waiting: 'ready', modelDelay: 0 })

  await page.goto(host.url)
  await page.getByLabel('Name of the child').fill('Kavindu')
  await page.getByRole('radio', { name: 'Owl' }).check({ force: true })
  await page.getByLabel('Your code, six digits').fill('314159')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Kavindu' }).click()
  await page.waitForURL('**/skills')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

  await page.goto(`${host.url}/write/writing-home`)
  await presented(page, 'අ')
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
  await other.getByLabel('Code of this device, six digits').fill('314159')
  await other.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(other.getByRole('region', { name: 'In short' })).toContainText('අ')
  expect(failures).toEqual([])
})
