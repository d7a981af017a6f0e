import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test'
import sharp from 'sharp'
import config from '../playwright.config.ts'
import { AppServer } from './server.ts'
import { notePresses, signIn } from './steps.ts'

export interface Learner {
  readonly _id: string
  readonly username: string
  readonly email: string
  readonly password: string
  readonly token: string
}

/** Files that Chromium's own fake devices repeat. A test writes them before a page opens the device. */
interface DeviceFiles {
  /** MJPEG of 640 by 480 px; a grey wall, unless a test replaces it */
  readonly camera: string
  /** WAV */
  readonly microphone: string
}

interface Fixtures {
  /** How many times as fast as usual the page plays its sounds, so that tests do not wait for them. */
  soundSpeed: number
  /** A learner of this test's own, registered, but not logged in on the page. The whole server goes afterwards. */
  learner: Learner
  /** The same learner, with the page logged in as it. */
  login: Learner
  /** Console errors that this test causes on purpose; any other error fails it. */
  expectedErrors: RegExp[]
  watchConsole: undefined
  watchRequests: undefined
}

export const test = base.extend<Fixtures, { server: AppServer; devices: DeviceFiles }>({
  soundSpeed: [8, { option: true }],

  devices: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'd-learner-devices-'))
      const files = { camera: join(folder, 'camera.mjpeg'), microphone: join(folder, 'microphone.wav') }
      const wall = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c9c2b8' } }).jpeg().toBuffer()
      await writeFile(files.camera, Buffer.concat([wall, wall]))
      await use(files)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],

  // The same for every test: other launch options would start another worker, with another browser and another server.
  launchOptions: [
    async ({ devices }, use) => {
      const launch = config.use?.launchOptions
      const files = [`--use-file-for-fake-video-capture=${devices.camera}`, `--use-file-for-fake-audio-capture=${devices.microphone}`]
      await use({ ...launch, args: [...(launch?.args ?? []), ...files] })
    },
    { scope: 'worker' },
  ],

  context: async ({ context, soundSpeed }, use) => {
    await hurrySounds(context, soundSpeed)
    await notePresses(context)
    await use(context)
  },

  server: [
    async ({}, use) => {
      const server = await AppServer.start()
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => {
    await use(server.url)
  },

  /** Waits until a prerendered screen is hydrated, because it is inert before and a test acts faster than a person. */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      await page.locator('#root[inert]').waitFor({ state: 'detached' })
      return answer
    }
    await use(page)
  },

  learner: async ({ server, playwright }, use) => {
    const api = await playwright.request.newContext({ baseURL: server.url })
    const email = `learner-${randomUUID()}@example.org`
    const password = randomUUID()
    const username = 'Nimali'
    const answer = await api.post('/bs/register', { data: { username, email, password } })
    expect(answer.status()).toBe(201)
    const { data } = (await answer.json()) as { data: { token: string; safeUser: { _id: string } } }
    await use({ _id: data.safeUser._id, username, email, password, token: data.token })
    await api.dispose()
  },

  login: async ({ learner, page }, use) => {
    await signIn(page, learner)
    await page.goto('/skills')
    await use(learner)
  },

  expectedErrors: async ({}, use) => {
    await use([])
  },

  watchConsole: [
    async ({ page, expectedErrors }, use) => {
      const unexpected: string[] = []
      /** A sound whose file cannot be loaded is reported twice: by the browser, which a test expects or not, and by the page. */
      let unloaded = 0
      let unplayed = 0
      page.on('requestfailed', (request) => {
        // A request that another sound replaced is no failure.
        if (request.resourceType() === 'media' && request.failure()?.errorText !== 'net::ERR_ABORTED') unloaded++
      })
      page.on('response', (response) => {
        if (response.request().resourceType() === 'media' && response.status() >= 400) unloaded++
      })
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() !== 'error') return
        const text = `${message.text()} (${message.location().url})`
        if (expectedErrors.some((expected) => expected.test(text))) return
        if (text.startsWith('The sound cannot be played')) unplayed++
        else unexpected.push(text)
      })
      page.on('pageerror', (error) => unexpected.push(String(error)))
      // The browser does not print a violation if the script catches its error.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
          console.error(`The security policy forbids ${violatedDirective}: ${blockedURI} in ${sourceFile}`)
        })
      })
      await use(undefined)
      expect(unexpected, 'errors on the console').toEqual([])
      expect(unplayed, 'sounds that were loaded and not played').toBeLessThanOrEqual(unloaded)
    },
    { auto: true },
  ],

  watchRequests: [
    async ({ context, baseURL }, use) => {
      const elsewhere: string[] = []
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol !== 'blob:' && protocol !== 'data:' && origin !== baseURL) elsewhere.push(request.url())
      })
      await use(undefined)
      expect(elsewhere, 'requests to other hosts').toEqual([])
    },
    { auto: true },
  ],
})

/** Pages that are opened from now on play their sounds so many times as fast. */
export async function hurrySounds(context: BrowserContext, soundSpeed: number): Promise<void> {
  await context.addInitScript((speed) => {
    globalThis.Audio = class extends Audio {
      override play(): Promise<void> {
        this.playbackRate *= speed
        return super.play()
      }
    }
  }, soundSpeed)
}

export { expect } from '@playwright/test'
