/** A child practises on a phone alone; the backup brings everything to another phone and to a server. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { openDatabase } from '#kit/server/database/database.ts'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { adultCode, deviceFolder, startDevice } from './device-steps.ts'
import { openStaticHost } from './static-host.ts'
import { keepSettings, passAdultQuestion } from './steps.ts'
import { presented, writeNow } from './write-practice.ts'
import { drawByMouse, drawn } from './write-strokes.ts'

const phone = { viewport: { width: 360, height: 740 } }
test.use({ serviceWorkers: 'allow', ...phone })

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Code of this device, six digits').fill(adultCode)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

test('a saved backup is restored on another phone and on a server', async ({ page, browser }) => {
  await using host = await openStaticHost(deviceFolder)
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-backup-'))
  await keepSettings(page, { waiting: 'ready', modelDelay: 0 })
  await startDevice(page, host.url)
  await page.goto(`${host.url}/write/writing-home`)
  await presented(page, 'අ')
  await writeNow(page)
  await drawByMouse(page, drawn('අ'))
  await page.getByRole('button', { name: 'Done Writing' }).click()
  await expect(page.getByText('You wrote it!')).toBeVisible()

  await page.goto(`${host.url}/settings`)
  await passAdultQuestion(page)
  await page.getByRole('link', { name: 'Backup and storage' }).click()
  await unlock(page)
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  await expect(page.getByRole('definition').last()).toHaveText(/^[\d.]+ MB$/)
  await expectNoSidewaysScroll(page)
  await expectLargeTargets(page)
  await expectNoAxeViolations(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a backup' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^d-learner-.*Z\.zip$/)
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  await expect(page.getByText(/^Last backup: /)).toBeVisible()

  const profile = await browser.newContext({ ...phone, locale: 'en-GB' })
  const other = await profile.newPage()
  await other.goto(host.url)
  await other.getByRole('button', { name: 'Open a backup' }).click()
  const chooser = other.getByLabel('Backup file')
  await chooser.setInputFiles(join(import.meta.dirname, 'static-host.ts'))
  await other.getByRole('button', { name: 'Restore' }).click()
  await expect(other.getByRole('alert')).toHaveText('This file is not a complete backup of D Learner. Choose another file.')
  await expectNoSidewaysScroll(other)
  await expectNoAxeViolations(other)
  await chooser.setInputFiles(file)
  await other.getByRole('button', { name: 'Restore' }).click()
  await expect(other.getByText(/^Everything is back/)).toBeVisible()
  await other.getByRole('button', { name: 'Go on' }).click()
  await other.getByRole('button', { name: 'Kavindu' }).click()
  await other.waitForURL('**/skills')
  await other.goto(`${host.url}/report`)
  await passAdultQuestion(other)
  await unlock(other)
  await expect(other.getByRole('region', { name: 'In short' })).toContainText('අ')
  await profile.close()

  const data = join(folder, 'data')
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../src/app/commands/restore.ts'), file, '--email=nimali@example.org'], { env: { PATH: process.env['PATH'], DATA_DIR: data } })
  expect(stdout).toContain('rows of 1 accounts')
  const database = await openDatabase({ url: undefined, folder: data })
  expect(await database.selectFrom('letterAttempts').innerJoin('learners', 'learners._id', 'userid').select(['name', 'letter']).execute()).toEqual([{ name: 'Kavindu', letter: 'අ' }])
  expect(await database.selectFrom('users').select('email').execute()).toEqual([{ email: 'nimali@example.org' }])
  await database.destroy()
  await rm(folder, { recursive: true })
})
