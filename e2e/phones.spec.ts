/**
 * A phone in the same network: 127.0.0.2 stands for the laptop's address there, so that nothing is sent to another machine.
 * Its browser is started with Chromium's own fake microphone and camera, and knows nothing of the certificate.
 */
import { spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { freePort } from '#kit/server/testing/free-port.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { expectLargeTargets, expectNoAxeViolations, expectNoSidewaysScroll } from './checks.ts'
import { expect, test as base } from './fixtures.ts'
import { film } from './math-films.ts'
import { AppServer } from './server.ts'
import { keepSettings, openSettings, watchText } from './steps.ts'
import { microphone } from './vocabulary-microphone.ts'

const address = '127.0.0.2'
const email = 'adult@example.org'
const password = 'three small boats'
/** Long enough for the whole word to be played at least once. */
const sayingMs = 5000

interface Home {
  readonly server: AppServer
  /** what the QR code contains */
  readonly guide: string
  readonly secure: string
}

async function startAtHome(): Promise<Home> {
  const port = await freePort()
  const server = await AppServer.start({ HOME_HOST: address, HOME_PORT: String(port) }, ['--home'])
  return { server, guide: `http://${address}:${port}`, secure: `https://${address}:${port}` }
}

/** A phone-sized browser of its own, because the headless shell has no warning of a certificate. Fails on a request to another machine. */
async function onPhone(options: LaunchOptions, use: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ ...options, executablePath: await findBrowser('chromium') })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en-GB' })
    const elsewhere: string[] = []
    context.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (!['blob:', 'data:'].includes(protocol) && hostname !== address) elsewhere.push(request.url())
    })
    await use(await context.newPage(), context)
    expect(elsewhere, 'requests to other hosts').toEqual([])
  } finally {
    await browser.close()
  }
}

async function decodePicture(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: /^QR code/ }).screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQr({ width: info.width, height: info.height, data })
}

async function logIn(page: Page): Promise<void> {
  await page.locator('#root[inert]').waitFor({ state: 'detached' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/skills$/)
}

/** A new user's first minutes, up to the page after the registration. */
async function register(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New here? Create an account' }).click()
  await page.getByLabel('Name of the child').fill('Nimali')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is ready')
}

interface Kept {
  readonly words: readonly { readonly wordAdd: string; readonly category: string; readonly pictureBytes: number }[]
  readonly results: unknown
  readonly progress: unknown
  readonly settings: unknown
}

/** All that the signed-in family has on the server. Signed addresses change with the server's secret. */
function everything(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const { token, userid } = localStorage
    const ask = async (path: string): Promise<unknown> => {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return ((await answer.json()) as { data: unknown }).data
    }
    const { wordses } = await ask(`/bs/word/words?userme=${userid}&limit=100`) as { wordses: { wordAdd: string; category: string; imagewordUrl: string }[] }
    const words = await Promise.all(wordses.map(async ({ wordAdd, category, imagewordUrl }) => {
      const picture = await fetch(imagewordUrl)
      return { wordAdd, category, pictureBytes: picture.ok ? (await picture.blob()).size : 0 }
    }))
    const [results, progress, settings] = await Promise.all(['/bs/speech/avlable?id=', '/bs/progress/', '/bs/account/settings?'].map((path) => ask(path.endsWith('?') ? path : path + userid)))
    return { words, results, progress, settings }
  })
}

/** Runs the command that the server starts at night. */
async function nightlyBackup({ folder }: AppServer): Promise<string> {
  const child = spawn('node', ['src/app/commands/backup.ts', '--if-due'], { cwd: join(import.meta.dirname, '..'), env: { ...process.env, DATA_DIR: folder }, stdio: ['ignore', 'ignore', 'inherit'] })
  expect((await once(child, 'exit'))[0]).toBe(0)
  const file = (await readdir(`${folder}-backups`)).find((name) => name.endsWith('.zip')) ?? ''
  return join(`${folder}-backups`, file)
}

let started: Home | undefined
let folder: string

const test = base.extend<{ home: Home }>({
  home: async ({}, use) => {
    started ??= await startAtHome()
    await use(started)
  },

  baseURL: async ({ home: { server } }, use) => {
    await use(server.url)
  },
})

test.use({ serviceWorkers: 'allow' })
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-phone-'))
  await writeFile(join(folder, 'camera.mjpeg'), await film(0))
})
test.afterAll(async () => {
  await started?.server.remove()
  started = undefined
  await rm(folder, { recursive: true })
})
test.describe.configure({ mode: 'serial' })

test('an empty laptop, a scan, the warning, a word with the microphone and fingers with the camera', async ({ page: laptop, home }) => {
  await laptop.goto(home.server.url)
  await register(laptop)
  await laptop.getByRole('link', { name: 'Connect a phone' }).click()
  await expect(laptop.getByText(home.guide, { exact: true })).toBeVisible()
  const scanned = await decodePicture(laptop)
  expect(scanned).toBe(home.guide)
  await expectNoAxeViolations(laptop)

  const launch = microphone('microphone-apple.wav')
  const camera = `--use-file-for-fake-video-capture=${join(folder, 'camera.mjpeg')}`
  await onPhone({ ...launch, args: [...(launch.args ?? []), camera] }, async (page) => {
    await page.goto(scanned)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('D Learner on this phone')
    await expect(page.getByRole('img', { name: 'Drawing of the browser’s warning. Touch “Advanced”.' })).toBeVisible()
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'සිංහල' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('මේ දුරකථනයේ D Learner')
    await expect(page.locator('html')).toHaveAttribute('lang', 'si')
    await page.getByRole('link', { name: 'English' }).tap()

    // The browser's own page: the two steps of the pictures.
    await page.getByRole('link', { name: 'Open D Learner' }).tap()
    await page.locator('#details-button').click()
    await page.locator('#proceed-link').click()
    await expect(page).toHaveURL(`${home.secure}/`)
    expect(await page.evaluate(() => isSecureContext)).toBe(true)

    await keepSettings(page, { adultQuestion: false, waiting: 'ready', modelDelay: 0 })
    await page.goto(`${home.secure}/login`)
    await logIn(page)
    await page.goto(`${home.secure}/vocabulary/list-word`)
    await page.getByRole('button', { name: "Let's Play!" }).tap()
    await expect(page.getByText('Say it now.')).toBeVisible()
    await page.waitForTimeout(sayingMs)
    const praised = await watchText(page, 'Good try!')
    await page.getByRole('button', { name: 'Complete' }).tap()
    await praised()
    await expect(page.getByRole('img', { name: 'You earned a sticker' })).toBeVisible()
    const saved = (): Promise<unknown> => page.evaluate(async () => {
      const { token, userid } = localStorage
      const answer = await fetch(`/bs/speech/avlable?id=${userid}`, { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { data: { results: unknown } }).data.results
    })
    await expect.poll(saved).toMatchObject([{ word: 'Apple', cluster: 'Apple' }])

    // A fist is not the answer, so nothing is stored, and the word stays the last thing that was practised.
    await page.goto(`${home.secure}/math/addition/practice`)
    await page.getByRole('button', { name: 'Start Practice' }).tap()
    await expect(page.getByText('Fingers counted: 0', { exact: true })).toBeVisible()

    // Chromium stores nothing for a page whose certificate it does not trust, and the page says so.
    await page.goto(`${home.secure}/settings/device`)
    await expect(page.getByText('This browser does not trust the laptop’s certificate.')).toBeVisible()
    await expect(page.getByRole('link', { name: `${home.guide}/` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Download/ })).toBeHidden()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
})

test.describe('after a broken connection', () => {
  // The session ends with the data, whatever the page asks first. While the server starts again, the page asks whether it is there.
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET|ERR_CONNECTION_REFUSED.*\/health\/live|401 .*\/bs\//] })

  test('everything is lost, and last night’s backup brings it back from the log-in page', async ({ page: laptop, home }) => {
    await keepSettings(laptop, { adultQuestion: false })
    await laptop.goto(`${home.server.url}/login`)
    await logIn(laptop)
    await laptop.evaluate(async (picture) => {
      const { token, userid } = localStorage
      const body = new FormData()
      body.append('wordAdd', 'Elephant')
      body.append('userid', userid ?? '')
      body.append('image', await (await fetch(picture)).blob(), 'elephant.png')
      await fetch('/bs/word', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
    }, '/icons/icon-192.png')
    await laptop.goto(`${home.server.url}/settings/device`)
    await expect(laptop.getByRole('link', { name: 'Connect a phone' })).toBeVisible()
    await laptop.goto(`${home.server.url}/settings/more`)
    await openSettings(laptop, 'Letter writing')
    await laptop.getByRole('radio', { name: 'Thick', exact: true }).check({ force: true })
    await expect.poll(async () => JSON.stringify((await everything(laptop)).settings)).toContain('"pen":10')
    const before = await everything(laptop)
    expect(before.words.find(({ wordAdd }) => wordAdd === 'Elephant')?.pictureBytes).toBeGreaterThan(0)
    const file = await nightlyBackup(home.server)

    await home.server.stop()
    await rm(home.server.folder, { recursive: true })
    await home.server.start()
    await laptop.goto(home.server.url)
    // The session of the lost account ends, and /login offers it, too.
    await expect(laptop).toHaveURL(/\/login$/)
    await laptop.getByRole('link', { name: 'Restore a backup' }).click()
    await laptop.getByLabel('Backup file').setInputFiles(file)
    // The connection breaks once in the middle of it.
    await laptop.route('**/bs/restore/*/0', (route) => route.abort('connectionreset'), { times: 1 })
    const restore = laptop.getByRole('button', { name: 'Restore' })
    await restore.click()
    await expect(laptop.getByRole('alert')).toHaveText('We cannot reach D Learner. Please check the connection and try again.')
    await restore.click()
    await expect(laptop.getByText(/^Everything is back/)).toBeVisible({ timeout: 120_000 })
    await laptop.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await logIn(laptop)
    expect(await everything(laptop)).toEqual(before)
    await laptop.goto(`${home.server.url}/album`)
    await expect(laptop.getByRole('link', { name: 'Words: 1 sticker' })).toBeVisible()
  })
})

/** SHA-256 of the key in the server's certificate, base64: with it Chromium trusts the certificate as if it were installed. */
async function keyHash({ secure }: Home): Promise<string> {
  const { hostname, port } = new URL(secure)
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false })
  await new Promise((resolve) => socket.once('secureConnect', resolve))
  const { raw } = socket.getPeerCertificate()
  socket.destroy()
  const key = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

test('a phone that trusts the certificate sees no warning, stores the page, and is offered the home screen once', async ({ home }) => {
  const launch = microphone('microphone-apple.wav')
  await onPhone({ ...launch, args: [...(launch.args ?? []), `--ignore-certificate-errors-spki-list=${await keyHash(home)}`] }, async (page) => {
    await keepSettings(page, { adultQuestion: false })
    await page.goto(`${home.secure}/login`)
    await logIn(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.goto(`${home.secure}/settings/device`)
    await expect(page.getByRole('button', { name: 'Download: Letter writing' })).toBeVisible()

    /** Chromium without a window never says by itself that the app can be installed. Returns whether it may show its own banner. */
    const announceInstallation = (): Promise<boolean> => page.evaluate(() => (
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => document.documentElement.setAttribute('data-asked', ''),
      }))
    ))
    const menuButton = page.getByRole('banner').getByRole('button', { name: 'For grown-ups' })
    const offer = page.getByRole('region', { name: 'Put D Learner on the home screen?' })
    const phones = page.getByRole('link', { name: 'Phones at home' })
    const openMenu = async (path: string): Promise<void> => {
      await page.goto(home.secure + path)
      await page.locator('#root[inert]').waitFor({ state: 'detached' })
      await expect(menuButton).toBeVisible()
      expect(await announceInstallation()).toBe(false)
      await menuButton.tap()
      await expect(phones).toBeVisible()
    }
    // Not on a screen with a task.
    await openMenu('/vocabulary/list-word')
    await expect(offer).toBeHidden()
    // The child's home knows that the word of the other test was practised.
    await page.goto(`${home.secure}/skills`)
    await expect(page.getByRole('link', { name: /Apple/ })).toBeVisible()
    await openMenu('/skills')
    await expect(offer).toBeVisible()
    await expectLargeTargets(page)
    await expectNoAxeViolations(page)
    await offer.getByRole('button', { name: 'No, thank you' }).tap()
    await expect(offer).toBeHidden()
    await openMenu('/skills')
    await expect(offer).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  })
})
