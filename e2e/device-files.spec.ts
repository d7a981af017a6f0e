/** A child's file between two phones that are their own servers, and a server. */
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { newId } from '#kit/ids.ts'
import { adultCode, deviceFolder, startDevice } from './device-steps.ts'
import { AppServer } from './server.ts'
import { openStaticHost } from './static-host.ts'
import { passAdultQuestion } from './steps.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

interface SavedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

async function saved(page: Page): Promise<SavedFile> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  const file = await download
  return { name: file.suggestedFilename(), mimeType: 'application/zip', buffer: await readFile(await file.path()) }
}

/** The device asks for its code from time to time. */
async function enterCode(page: Page, before: Locator): Promise<void> {
  const code = page.getByLabel('Code of this device, six digits')
  await expect(code.or(before)).toBeVisible()
  if (!await code.isVisible()) return
  await code.fill(adultCode)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

/** Adds all of the file to the phone's child. */
async function addOnPhone(page: Page, file: SavedFile, result: string): Promise<void> {
  await page.getByLabel(/^Choose (a|another) file$/).setInputFiles(file)
  const compare = page.getByRole('button', { name: 'Compare with my children' })
  await enterCode(page, compare)
  await compare.click()
  await page.getByRole('radio', { name: 'Kavindu', exact: true }).check({ force: true })
  for (const box of await page.getByRole('checkbox', { name: /deleted there/ }).all()) await box.check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(/^Added to/)).toHaveText(result)
}

/** Adds the file to a new account of the server, then to the same child. Returns how many notes each time. */
async function addOnServer(request: APIRequestContext, url: string, file: SavedFile): Promise<number[]> {
  const account = await request.post(`${url}/bs/register`, { data: { username: 'Dilani', email: `${newId()}@example.org`, password: 'three small boats' } })
  const { data: { token } } = await account.json() as { data: { token: string } }
  const counts: number[] = []
  for (let path = '/bs/learner-file'; counts.length < 2;) {
    const answer = await request.post(`${url}${path}`, { headers: { authorization: `Bearer ${token}` }, multipart: { file } })
    const { data: { _id, notes } } = await answer.json() as { data: { _id: string; notes: number } }
    counts.push(notes)
    path = `/bs/learner-file/${_id}/merge`
  }
  return counts
}

test('is saved on one, added once on the other and on the server, and what is deleted later goes from both phones', async ({ page, browser, request }) => {
  await using host = await openStaticHost(deviceFolder)
  const otherPhone = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })
  const other = await otherPhone.newPage()
  await startDevice(page, host.url)
  await startDevice(other, host.url)

  await page.goto(`${host.url}/report`)
  await passAdultQuestion(page)
  const notes = page.getByRole('region', { name: 'Notes' })
  await enterCode(page, notes)
  await notes.getByLabel('New note').fill('was tired')
  await notes.getByRole('button', { name: 'Add' }).click()
  await expect(notes.getByRole('listitem')).toContainText('was tired')
  const first = await saved(page)
  expect(first.name).toMatch(/^Kavindu-\d{4}-\d\d-\d\d\.dlearner$/)

  await other.goto(`${host.url}/open`)
  await passAdultQuestion(other)
  await addOnPhone(other, first, 'Added to Kavindu. Attempts: 0; goals and targets: 0; notes: 1.')
  await addOnPhone(other, first, 'Added to Kavindu. Attempts: 0; goals and targets: 0; notes: 0.')

  const server = await AppServer.start()
  try {
    expect(await addOnServer(request, server.url, first)).toEqual([1, 0])
  } finally {
    await server.remove()
  }

  await notes.getByRole('button', { name: 'Delete: was tired' }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(0)
  await addOnPhone(other, await saved(page), 'Added to Kavindu. Attempts: 0; goals and targets: 0; notes: 0. Deleted: 1.')
  await addOnPhone(other, first, 'Added to Kavindu. Attempts: 0; goals and targets: 0; notes: 0.')
  await otherPhone.close()
})
