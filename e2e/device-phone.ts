/** A browser with a profile on the disk, as a phone has it: it is killed and opened again, and can be slower than this machine. */
import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromium, mergeTests, type BrowserContext, type LaunchOptions } from '@playwright/test'
import { newProfile } from './device-faults.ts'
import { deviceFolder } from './device-steps.ts'
import { hurrySounds } from './fixtures.ts'
import { test as mathTest } from './math-camera.ts'
import { test as movementTest } from './movement-camera.ts'
import { openStaticHost } from './static-host.ts'
import { notePresses } from './steps.ts'

/** How many times as slow as this machine the phone is: `SLOWDOWN=4.4 npx playwright test e2e/device.spec.ts`. */
export const slowdown = Number(process.env['SLOWDOWN'] ?? 1)

/** How long a slow browser runs between two pauses, in ms. */
const runsMs = 10

export interface Phone extends AsyncDisposable {
  readonly context: BrowserContext
  /** Kills all its processes at once. */
  readonly kill: () => Promise<void>
}

interface PhoneFixtures {
  /** the folder of the phone's profile */
  profile: string
  phone: Phone
}

/** Tests whose page is on a phone, from a static host, with the cameras of movements and of fingers. */
export const test = mergeTests(movementTest, mathTest).extend<PhoneFixtures>({
  baseURL: async ({}, use) => {
    await using host = await openStaticHost(deviceFolder)
    await use(host.url)
  },
  profile: async ({}, use) => {
    using profile = newProfile()
    await use(profile.folder)
  },
  phone: async ({ profile, launchOptions }, use) => {
    await using phone = await openPhone(profile, launchOptions)
    await use(phone)
  },
  context: async ({ phone: { context }, soundSpeed }, use) => {
    await hurrySounds(context, soundSpeed)
    await notePresses(context)
    await use(context)
  },
})

/** Opens a browser with the options of the test. @param profile its folder */
export async function openPhone(profile: string, options: LaunchOptions): Promise<Phone> {
  const context = await launch(profile, options)
  const devtools = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = await devtools?.send('SystemInfo.getProcessInfo') ?? { processInfo: [] }
  const group = await groupOf(processInfo.find(({ type }) => type === 'browser')?.id)
  const closed = context.waitForEvent('close', { timeout: 0 })
  const slowing = new AbortController()
  const slowed = slowdown > 1 ? slowDown(group, slowing.signal) : undefined
  const end = async (how: () => Promise<unknown>): Promise<void> => {
    slowing.abort()
    await slowed
    await how()
  }
  return {
    context,
    kill: () => end(async () => {
      process.kill(-group, 'SIGKILL')
      await closed
    }),
    [Symbol.asyncDispose]: () => end(() => context.close()),
  }
}

/**
 * Opens the browser once more if it crashes at its start: Chromium 156 did so once with a segmentation fault, and in none of 480 other
 * starts, of which many followed a kill. No page is open then, so the app cannot be the cause.
 */
async function launch(profile: string, options: LaunchOptions): Promise<BrowserContext> {
  try {
    return await chromium.launchPersistentContext(profile, options)
  } catch (error) {
    if (!String(error).includes('Segmentation fault')) throw error
    console.warn('The browser crashed at its start and is opened once more.')
    return chromium.launchPersistentContext(profile, options)
  }
}

/** The group of all processes of a browser: Playwright starts each browser in its own, behind a script of the system. */
async function groupOf(browser: number | undefined): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pgid=', '-p', String(browser)])
  const group = Number(stdout)
  // A signal to the group 0 would end the test itself.
  if (!(group > 1)) throw new Error('The browser has no process')
  return group
}

/**
 * Stops the processes of a browser again and again. The throttling of DevTools would slow down the page, but none of its workers.
 * @param group their process group
 */
async function slowDown(group: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    process.kill(-group, 'SIGSTOP')
    await wait(runsMs * (slowdown - 1))
    process.kill(-group, 'SIGCONT')
    await wait(runsMs)
  }
}
