/** Words in Sinhala and Tamil that the device recognises itself, with the templates that it got from the server. */
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { templateKeys, wantedTemplates } from '#areas/vocabulary/recognition/templates/wanted-templates.ts'
import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { recogniseOnDevice, recognitionWorker } from './recognition-worker.ts'
import { spoken } from './spoken-word.ts'
import { keepSettings, openAdultMenu } from './steps.ts'
import { replaceMicrophone, savedResults, sayWord } from './vocabulary-microphone.ts'

test.use({ serviceWorkers: 'allow' })

const withoutNetwork = [/Failed to load resource/, /cannot be sent/, /Failed to fetch/]
const [mango, , apple] = builtInWords.map(({ texts }) => texts)

const row = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: 'Speech and vocabulary' })

/** The number of stored templates; undefined if the device has no cache for them. */
function storedTemplates(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => (
    (await caches.has('d-learner-templates')) ? (await (await caches.open('d-learner-templates')).keys()).length : undefined
  ))
}

/** Those of these keys that are not stored. */
function missingTemplates(page: Page, keys: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const requests = await (await caches.open('d-learner-templates')).keys()
    const stored = requests.map(({ url }) => decodeURIComponent(new URL(url).pathname))
    return wanted.filter((key) => !stored.some((path) => path.endsWith(`/${key}`)))
  }, keys)
}

interface Answer { readonly cluster?: string; readonly confidence?: number; readonly code?: string }

async function recogniseOnServer(page: Page, { token }: Learner, job: { word?: string | undefined; choices: string[] }, wav: Buffer): Promise<Answer> {
  const answer = await page.request.post('/audio/predict', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { ...(job.word !== undefined && { word: job.word }), choices: JSON.stringify(job.choices), file: { name: 'audio.wav', mimeType: 'audio/wav', buffer: wav } },
  })
  return (await answer.json()) as Answer
}

/** A family's own English word, which makes the list of all words one of two languages. */
async function addTeddy(page: Page, { _id, token }: Learner): Promise<void> {
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808890' } }).png().toBuffer()
  const answer = await page.request.post('/bs/word', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { wordAdd: 'Teddy', userid: _id, image: { name: 'a.png', mimeType: 'image/png', buffer: image } },
  })
  expect(answer.status()).toBe(201)
}

test('a prepared device gives the same answers as the server, and keeps nothing after sign-out', async ({ page, login, context, expectedErrors }, testInfo) => {
  // Templates wait if the server's recognisers are busy: the page asks again.
  expectedErrors.push(/503.*\/audio\/templates/)
  const microphone = testInfo.outputPath('microphone.wav')
  await writeFile(microphone, await spoken(mango?.si ?? '', 'si+m7', 48_000))
  await replaceMicrophone(page, microphone)
  await keepSettings(page, { adultQuestion: false })
  await addTeddy(page, login)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)

  await test.step('English words need no templates', async () => {
    await page.goto('/settings/device')
    await page.getByRole('button', { name: 'Download: Speech and vocabulary' }).click()
    await expect(row(page)).toContainText('Ready.', { timeout: 240_000 })
    expect(await storedTemplates(page)).toBeUndefined()
  })

  await test.step('a child who speaks Sinhala needs more, which comes in parts', async () => {
    await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ adultQuestion: false, practiceLanguages: 'si en' })))
    await page.reload()
    await expect(row(page)).toContainText('28 MB to download, 89 MB on this device')
    await page.getByRole('button', { name: 'Download: Speech and vocabulary' }).click()
    await expect.poll(() => storedTemplates(page), { timeout: 240_000 }).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Cancel: Speech and vocabulary' }).click()
    await expect(page.getByRole('button', { name: 'Continue: Speech and vocabulary' })).toBeVisible()
  })

  const all = [...builtInWords.map(({ texts }) => texts.si), 'Teddy']
  await test.step('when a practice opens, the words of its list come first', async () => {
    await page.goto('/vocabulary/list-all')
    await page.getByRole('button', { name: 'Start' }).click()
    const keys = wantedTemplates(all, { respellings: {}, recorded: {} }, all.slice(0, 1)).flatMap(templateKeys)
    await expect.poll(() => missingTemplates(page, keys), { timeout: 240_000 }).toEqual([])
  })

  await test.step('the same words with and without an asked word, also in a list that mixes languages', async () => {
    const sinhala = all.slice(0, 8)
    for (const [said, voice, job] of [
      [mango?.si, 'si+m7', { word: mango?.si, choices: sinhala }],
      [mango?.si, 'si+f5', { word: apple?.si, choices: sinhala }],
      [apple?.si, 'si+f5', { choices: sinhala }],
      [apple?.si, 'si+m7', { choices: all }],
      [mango?.si, 'si+m7', { word: mango?.si, choices: all }],
    ] as const) {
      const wav = await spoken(said ?? '', voice, 16_000)
      const { cluster, confidence, code } = await recogniseOnServer(page, login, job, wav)
      const device = await recogniseOnDevice(page, recognitionWorker('speech'), { ...job, vocabulary: all, recorded: {} }, wav)
      const about = `${said} in ${voice}: ${JSON.stringify(job)}`
      if (confidence === undefined) {
        expect(device, about).toMatchObject({ kind: 'rejected', code })
      } else {
        expect(device, about).toMatchObject({ kind: 'recognised', result: { cluster } })
        expect(Math.abs((device as { result: { confidence: number } }).result.confidence - confidence), about).toBeLessThanOrEqual(0.02)
      }
    }
  })

  expectedErrors.push(...withoutNetwork)
  await test.step('a word that is said into the microphone is recognised without a network', async () => {
    await page.goto('/vocabulary/list-word')
    await expect(page.getByRole('button', { name: "Let's Play!" })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: "Let's Play!" }).click()
    await sayWord(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Well done!')).toBeVisible({ timeout: 150_000 })
    const menu = await openAdultMenu(page)
    await expect(menu.getByText(`We heard “${mango?.si}”.`)).toBeVisible()
    expect(await savedResults(page, login)).toEqual([])
    await context.setOffline(false)
    await page.goto('/skills')
    await expect.poll(async () => (await savedResults(page, login))[0]).toMatchObject({ word: mango?.si, cluster: mango?.si })
  })

  await test.step('sign-out removes the templates', async () => {
    await (await openAdultMenu(page)).getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    // Only `has` is asked: `open` would create the cache again.
    await expect.poll(() => page.evaluate(() => caches.has('d-learner-templates'))).toBe(false)
  })
})
