/** The phone alone from a poor static host, below a path. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { startDevice } from './device-steps.ts'
import { keepSettings } from './steps.ts'
import { openStaticHost } from './static-host.ts'
import { presented, writeNow } from './write-practice.ts'
import { drawByMouse, drawn } from './write-strokes.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/device-below')
const base = '/d-learner/'

test.beforeAll(() => promisify(execFile)(process.execPath, ['src/app/page/build-device.ts', '--base', base, '--out', folder], { cwd: root }))

test('a host that knows few types, compresses nothing, redirects and breaks downloads, then no network', async ({ page, context }) => {
  await using host = await openStaticHost(folder, { base, isPoor: true })
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await keepSettings(page, { waiting: 'ready', modelDelay: 0 })

  await test.step('a screen opens without a file of its own', async () => {
    await page.goto(`${host.url}/learners`)
    await expect(page.getByLabel('Name of the child')).toBeVisible()
  })
  await startDevice(page, host.url)

  await test.step('a broken download goes on where it stopped', async () => {
    await page.goto(`${host.url}/write/writing-home`)
    await presented(page, 'අ')
    await writeNow(page)
    await drawByMouse(page, drawn('අ'))
    await page.getByRole('button', { name: 'Done Writing' }).click()
    await expect(page.getByText('You wrote it!')).toBeVisible()
    expect(host.ranges).toContain(`${base}models/letter.onnx.gz`)
  })

  await test.step('without a network the page, its pictures and the recogniser are there', async () => {
    await context.setOffline(true)
    await page.goto(`${host.url}/`)
    await page.waitForURL('**/skills')
    for (const picture of await page.getByRole('img', { includeHidden: true }).all()) {
      await expect.poll(() => picture.evaluate((image) => !(image instanceof HTMLImageElement) || image.naturalWidth > 0)).toBe(true)
    }
    await page.goto(`${host.url}/write/writing-home`)
    await presented(page, 'ආ')
    await writeNow(page)
    await drawByMouse(page, drawn('ආ'))
    await page.getByRole('button', { name: 'Done Writing' }).click()
    await expect(page.getByText('You wrote it!')).toBeVisible()
  })
  expect(failures).toEqual([])
})
