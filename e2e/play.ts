/** A child who cannot read: touches what is most striking, and the page notes what happens. */
import type { Locator, Page } from '@playwright/test'
import type { Language } from '#kit/languages.ts'
import { expect } from './fixtures.ts'
import { untilTapCounts } from './steps.ts'

interface Happening {
  /** in ms since the page was opened */
  readonly at: number
  readonly kind: 'touch' | 'change' | 'sound' | 'silence'
  /** the path of a sound, or the name of what was touched */
  readonly what: string
  /** paths of the other sounds that play */
  readonly beside: readonly string[]
}

declare global {
  /** What happened in the page since it was opened; `noteHappenings` fills it. */
  var happenings: Happening[]
}

/** Notes in every page that is opened from here on touches, sounds, and when the picture changes. */
export async function noteHappenings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const happenings: Happening[] = []
    globalThis.happenings = happenings
    const playing = new Map<HTMLAudioElement, string>()
    const note = (kind: Happening['kind'], what: string): void => void happenings.push({ at: performance.now(), kind, what, beside: [...playing.values()] })
    globalThis.Audio = class extends Audio {
      constructor(src?: string) {
        super(src)
        this.addEventListener('playing', () => {
          const path = new URL(this.src).pathname
          if (this.paused || playing.get(this) === path) return
          playing.delete(this)
          for (const other of playing.keys()) if (other.paused) playing.delete(other)
          note('sound', path)
          playing.set(this, path)
        })
        for (const end of ['ended', 'pause', 'emptied'] as const) this.addEventListener(end, () => {
          if (playing.delete(this)) note('silence', '')
        })
      }
    }
    addEventListener('pointerdown', ({ target }) => note('touch', target instanceof Element ? target.closest('a, button')?.textContent ?? target.tagName : ''), { capture: true })
    let isNoted = false
    const change = (): void => {
      if (isNoted) return
      isNoted = true
      note('change', '')
      setTimeout(() => (isNoted = false), 100)
    }
    new MutationObserver(change).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    // A video that plays, the camera's picture, and the sign that the app works change without a change of the document.
    setInterval(() => {
      if ([...document.querySelectorAll('video')].some(({ paused }) => !paused) || document.querySelector('[data-task] canvas:not([data-scale]), .animate-turn') !== null) change()
    }, 250)
  })
}

/** From here on the camera of the page shows an empty room. */
export async function coverCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 640, height: 480 })
      const context = canvas.getContext('2d')
      let drawn = 0
      // A stream has a new picture only if something changes.
      setInterval(() => {
        if (context === null) return
        context.fillStyle = drawn++ % 2 === 0 ? '#b8b0a0' : '#b9b1a1'
        context.fillRect(0, 0, canvas.width, canvas.height)
      }, 40)
      return canvas.captureStream()
    }
  })
}

export interface Played {
  readonly touches: number
  /** from the opening of the page to what happened last */
  readonly seconds: number
  /** longer than 2 s, in which nothing is heard and nothing moves: how long, and what was before */
  readonly pauses: readonly string[]
  /** paths of the sounds, in their order */
  readonly sounds: readonly string[]
  /** pairs of sounds of which one began before the other ended */
  readonly overlaps: readonly string[]
}

const pauseMs = 2000

/** What happened until now. */
export async function played(page: Page): Promise<Played> {
  const all = await page.evaluate(() => globalThis.happenings)
  const pauses: string[] = []
  let before = 0
  let nothingPlays = true
  let last = 'the opening'
  for (const { at, kind, what, beside } of all) {
    if (nothingPlays && at - before > pauseMs) pauses.push(`${((at - before) / 1000).toFixed(1)} s after ${last}`)
    before = at
    if (what !== '') last = what
    nothingPlays = kind !== 'sound' && beside.length === 0
  }
  return {
    touches: all.filter(({ kind }) => kind === 'touch').length,
    seconds: (all.at(-1)?.at ?? 0) / 1000,
    pauses,
    sounds: all.flatMap(({ kind, what }) => (kind === 'sound' ? [what] : [])),
    overlaps: all.flatMap(({ kind, what, beside }) => (kind === 'sound' ? beside.map((other) => `${other} and ${what}`) : [])),
  }
}

/** The names of sounds, without folders of voices and languages. */
export function soundNames(sounds: readonly string[]): string {
  return sounds.map((path) => path.replace(/^\/(voices\/[^/]+\/..|sounds)\//, '').replace('.mp3', '')).join(', ')
}

/** The recordings of voices that speak another language than these. */
export function soundsOfOtherLanguages(sounds: readonly string[], spoken: readonly Language[]): string[] {
  return sounds.filter((path) => /^\/voices\/[^/]+\//.test(path) && !spoken.some((language) => path.split('/').includes(language)))
}

/** Touches the picture of an area on the home. */
export async function touchArea(page: Page, area: string): Promise<void> {
  await page.locator(`nav [data-area="${area}"]`).tap()
  await expect(page).not.toHaveURL('/skills')
}

/** The one strong button of the screen. */
const strong = (page: Page): Locator => page.locator('main :is(a, button).bg-brand:not(:disabled)')

/** Touches the one strong button, which is whole in the window. */
export async function touchNext(page: Page): Promise<void> {
  const next = strong(page)
  await expect(next).toHaveCount(1)
  await expect(next).toBeInViewport({ ratio: 1 })
  await untilTapCounts(page)
  await next.tap()
}

/** Whether nothing was said for a second. */
function isQuiet(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const sound = globalThis.happenings.findLast(({ kind }) => kind === 'sound' || kind === 'silence')
    return sound?.kind !== 'sound' && performance.now() - (sound?.at ?? 0) > 1000
  })
}

/** Waits until the app has said everything, and no popup is open. */
export async function untilSaid(page: Page): Promise<void> {
  await expect.poll(() => isQuiet(page), { timeout: 60_000 }).toBe(true)
  await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 20_000 })
}

/** Whether the app has said everything, and the child may go on. */
async function isItsTurn(page: Page): Promise<boolean> {
  return await isQuiet(page) && await page.evaluate(() => (
    (document.querySelector('dialog[open]') ?? document).querySelectorAll(':is(main, dialog) :is(a, button).bg-brand:not(:disabled)').length === 1
  ))
}

/** Waits until the child may go on. A popup begins to speak only when it is open, so that must be true for half a second. */
async function untilItsTurn(page: Page): Promise<void> {
  await expect(async () => {
    expect(await isItsTurn(page)).toBe(true)
    await page.waitForTimeout(500)
    expect(await isItsTurn(page)).toBe(true)
  }).toPass({ timeout: 60_000 })
}

/**
 * Misses three times.
 * @param miss answers wrongly
 * @returns the sounds after each miss until it is the child's turn again, in their order
 */
export async function missThrice(page: Page, miss: () => Promise<void>): Promise<string[][]> {
  const heard: string[][] = []
  await untilItsTurn(page)
  for (let misses = 0; misses < 3; misses++) {
    const { length } = (await played(page)).sounds
    await miss()
    await untilItsTurn(page)
    heard.push((await played(page)).sounds.slice(length))
  }
  return heard
}

/** Waits until a sticker was earned. If a recogniser was unsure, or too slow on a busy machine, the child presses the button again. */
export async function earnSticker(page: Page): Promise<void> {
  const sticker = page.locator(':is(main, dialog) img[src*="/stickers/"]').first()
  await expect(async () => {
    try {
      await expect(sticker).toBeVisible()
    } catch (error) {
      await strong(page).tap({ timeout: 5000 })
      throw error
    }
  }).toPass({ timeout: 200_000 })
}

/**
 * Touches the window at random places, and holds some of the touches.
 * @param random returns 0 to 1
 * @param seconds how long
 */
export async function touchAtRandom(page: Page, random: () => number, seconds: number): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    await page.touchscreen.tap(random() * width, random() * height)
    await page.waitForTimeout(50 + 400 * random())
  }
}
