/** The adult makes a backup; everything is lost; an empty server gets everything back from the file. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#kit/server/database/database.ts'
import { expectLargeTargets, expectNoAxeViolations } from './checks.ts'
import { expect, test } from './fixtures.ts'
import { keepSettings } from './steps.ts'

test('a backup from the settings is restored on the welcome page of an empty server', async ({ page, server, login, expectedErrors }, testInfo) => {
  // While the server is off, the page asks whether it is back.
  expectedErrors.push(/422 \(Unprocessable/, /ERR_CONNECTION_REFUSED.*\/health\/live/)
  await keepSettings(page, { adultQuestion: false })
  // At home the first account is the owner's. Other tests may have used this server before.
  const database = await openDatabase({ folder: server.folder })
  await database.updateTable('users').set({ createdAt: '2020-01-01T00:00:00.000Z' }).where('email', '=', login.email).execute()
  await database.destroy()
  await page.goto('/settings/account')
  await expect(page.getByText('There is no backup yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText(/^Last backup: \d+ /)).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible()
  const backups = `${server.folder}-backups`
  await expect(page.getByText(`The last backup is in the folder ${backups}`)).toBeVisible()
  await expect(page.getByText('It is on the same disk as the data.')).toBeVisible()
  await page.getByLabel('Passphrase, if you like').fill('boats')
  await expect(page.getByRole('button', { name: 'Save a backup' })).toBeDisabled()
  await page.getByLabel('Passphrase, if you like').fill('three small boats')
  // A test cannot answer the browser's dialog.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
  const download = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: 'Save a backup' }).click()
  const locked = testInfo.outputPath('d-learner.zip.locked')
  await (await download).saveAs(locked)
  await expect(page.getByText(/^The file is saved: d-learner-.*\.zip\.locked/)).toBeVisible()
  await expectNoAxeViolations(page)
  // Only a person can answer the browser's own dialog: here it answers with a file in the browser's storage, which is written as any other.
  await page.evaluate(() => Object.assign(globalThis, {
    showSaveFilePicker: async () => (await navigator.storage.getDirectory()).getFileHandle('chosen', { create: true }),
  }))
  await page.getByRole('button', { name: 'Save a backup' }).click({ delay: 650 })
  const chosen = (): Promise<number[]> => page.evaluate(async () => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('chosen', { create: true })
    return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())]
  })
  await expect.poll(async () => (await chosen()).length, { timeout: 120_000 }).toBeGreaterThan(0)
  await writeFile(locked, Buffer.from(await chosen()))

  await server.stop()
  await rm(server.folder, { recursive: true })
  await server.start()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.getByRole('link', { name: 'Restore a backup' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restore a backup')
  const restore = page.getByRole('button', { name: 'Restore' })
  await expect(restore).toBeDisabled()
  const chooser = page.getByLabel('Backup file')
  await chooser.setInputFiles(join(import.meta.dirname, 'server.ts'))
  await restore.click()
  await expect(page.getByRole('alert')).toHaveText('This file is not a complete backup of D Learner. Choose another file.')
  await expectNoAxeViolations(page)
  await expectLargeTargets(page)

  await chooser.setInputFiles(locked)
  const passphrase = page.getByLabel('Passphrase of the backup')
  await passphrase.fill('four small boats')
  await restore.click()
  await expect(page.getByRole('alert')).toHaveText('This passphrase is not right. Please try again.')
  await passphrase.fill('three small boats')
  await restore.click()
  await expect(page.getByText(/^Everything is back/)).toBeVisible({ timeout: 120_000 })
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/skills$/)
})
