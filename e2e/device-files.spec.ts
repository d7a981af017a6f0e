/** A child's file between two phones that are their own servers, and a server. */
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { newId } from '#kit/ids.ts'
import { freePort } from '#kit/server/testing/free-port.ts'
import { holdInFrontOf, replaceCameraByScreen } from './code-camera.ts'
import { adultCode, deviceFolder, startDevice } from './device-steps.ts'
import { AppServer } from './server.ts'
import { openStaticHost } from './static-host.ts'
import { keepSettings, passAdultQuestion, signIn } from './steps.ts'

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
  await addOpened(page, result)
}

async function addOpened(page: Page, result: string): Promise<void> {
  const compare = page.getByRole('button', { name: 'Compare with my children' })
  await enterCode(page, compare)
  await compare.click()
  await page.getByRole('radio', { name: 'Kavindu', exact: true }).check({ force: true })
  for (const box of await page.getByRole('checkbox', { name: /deleted there/ }).all()) await box.check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(/^Added to/)).toHaveText(result)
}

/** Another app shares the file: the browser posts it to the address of the manifest, as a ZIP file of another name. */
async function share(page: Page, { buffer }: SavedFile): Promise<void> {
  const address = await page.locator('link[rel=manifest]').evaluate((link) => (link instanceof HTMLLinkElement ? link.href : ''))
  const target = await page.evaluate(async (manifest) => (await (await fetch(manifest)).json() as { share_target: ShareTarget }).share_target, address)
  const { action, params: { files: [{ name, accept }] } } = target
  expect(accept).toEqual(expect.arrayContaining(['.dlearner', 'application/zip', 'application/octet-stream']))
  await page.evaluate(([to, field]) => {
    const form = Object.assign(document.createElement('form'), { id: 'share', method: 'post', enctype: 'multipart/form-data', action: to })
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: field }))
    document.body.append(form)
  }, [new URL(action, address).href, name] as const)
  await page.locator('#share input').setInputFiles({ name: 'DOC-1.zip', mimeType: 'application/octet-stream', buffer })
  await page.locator('#share').evaluate((form) => form instanceof HTMLFormElement && form.submit())
}

interface ShareTarget {
  readonly action: string
  readonly params: { readonly files: readonly [{ readonly name: string; readonly accept: readonly string[] }] }
}

interface Family {
  readonly url: string
  readonly token: string
  readonly _id: string
  readonly username: string
  /** the child that was in the file */
  readonly child: string
}

/** Adds the file to a new account of the server, then to the same child. Returns the account, and how many notes each time. */
async function addOnServer(request: APIRequestContext, url: string, file: SavedFile): Promise<Family & { counts: number[] }> {
  const account = await request.post(`${url}/bs/register`, { data: { username: 'Dilani', email: `${newId()}@example.org`, password: 'three small boats' } })
  const { data: { token, safeUser } } = await account.json() as { data: { token: string; safeUser: { _id: string; username: string } } }
  const counts: number[] = []
  let child = ''
  for (let path = '/bs/learner-file'; counts.length < 2;) {
    const answer = await request.post(`${url}${path}`, { headers: { authorization: `Bearer ${token}` }, multipart: { file } })
    const { data: { _id, notes } } = await answer.json() as { data: { _id: string; notes: number } }
    counts.push(notes)
    child = _id
    path = `/bs/learner-file/${_id}/merge`
  }
  return { url, token, ...safeUser, child, counts }
}

/** The phone and the laptop with the server see each other's codes, and each of them adds the other's file. */
async function exchange(phone: Page, laptop: Page, expected: Readonly<Record<'onPhone' | 'onLaptop', string>>): Promise<void> {
  for (const device of [phone, laptop]) await device.getByRole('button', { name: 'Start' }).click()
  const code = { name: 'QR code for the other device' }
  await holdInFrontOf(phone, await laptop.getByRole('img', code).screenshot())
  await expect(phone.getByText('Now hold this screen in front of the other camera.')).toBeVisible()
  await holdInFrontOf(laptop, await phone.getByRole('img', code).screenshot())
  for (const device of [phone, laptop]) await expect(device.getByText('Both devices have the file of the other one.')).toBeVisible()
  await addOpened(phone, expected.onPhone)
  await addOpened(laptop, expected.onLaptop)
}

test('is saved, shared and exchanged by codes: added once on the other phone and on the server, and what is deleted later goes from all', async ({ page, browser, request }) => {
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
  await enterCode(other, other.getByRole('button', { name: 'Compare with my children' }))
  await addOnPhone(other, first, 'Added to Kavindu. Attempts: 0; goals and targets: 0; notes: 1.')
  await addOnPhone(other, first, 'Added to Kavindu. Attempts: 0; goals and targets: 0; notes: 0.')

  const server = await AppServer.start({ HOME_HOST: '127.0.0.2', HOME_PORT: String(await freePort()) }, ['--home'])
  try {
    const family = await addOnServer(request, server.url, first)
    expect(family.counts).toEqual([1, 0])
    const { child, token } = family
    const note = { headers: { authorization: `Bearer ${token}`, 'learner-id': child }, data: { text: 'slept well', writtenOn: new Date().toISOString().slice(0, 10) } }
    const added = await request.post(`${server.url}/bs/report/${child}/notes`, note)
    expect(added.ok(), await added.text()).toBe(true)

    await notes.getByRole('button', { name: 'Delete: was tired' }).click()
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await expect(notes.getByRole('listitem')).toHaveCount(0)
    await addOnPhone(other, await saved(page), 'Added to Kavindu. Attempts: 0; goals and targets: 0; notes: 0. Deleted: 1.')
    await share(other, first)
    await passAdultQuestion(other)
    await addOpened(other, 'Added to Kavindu. Attempts: 0; goals and targets: 0; notes: 0.')

    const laptop = await browser.newPage({ locale: 'en-GB', permissions: ['camera'] })
    await signIn(laptop, family)
    await keepSettings(laptop, { adultQuestion: false })
    for (const device of [page, laptop]) await replaceCameraByScreen(device)
    await laptop.goto(`${server.url}/exchange/${child}`)
    await page.goto(`${host.url}/exchange`)
    await passAdultQuestion(page)
    await enterCode(page, page.getByRole('button', { name: 'Start' }))
    await exchange(page, laptop, {
      onPhone: 'Added to Kavindu. Attempts: 0; goals and targets: 0; notes: 1.',
      onLaptop: 'Added to Kavindu. Attempts: 0; goals and targets: 0; notes: 0. Deleted: 1.',
    })
    await laptop.close()
  } finally {
    await server.remove()
  }
  await otherPhone.close()
})
