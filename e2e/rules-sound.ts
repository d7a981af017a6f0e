/** What sounds and what listens on a page, noted from its first script on. */
import type { Page } from '@playwright/test'

interface Heard {
  /** tracks of every microphone that was asked for */
  readonly tracks: MediaStreamTrack[]
  /** what could be read on the screen when a microphone was asked for */
  readonly askedBeside: string[]
  /** how often a recording went on */
  recorded: number
  /** when a recording ended, in milliseconds since the page was opened */
  readonly stops: number[]
  /** sounds that were to be heard while a recording went on */
  readonly during: string[]
  /** the music that plays, or what else loops */
  loops: () => number
}

declare global {
  // What `watchSound` notes in the page.
  var heard: Heard
  /** Paths of the sounds that were played to their end. */
  var heardSounds: string[]
}

/**
 * Notes in every page that is opened from here on each sound that was played to its end.
 * @param speed plays the sounds so many times as fast
 */
export async function noteSounds(page: Page, speed = 1): Promise<void> {
  await page.addInitScript((times) => {
    globalThis.heardSounds = []
    globalThis.Audio = class extends Audio {
      constructor(src?: string) {
        super(src)
        this.addEventListener('ended', () => {
          // A sound without samples would end, too.
          if (this.duration > 0.1) globalThis.heardSounds.push(new URL(this.src).pathname)
        })
      }
      override play(): Promise<void> {
        this.playbackRate *= times
        return super.play()
      }
    }
  }, speed)
}

/** The paths of the sounds that were played to their end, in order. */
export function heardSounds(page: Page): Promise<string[]> {
  return page.evaluate(() => globalThis.heardSounds)
}

/** Notes in every page that is opened from here on what plays, what records, and which microphones are asked for. */
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

/** Sounds that were to be heard while a recording went on; and how many recordings there were. */
export function soundsDuringRecording(page: Page): Promise<{ recorded: number; during: string[] }> {
  return page.evaluate(() => ({ recorded: globalThis.heard.recorded, during: [...new Set(globalThis.heard.during)] }))
}

/** How many microphones were asked for, and how many of them still listen. */
export function microphones(page: Page): Promise<{ asked: number; listening: number }> {
  return page.evaluate(() => ({
    asked: globalThis.heard.askedBeside.length,
    listening: globalThis.heard.tracks.filter(({ readyState }) => readyState === 'live').length,
  }))
}

/** How many loops of music are to be heard just now. */
export function loops(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.heard.loops())
}
