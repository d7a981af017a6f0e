/** A browser whose camera plays a film that a test changes, and what tests of finger practice have in common. */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { keepSettings, signIn } from './checks.ts'
import { expect, type Learner, test as base } from './fixtures.ts'
import { film, type Shown } from './math-films.ts'

const launch = config.use?.launchOptions

interface CameraFixtures {
  /** What the camera sees from when it is next opened. */
  show: (shown: Shown) => Promise<void>
}

export const test = base.extend<CameraFixtures, { cameraFile: string }>({
  cameraFile: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'd-learner-camera-'))
      const file = join(folder, 'camera.mjpeg')
      await writeFile(file, await film('none'))
      await use(file)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ cameraFile }, use) => {
      await use({ ...launch, args: [...(launch?.args ?? []), `--use-file-for-fake-video-capture=${cameraFile}`] })
    },
    { scope: 'worker' },
  ],
  show: async ({ cameraFile }, use) => {
    await use(async (shown) => {
      await writeFile(`${cameraFile}.new`, await film(shown))
      await rename(`${cameraFile}.new`, cameraFile)
    })
  },
})

declare global {
  // What `watchCamera` notes in the page, and what a test tells it.
  var camera: { readonly tracks: MediaStreamTrack[]; missing: boolean }
}

/** Notes which cameras are opened; `missing`: as if there was none. */
async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.camera = { tracks: [], missing: false }
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      if (globalThis.camera.missing) throw new DOMException('There is none', 'NotFoundError')
      const stream = await ask(wanted)
      globalThis.camera.tracks.push(...stream.getTracks())
      return stream
    }
  })
}

/** A learner who is signed in, for whom nothing waits but what a test waits for, unless its settings say so. */
export async function prepare(page: Page, learner: Learner, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await watchCamera(page)
  await keepSettings(page, { adultQuestion: false, sounds: false, waiting: 'ready', ...settings })
  await signIn(page, learner)
}

export function camerasOn(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.camera.tracks.filter(({ readyState }) => readyState === 'live').length)
}

/** As if it was unplugged. */
export async function takeAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const track of globalThis.camera.tracks.filter(({ readyState }) => readyState === 'live')) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })
}

/** What stands on the screen, in each language. */
export const names = {
  en: {
    start: 'Start Practice', seen: 'Fingers counted', ready: "I'm ready", stop: 'Stop', goOn: 'Go on', on: 'The camera is on',
    correct: '🎉 Correct Answer!', wellDone: 'Well Done!', incorrect: '❌ Incorrect!', tryAgain: 'Try Again!',
    steady: 'Hold your hand steady for a higher confidence score.',
    noCamera: 'Camera is not available! Please check your webcam settings.',
    youShowed: (shown: number, correct: number) => `You showed ${shown}, but the correct number is ${correct}. Try again!`,
  },
  si: {
    start: 'පුහුණු වෙමු', seen: 'ගණන් කළ ඇඟිලි', ready: 'මම ලෑස්තියි', stop: 'නවත්වන්න', goOn: 'ඉදිරියට', on: 'කැමරාව ක්‍රියාත්මකයි',
    correct: '🎉 නිවැරදි පිළිතුර!', wellDone: 'හරිම හොඳයි!', incorrect: '❌ වැරදියි!', tryAgain: 'නැවත උත්සාහ කරන්න!',
    steady: 'හරියටම ගණන් කරන්න අත නොසොල්වා තියාගන්න.',
    noCamera: 'කැමරාව භාවිත කළ නොහැක! ඔබේ කැමරා සැකසුම් පරීක්ෂා කරන්න.',
    youShowed: (shown: number, correct: number) => `ඔයා පෙන්නුවේ ${shown}, හරි ඉලක්කම ${correct}. නැවත උත්සාහ කරන්න!`,
  },
} as const

/**
 * One round, where the child says when: from Start Practice to the popup, which is left open.
 * @param seen the number that the child waits to see on the screen; undefined: none
 */
export async function playRound(page: Page, seen?: number, language: 'en' | 'si' = 'en'): Promise<void> {
  const name = names[language]
  await page.getByRole('button', { name: name.start }).click()
  const ready = page.getByRole('button', { name: name.ready })
  await expect(ready).toBeVisible({ timeout: 40_000 })
  if (seen !== undefined) {
    const number = page.getByText(`${name.seen}: ${seen}`, { exact: true })
    await expect(number).toBeVisible({ timeout: 30_000 })
    const [box, bar] = await Promise.all([number.boundingBox(), page.locator('[data-bottom-bar]').boundingBox()])
    // In sight whatever help stands above it.
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  // Pressed at once, it would be a second tap of the first.
  await page.waitForTimeout(650)
  await ready.click()
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 30_000 })
}

/** Closes the popup, and frees the camera: what it sees next can then be changed. */
export async function endRound(page: Page, language: 'en' | 'si' = 'en'): Promise<void> {
  const name = names[language]
  await page.getByRole('button', { name: name.goOn }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: name.stop }).click()
  expect(await camerasOn(page)).toBe(0)
}

interface Entry {
  readonly practiceType: string
  readonly count: number
  readonly task?: string
  readonly shown?: number
  readonly assisted?: boolean
  readonly help?: string
}

/** What the server has of a learner, oldest first. */
export async function savedProgress(page: Page, { _id, token }: Learner): Promise<Entry[]> {
  const answer = await page.request.get(`/bs/progress/${_id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { entries: Entry[] } }
  return data.entries
}
