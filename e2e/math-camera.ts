/** A camera in the page that shows pictures chosen by the test, and helpers for tests of finger practice. */
import type { Locator, Page } from '@playwright/test'
import { holdMs } from '#areas/math/rules/exercises.ts'
import { expectTaskInWindow } from './checks.ts'
import { expect, type Learner, test as base } from './fixtures.ts'
import { pictures, type Shown } from './math-films.ts'
import { keepSettings, signIn, untilTapCounts } from './steps.ts'

interface CameraFixtures {
  /** Changes the camera's picture, at once if it is open. */
  show: (shown: Shown) => Promise<void>
}

export const test = base.extend<CameraFixtures>({
  show: async ({ page }, use) => {
    let shown: Shown = 'none'
    const encoded = async (): Promise<string[]> => (await pictures(shown)).map((one) => one.toString('base64'))
    await page.exposeFunction('cameraPictures', encoded)
    await replaceCamera(page)
    await use(async (next) => {
      shown = next
      await page.evaluate(() => ('camera' in globalThis ? globalThis.camera.look() : undefined))
    })
  },
})

declare global {
  /** The pictures that the camera shows one after the other: JPEG in base64. */
  var cameraPictures: () => Promise<string[]>
  /** The camera of `replaceCamera` or `watchCamera`. */
  var camera: { readonly tracks: MediaStreamTrack[]; missing: boolean; look: () => Promise<void> }
  /** How many pictures of a video the page has taken. `watchCamera` counts them. */
  var picturesTaken: number
}

/** Pictures per second: as few as a count needs, because the recogniser reads each one. */
const picturesPerSecond = 3

/**
 * From the next page that is opened on, the camera of maths shows `cameraPictures`; `missing`: there is no camera. Other
 * screens have the browser's own camera, and every screen its own microphone.
 */
async function replaceCamera(page: Page): Promise<void> {
  await page.addInitScript((pauseMs) => {
    let seen: ImageBitmap[] = []
    const look = async (): Promise<void> => {
      const files = await globalThis.cameraPictures()
      seen = await Promise.all(files.map((file) => {
        const bytes = Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0)
        return createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
      }))
    }
    globalThis.camera = { tracks: [], missing: false, look }
    const { mediaDevices } = navigator
    mediaDevices.getUserMedia = async (wanted) => {
      if (!wanted?.video || !location.pathname.startsWith('/math')) {
        const own = await MediaDevices.prototype.getUserMedia.call(mediaDevices, wanted)
        globalThis.camera.tracks.push(...own.getVideoTracks())
        return own
      }
      if (globalThis.camera.missing) throw new DOMException('There is none', 'NotFoundError')
      await look()
      const canvas = Object.assign(document.createElement('canvas'), { width: seen[0]?.width, height: seen[0]?.height })
      const drawing = canvas.getContext('2d')
      let at = 0
      const draw = (): void => {
        const picture = seen[at++ % seen.length]
        if (picture !== undefined) drawing?.drawImage(picture, 0, 0)
      }
      draw()
      const stream = canvas.captureStream()
      const tracks = stream.getTracks()
      globalThis.camera.tracks.push(...tracks)
      const drawn = setInterval(() => {
        if (tracks.some(({ readyState }) => readyState === 'live')) draw()
        else clearInterval(drawn)
      }, pauseMs)
      return stream
    }
  }, 1000 / picturesPerSecond)
}

/** From the next page that is opened on, records which cameras are opened, and how many pictures are taken. */
export async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.picturesTaken = 0
    globalThis.createImageBitmap = new Proxy(globalThis.createImageBitmap, {
      apply(create, self, given: Parameters<typeof createImageBitmap>) {
        if (given[0] instanceof HTMLVideoElement) globalThis.picturesTaken++
        return Reflect.apply(create, self, given)
      },
    })
    globalThis.camera = { tracks: [], missing: false, look: () => Promise.resolve() }
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      globalThis.camera.tracks.push(...stream.getTracks())
      return stream
    }
  })
}

/**
 * Waits until the page has counted two pictures that it takes from now on: fewer are no sure answer. It takes one while it counts the
 * one before. Needs `watchCamera`.
 */
export async function untilCounted(page: Page): Promise<void> {
  const before = await page.evaluate(() => globalThis.picturesTaken)
  await page.waitForFunction((taken) => globalThis.picturesTaken > taken + 3, before, { polling: 50 })
}

/** Longer than the second whose pictures are counted, in ms. `math-device.spec.ts` tests the real time. */
const shortHoldMs = 1300

/** Signs a learner in, with settings that remove automatic waits; the hand is held still only briefly. */
export async function prepare(page: Page, learner: Learner, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await keepSettings(page, { adultQuestion: false, sounds: false, waiting: 'ready', repeatTapMs: 300, ...settings })
  await signIn(page, learner)
  if (settings['waiting'] === undefined) await shortenHold(page)
}

/** Uses real time, because the page's clock would also stop the camera and the recogniser's timestamps. */
async function shortenHold(page: Page): Promise<void> {
  await page.addInitScript(([long, short]) => {
    const start = globalThis.setTimeout
    const startSooner = (run: () => void, ms?: number): unknown => start(run, ms === long ? short : ms)
    Object.assign(globalThis, { setTimeout: startSooner })
  }, [holdMs, shortHoldMs] as const)
}

export function camerasOn(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.camera.tracks.filter(({ readyState }) => readyState === 'live').length)
}

/** Simulates an unplugged camera. */
export async function takeAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const track of globalThis.camera.tracks.filter(({ readyState }) => readyState === 'live')) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })
}

/** The texts on the screen, in each language. */
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

/** The camera's count, as text for assistive technology; a child sees a dot for each finger. */
function counted(page: Page, number: number, language: 'en' | 'si'): Locator {
  return page.getByText(`${names[language].seen}: ${number}`, { exact: true })
}

/**
 * One round with a wrong or missing answer, if the child says when it is ready: from Start Practice to the popup, which
 * stays open.
 * @param seen the number that the camera must count first; undefined: none
 */
export async function playRound(page: Page, seen?: number, language: 'en' | 'si' = 'en'): Promise<void> {
  const name = names[language]
  await page.getByRole('button', { name: name.start }).click()
  const ready = page.getByRole('button', { name: name.ready })
  await expect(ready).toBeVisible({ timeout: 150_000 })
  await expectTaskInWindow(page)
  if (seen !== undefined) await expect(counted(page, seen, language)).toBeVisible()
  // An immediate press would count as a repetition of the first one.
  await untilTapCounts(page)
  await ready.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** One round with a right answer: it is accepted as soon as it is steady, without "I'm ready". The popup stays open. */
export async function answerRight(page: Page, number: number, language: 'en' | 'si' = 'en'): Promise<void> {
  const name = names[language]
  await page.getByRole('button', { name: name.start }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: name.correct })).toBeVisible({ timeout: 150_000 })
  await expect(counted(page, number, language)).toBeVisible()
}

/** Closes the popup; the camera stays on. */
export async function closePopup(page: Page, language: 'en' | 'si' = 'en'): Promise<void> {
  await page.getByRole('button', { name: names[language].goOn }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Closes the popup and releases the camera. */
export async function endRound(page: Page, language: 'en' | 'si' = 'en'): Promise<void> {
  const name = names[language]
  await closePopup(page, language)
  await page.getByRole('button', { name: name.stop }).click()
  await expect.poll(() => camerasOn(page)).toBe(0)
}

interface Entry {
  readonly practiceType: string
  readonly count: number
  readonly task?: string
  readonly shown?: number
  readonly help?: string
  readonly unjudged: string | null
}

/** A learner's stored entries on the server, oldest first. */
export async function savedProgress(page: Page, { _id, token }: Learner): Promise<Entry[]> {
  const answer = await page.request.get(`/bs/progress/${_id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { entries: Entry[] } }
  return data.entries
}
