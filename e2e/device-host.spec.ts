/** The phone alone from a poor static host, below a path. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { modelsHaveCome, startDevice } from './device-steps.ts'
import { keepSettings } from './steps.ts'
import { openStaticHost } from './static-host.ts'
import { presented, writeNow } from './write-practice.ts'
import { drawByMouse, drawn } from './write-strokes.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist/device-below')
const base = '/d-learner/'

test.beforeAll(() => promisify(execFile)(process.execPath, ['src/app/page/build-device.ts', '--base', base, '--out', folder], { cwd: root }))

test('on a metered network a host that knows few types, compresses nothing, redirects and breaks downloads, then no network', async ({ page, context }) => {
  await using host = await openStaticHost(folder, { base, isPoor: true })
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await keepSettings(page, { waiting: 'ready', modelDelay: 0 })

  await test.step('a screen opens without a file of its own', async () => {
    await page.goto(`${host.url}/learners`)
    await expect(page.getByLabel('Name of the child')).toBeVisible()
  })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }))
  await startDevice(page, host.url)

  await test.step('an old file is noticed and fetched again', async () => {
    const files: unknown = await page.evaluate(async (address) => (await fetch(address)).json(), `${base}offline-files.json`)
    expect(files).toHaveProperty([`${base}pictures/stickers/star.svg`])
  })

  await test.step('an adult is asked before models come; the area opens without them, too, and the answer is kept', async () => {
    await page.goto(`${host.url}/write/writing-home`)
    await page.getByRole('button', { name: 'Not now' }).click()
    await presented(page, 'අ')
    await page.reload()
    await presented(page, 'අ')
    expect(await page.evaluate(() => caches.has('d-learner-models'))).toBe(false)
    // Of everything until here, on a host that compresses nothing.
    expect(host.sentBytes()).toBeLessThan(7e6)
    await page.evaluate(() => localStorage.removeItem('downloadsOnMetered'))
    await page.reload()
    await page.getByRole('button', { name: /^Yes, download \d+ MB$/ }).click()
  })

  await test.step('a broken download goes on where it stopped', async () => {
    await presented(page, 'අ')
    await modelsHaveCome(page)
    await writeNow(page)
    await drawByMouse(page, drawn('අ'))
    await page.getByRole('button', { name: 'Done Writing' }).click()
    await expect(page.getByText('You wrote it!')).toBeVisible()
    expect(host.rests).toContain(`${base}models/letter.onnx.gz`)
  })

  await test.step('without a network the page, its pictures and the recogniser are there', async () => {
    await context.setOffline(true)
    await page.goto(`${host.url}/`)
    await page.waitForURL('**/skills')
    const pictures = page.getByRole('img', { includeHidden: true })
    await expect(pictures).not.toHaveCount(0)
    await expect.poll(() => pictures.evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth === 0).length)).toBe(0)
    await page.goto(`${host.url}/write/writing-home`)
    await presented(page, 'ආ')
    await writeNow(page)
    await drawByMouse(page, drawn('ආ'))
    await page.getByRole('button', { name: 'Done Writing' }).click()
    await expect(page.getByText('You wrote it!')).toBeVisible()
  })
  expect(failures).toEqual([])
})
