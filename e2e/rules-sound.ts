/** Records from the start of a page which sounds play and which microphones listen. */
import type { Page } from '@playwright/test'

interface Heard {
  /** tracks of every microphone that was requested */
  readonly tracks: MediaStreamTrack[]
  /** the text on the screen when a microphone was requested */
  readonly askedBeside: string[]
  /** number of recordings */
  recorded: number
  /** when a recording ended, in milliseconds since the page was opened */
  readonly stops: number[]
  /** sounds that played during a recording */
  readonly during: string[]
  /** the music and other loops that play */
  loops: () => number
}

declare global {
  // `watchSound` records these in the page.
  var heard: Heard
  /** Paths of the sounds that were played to their end. */
  var heardSounds: string[]
}

/** Notes in every page that is opened from here on each sound that was played to its end. */
export async function noteSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.heardSounds = []
    globalThis.Audio = class extends Audio {
      constructor(src?: string) {
        super(src)
        this.addEventListener('ended', () => {
          // A sound without samples would end, too.
          if (this.duration > 0.1) globalThis.heardSounds.push(new URL(this.src).pathname)
        })
      }
    }
  })
}

/** The paths of the sounds that were played to their end, in order. */
export function heardSounds(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.heardSounds)
}

/** Records, in every page that is opened from now on, all sounds, recordings and requested microphones. */
export async function watchSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorders = new Set<MediaRecorder>()
    const elements = new Set<HTMLMediaElement>()
    const sources = new Set<AudioBufferSourceNode>()
    const sounding = (): AudioBufferSourceNode[] =>
      [...sources].filter(({ context }) => context instanceof AudioContext && context.state === 'running')
    const heard: Heard = {
      tracks: [],
      askedBeside: [],
      recorded: 0,
      stops: [],
      during: [],
      loops: () => sounding().filter(({ loop }) => loop).length,
    }
    globalThis.heard = heard

    globalThis.MediaRecorder = class extends MediaRecorder {
      override start(slice?: number): void {
        recorders.add(this)
        heard.recorded++
        super.start(slice)
      }
      override stop(): void {
        heard.stops.push(performance.now())
        super.stop()
      }
    }
    globalThis.Audio = class extends Audio {
      override play(): Promise<void> {
        elements.add(this)
        return super.play()
      }
    }
    globalThis.AudioBufferSourceNode = class extends AudioBufferSourceNode {
      override start(when?: number, offset?: number): void {
        sources.add(this)
        this.addEventListener('ended', () => sources.delete(this))
        super.start(when, offset)
      }
    }
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      heard.askedBeside.push(document.body.innerText)
      const stream = await ask(wanted)
      heard.tracks.push(...stream.getTracks())
      return stream
    }

    setInterval(() => {
      if (![...recorders].some(({ state }) => state === 'recording')) return
      const heardNow = [
        ...[...elements].filter(({ paused, ended }) => !paused && !ended).map(({ src }) => src),
        ...sounding().map(({ buffer }) => `${buffer?.duration} s of a buffer`),
      ]
      heard.during.push(...heardNow)
    }, 10)
  })
}

/** The sounds that played during a recording, and the number of recordings. */
export function soundsDuringRecording(page: Page): Promise<{ recorded: number; during: string[] }> {
  return page.evaluate(() => ({ recorded: globalThis.heard.recorded, during: [...new Set(globalThis.heard.during)] }))
}

/** The number of requested microphones, and of those that still listen. */
export function microphones(page: Page): Promise<{ asked: number; listening: number }> {
  return page.evaluate(() => ({
    asked: globalThis.heard.askedBeside.length,
    listening: globalThis.heard.tracks.filter(({ readyState }) => readyState === 'live').length,
  }))
}

/** The number of music loops that play now. */
export function loops(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.heard.loops())
}
