import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { usualPlan } from '#areas/plan/rules/plan.ts'
import { builtInWords, packWords } from '#areas/vocabulary/rules/words.ts'
import { letterFeatures } from '#areas/write/recognition/letter-features.ts'
import { toCanvas } from '#areas/write/rules/sheet.ts'
import { readerOf } from '#areas/write/rules/syllables.ts'
import { strokesOfUnit } from '#areas/write/strokes/syllable-strokes.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { NewVersions } from './new-versions.ts'
import { recogniseOnDevice, recognitionWorker, waitForDevice } from './recognition-worker.ts'
import { waitForFonts, keepSettings, openAdultMenu, signIn } from './steps.ts'
import { playFirstWord, replaceMicrophone, savedResults } from './vocabulary-microphone.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ page }) => replaceMicrophone(page, 'microphone-apple.wav'))

const root = join(import.meta.dirname, '..')
const publicFolder = join(root, 'public')
/** The console messages of the browser and of the page if there is no network. */
const withoutNetwork = [/Failed to load resource/, /cannot be sent/, /Failed to fetch/]

/** Waits until the page is cached on the device. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null)
}

async function makeReady(page: Page): Promise<void> {
  await kept(page)
  await page.goto('/settings/device')
  await page.getByRole('button', { name: 'Download: Speech and vocabulary' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Speech and vocabulary' })).toContainText('Ready.', { timeout: 120_000 })
}

/** How many second pictures of words the device keeps. */
async function secondPictures(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().filter(({ url }) => new URL(url).pathname.startsWith('/pictures/words/second/')).length
  })
}

async function addElephant(page: Page, { _id, token }: Learner): Promise<void> {
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808890' } }).png().toBuffer()
  const answer = await page.request.post('/bs/word', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { wordAdd: 'Elephant', userid: _id, image: { name: 'a.png', mimeType: 'image/png', buffer: image } },
  })
  expect(answer.status()).toBe(201)
}

test('the first visit: the app can be installed, and every open screen, picture and sound works without a network', async ({ page, context, expectedErrors }) => {
  await page.goto('/')
  await kept(page)
  await test.step('manifest, icons of the declared sizes, no obstacle for the browser', async () => {
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await page.request.get(address ?? '')).json()) as {
      name: string
      start_url: string
      scope: string
      display: string
      theme_color: string
      icons: { src: string; sizes: string; purpose?: string }[]
    }
    expect(manifest).toMatchObject({ name: 'D Learner', start_url: 'skills', scope: './', display: 'standalone' })
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ground').trim())
    expect(manifest.theme_color).toBe(ground)
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', ground)
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await (await page.request.get(src)).body()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
    const browser = await page.context().newCDPSession(page)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito')).toEqual([])
    await browser.detach()
  })

  const load = (path: string): Promise<string> => page.evaluate(async (address) => (await fetch(address)).text(), path)
  await test.step('a second picture of a word is kept when it is loaded', async () => {
    expect(await secondPictures(page)).toBe(0)
    await load('/pictures/words/second/dog.svg')
    await expect.poll(() => secondPictures(page)).toBe(1)
  })

  expectedErrors.push(...withoutNetwork)
  await context.setOffline(true)
  expect(await load('/pictures/words/second/dog.svg')).toBe(await readFile(join(publicFolder, 'pictures/words/second/dog.svg'), 'utf8'))
  await test.step('screens', async () => {
    for (const [path, heading] of [
      ['/', 'Every Child Shines In Their Own Way'],
      ['/about', 'About'],
      ['/login', 'Sign in'],
      ['/nowhere', 'Whoops!'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
  })
  await test.step('pictures, sounds and fonts', async () => {
    const all = globSync('{pictures,sounds}/**/*.{svg,png,webp,mp3}', { cwd: publicFolder })
    const files = all.filter((file) => !file.startsWith(join('pictures', 'words', 'second')))
    expect(files.length).toBeGreaterThan(40)
    const lengths = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await (await fetch(`/${path}`)).arrayBuffer()).byteLength)),
      files,
    )
    for (const [at, file] of files.entries()) expect(lengths[at], file).toBe((await readFile(join(publicFolder, file))).length)
    await waitForFonts(page)
  })
  await test.step('a player can request a sound in parts', async () => {
    const { status, range, bytes } = await page.evaluate(async () => {
      const answer = await fetch('/sounds/words/apple.mp3', { headers: { range: 'bytes=10-19' } })
      return { status: answer.status, range: answer.headers.get('content-range'), bytes: [...new Uint8Array(await answer.arrayBuffer())] }
    })
    const file = await readFile(join(publicFolder, 'sounds/words/apple.mp3'))
    expect(status).toBe(206)
    expect(range).toBe(`bytes 10-19/${file.length}`)
    expect(bytes).toEqual([...file.subarray(10, 20)])
  })
})

test('words, score and own pictures that were opened once open without a network, and are removed on sign-out', async ({ page, login, context, expectedErrors }) => {
  await keepSettings(page, { adultQuestion: false })
  await kept(page)
  await test.step('answers of calls are not cached', async () => {
    await page.goto('/vocabulary/list-car')
    await expect(page.getByRole('button', { name: 'Hear “Van”' })).toBeVisible()
    const held = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(held.filter((path) => /^\/(?:bs|audio|models)\//.test(path))).toEqual([])
  })

  expectedErrors.push(...withoutNetwork)
  await addElephant(page, login)
  const plan = { ...usualPlan, days: 3, excluded: ['grossmotor', 'vocabulary'], targets: [{ area: 'write', items: ['ට'] }] }
  expect((await page.request.put(`/bs/plan/${login._id}`, { headers: { authorization: `Bearer ${login.token}` }, data: plan })).status()).toBe(200)
  const planned = page.waitForResponse(`**/bs/plan/${login._id}`)
  await page.goto('/skills')
  await planned
  const elephant = page.getByRole('button', { name: 'My words' })
  await expect(elephant).toBeVisible()
  await expect.poll(() => elephant.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await context.setOffline(true)
  await page.goto('/skills')
  await expect(page.getByText('Score 0')).toBeVisible()
  await expect.poll(() => elephant.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // None of these screens was opened before.
  await page.goto('/vocabulary/list-car')
  await expect(page.getByRole('button', { name: 'Hear “Van”' })).toBeVisible()
  await page.goto('/vocabulary/list-all')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()

  await page.goto('/today')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Writeට$/, /Count1$/, /Writeඅ$/, /Count2$/])
  await expect(page.getByText('Days this week: 0').locator('..').getByRole('presentation')).toHaveCount(3)

  await (await openAdultMenu(page)).getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  const left = () =>
    page.evaluate(async () => [
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()).filter((name) => !name.startsWith('d-learner-page-')),
    ])
  await expect.poll(left).not.toContain('d-learner-answers')
  await expect.poll(left).not.toContain('d-learner-own')
})

test('a prepared device recognises words and letters, as the server does', async ({ page, login, context, expectedErrors }) => {
  await keepSettings(page, { adultQuestion: false, modelDelay: 0 })
  await waitForDevice(page)
  await makeReady(page)
  expect(await secondPictures(page)).toBe(packWords.length)
  await test.step('words: the same word, a confidence within 0.02', async () => {
    const script = recognitionWorker('speech')
    for (const [file, word] of [
      ['apple_rms', 'Apple'],
      ['banana-approx_kal', 'Banana'],
      ['bus_kal', 'Car'],
      ['lory_rms', 'Lory'],
      ['noise', 'Mango'],
    ] as const) {
      const wav = await readFile(join(import.meta.dirname, 'fixtures/speech', `${file}.wav`))
      const answer = await page.request.post('/audio/predict', {
        headers: { authorization: `Bearer ${login.token}` },
        multipart: { word, file: { name: 'audio.wav', mimeType: 'audio/wav', buffer: wav } },
      })
      const server = (await answer.json()) as { cluster?: string; confidence?: number; approximate?: boolean; code?: string }
      const device = await recogniseOnDevice(page, script, { word, vocabulary: builtInWords.map(({ wordAdd }) => wordAdd) }, wav)
      if (server.confidence === undefined) {
        expect(device, file).toMatchObject({ kind: 'rejected', code: server.code })
      } else {
        const { cluster, confidence, approximate } = server
        const close = expect.closeTo(confidence, 1)
        expect(device, file).toMatchObject({ kind: 'recognised', result: { cluster, approximate, confidence: close } })
        expect(Math.abs((device as { result: { confidence: number } }).result.confidence - confidence), file).toBeLessThanOrEqual(0.02)
      }
    }
  })

  await test.step('letters: the same letters and syllable, confidences within 0.001', async () => {
    await page.goto('/about')
    const script = recognitionWorker('letter')
    for (const letter of ['ක', 'ට', 'ඊ', 'මා'] as const) {
      const strokes = toCanvas(strokesOfUnit(letter)).map((points) => points.flatMap(({ x, y }) => [Math.round(10 * x) / 10, Math.round(10 * y) / 10]))
      const answer = await page.request.post('/writing/process_letter', {
        headers: { authorization: `Bearer ${login.token}` },
        data: { imageData: 'data:image/png;base64,????', letter, strokes },
      })
      const { alternatives } = (await answer.json()) as { alternatives: { letter: string; confidence: number }[] }
      expect(alternatives[0]?.letter).toBe(letter)
      const close = alternatives.map((one) => ({ letter: one.letter, confidence: expect.closeTo(one.confidence, 3) }))
      const features: unknown = letter === 'මා' ? '' : expect.stringMatching(letterFeatures)
      const result = { readings: close, features, byExamples: false }
      expect(await recogniseOnDevice(page, script, { strokes, examples: [], reader: readerOf(letter) })).toEqual({ kind: 'recognised', result })
    }
  })

  expectedErrors.push(...withoutNetwork)
  await test.step('without a network a word is recognised on the device, and the result is stored once when the network is back', async () => {
    await context.setOffline(true)
    await playFirstWord(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Well done!')).toBeVisible({ timeout: 150_000 })
    expect(await savedResults(page, login)).toEqual([])

    await page.goto('/skills')
    await expect(page.getByText('One recording waits on this device.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Everything is sent.')).toBeVisible()
    expect(await savedResults(page, login)).toMatchObject([{ word: 'Apple', cluster: 'Apple' }])
    await expect(page.getByText(/^Score \d+$/)).not.toHaveText('Score 0')
    await page.reload()
    await expect(page.getByText(/^Score \d+$/)).not.toHaveText('Score 0')
    expect(await savedResults(page, login)).toHaveLength(1)
  })

  await test.step('with a network, too, and the server only gives what the word is compared with, and stores the result', async () => {
    let asked = 0
    page.on('request', (request) => (asked += new URL(request.url()).pathname === '/audio/predict' ? 1 : 0))
    const known = page.waitForResponse(`**/bs/speech/known/${login._id}?word=Apple`)
    await playFirstWord(page)
    expect((await known).status()).toBe(200)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Well done!')).toBeVisible({ timeout: 150_000 })
    await expect.poll(() => savedResults(page, login)).toMatchObject([{ word: 'Apple', cluster: 'Apple' }, { word: 'Apple', cluster: 'Apple' }])
    expect(asked).toBe(0)
  })
})

test('an unprepared device on a metered connection stores recordings', async ({ page, login, context, expectedErrors }) => {
  expectedErrors.push(...withoutNetwork)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }))
  await page.reload()
  await keepSettings(page, { adultQuestion: false })
  await kept(page)
  await test.step('it later sends them automatically, once', async () => {
    await playFirstWord(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('The recording is kept.')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(async () => (await savedResults(page, login)).length).toBe(1)
    await page.goto('/skills')
    await expect(page.getByText(/^Score \d+$/)).not.toHaveText('Score 0')
    expect(await savedResults(page, login)).toHaveLength(1)
  })

  await test.step('unsent data is removed with the account', async () => {
    await playFirstWord(page)
    await page.route('**/audio/predict', (route) => route.abort())
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('The recording is kept.')).toBeVisible()
    const waiting = () =>
      page.evaluate(async () => {
        const { resolve, promise } = Promise.withResolvers<number>()
        const opening = indexedDB.open('d-learner-speech')
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('pending').objectStore('pending').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
        return promise
      })
    await expect.poll(waiting).toBe(1)
    const models = await page.evaluate(() => caches.has('d-learner-models'))
    expect(models, 'nothing is fetched before someone asks').toBe(false)
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Delete the account' }).click()
    await page.getByRole('button', { name: 'Yes, delete everything' }).click()
    await page.waitForURL('**/login')
    await expect.poll(waiting).toBe(0)
    const settings = await page.request.get('/bs/account/settings', { headers: { authorization: `Bearer ${login.token}` } })
    await expect(settings).not.toBeOK()
  })
})

/** The names of the versions on the device, the oldest first. */
function versionsOn(page: Page): Promise<string[]> {
  const prefix = 'd-learner-page-'
  return page.evaluate(async (start) => (await caches.keys()).filter((name) => name.startsWith(start)).map((name) => name.slice(start.length)), prefix)
}

/**
 * Publishes a version, and waits until it has taken over and only the one before it is left beside it. Until then Chromium
 * stops the previous worker, and if developer tools are attached to it, as in a test, even while a navigation asks it: that
 * navigation never ends (decision 10).
 */
async function publishAndTakeOver(page: Page, versions: NewVersions): Promise<void> {
  const before = versions.name
  versions.publish()
  await expect.poll(async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    return versionsOn(page)
  }, { timeout: 150_000 }).toEqual([before, versions.name])
  await kept(page)
}

const versionedTest = test.extend<{ versions: NewVersions }>({
  versions: async ({ server }, use) => {
    await using versions = await NewVersions.of(server.url)
    await use(versions)
  },
  baseURL: async ({ versions }, use) => {
    await use(versions.url)
  },
})

versionedTest('a new version waits for the next screen outside a practice, and the old one is removed', async ({ page, versions, learner, context, expectedErrors }) => {
  // The proxy before the server passes on no settings.
  expectedErrors.push(...withoutNetwork)
  await page.goto('/login')
  await kept(page)
  const first = versions.name
  expect(await versionsOn(page)).toEqual([first])

  await test.step('a form that is half written', async () => {
    await page.getByLabel('Email').fill('half@written')
    for (const count of [2, 3]) {
      await publishAndTakeOver(page, versions)
      await expect(page.getByLabel('Email'), `what was being done goes on with version ${count} there`).toHaveValue('half@written')
    }
    expect(await versionsOn(page)).not.toContain(first)

    const loaded = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Register' }).click()
    await loaded
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  })

  await test.step('a practice: the new version waits for the child\'s home', async () => {
    await signIn(page, learner)
    await page.goto('/math/mathdashboard')
    await page.evaluate(() => document.documentElement.setAttribute('data-opened', 'once'))
    // The new version takes over, although the page still runs the old one.
    await publishAndTakeOver(page, versions)

    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/math\/(?!mathdashboard)/)
    await expect(page.locator('html')).toHaveAttribute('data-opened', 'once')
    const loaded = page.waitForEvent('load')
    await page.goBack()
    await expect(page.locator('html')).toHaveAttribute('data-opened', 'once')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await loaded
    await expect(page).toHaveURL('/skills')
    await expect(page.locator('html')).not.toHaveAttribute('data-opened')
  })

  await test.step('the newest version is complete', async () => {
    await context.setOffline(true)
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  })
})
