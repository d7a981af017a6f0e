/** Slow speech keeps its pitch: measured on what the page's player gives out. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { medianPitch } from '#areas/vocabulary/recognition/preprocess/voice-features.ts'
import { expect, type Learner, test } from './fixtures.ts'
import { keepSettings, open, signIn } from './steps.ts'
import { recording } from './vocabulary-microphone.ts'

/** The rate of `medianPitch`, in Hz. */
const sampleRate = 16_000

interface Playback {
  readonly path: string
  readonly rate: number
  readonly samples: number[]
  hasEnded: boolean
}

declare global {
  /** Everything that the page has played, with the samples that were heard. */
  var playbacks: Playback[]
}

/** Sends on what it hears. It runs beside the page, so that a busy page loses no sound. */
const tapModule = `
  registerProcessor('tap', class extends AudioWorkletProcessor {
    process([[heard]], [output]) {
      if (heard === undefined) return true
      for (const channel of output) channel.set(heard)
      this.port.postMessage(heard)
      return true
    }
  })`

/** Records what every player of the page gives out. */
async function recordPlayer(page: Page): Promise<void> {
  await page.addInitScript(({ rate, module }) => {
    globalThis.playbacks = []
    const context = new AudioContext({ sampleRate: rate })
    const loaded = context.audioWorklet.addModule(URL.createObjectURL(new Blob([module], { type: 'text/javascript' })))
    globalThis.Audio = class extends Audio {
      constructor(src?: string) {
        super(src)
        const connect = async (): Promise<void> => {
          await loaded
          const tap = new AudioWorkletNode(context, 'tap', { channelCount: 1, channelCountMode: 'explicit' })
          tap.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => globalThis.playbacks.at(-1)?.samples.push(...data))
          tap.port.start()
          context.createMediaElementSource(this).connect(tap).connect(context.destination)
        }
        void connect()
        this.addEventListener('play', () => {
          void context.resume()
          globalThis.playbacks.push({ path: new URL(this.src).pathname, rate: this.playbackRate, samples: [], hasEnded: false })
        })
        this.addEventListener('ended', () => {
          const playback = globalThis.playbacks.at(-1)
          if (playback !== undefined) playback.hasEnded = true
        })
      }
    }
  }, { rate: sampleRate, module: tapModule })
}

/** Presses a button until a sound was heard to its end, and returns it with its pitch in Hz. */
async function hear(page: Page, name: string): Promise<{ path: string; rate: number; pitch: number }> {
  await page.evaluate(() => {
    globalThis.playbacks.length = 0
  })
  await page.getByRole('button', { name, exact: true }).click({ delay: 650 })
  await expect.poll(() => page.evaluate(() => globalThis.playbacks.filter(({ hasEnded }) => hasEnded).length)).toBeGreaterThan(0)
  const played = await page.evaluate(() => globalThis.playbacks.find(({ hasEnded }) => hasEnded))
  if (played === undefined) throw new Error('No sound was heard')
  return { path: played.path, rate: played.rate, pitch: medianPitch(Float32Array.from(played.samples)) ?? Number.NaN }
}

/** Stores a recording of a man's voice as an adult's recording of a word. */
async function recordWord(page: Page, { token }: Learner): Promise<void> {
  const answer = await page.request.put('/bs/prompts', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { prompt: 'words/mango', language: 'ta', file: { name: 'voice.wav', mimeType: 'audio/wav', buffer: await readFile(recording('speech/mango_rms.wav')) } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

// The page's policy allows no module from a test.
test.use({ soundSpeed: 1, bypassCSP: true })

const mango = '/vocabulary/word-learn/00000000-0000-7000-8000-000000001003'

for (const [voice, practiceLanguages, path, slowRate] of [
  ['the standard voice in Sinhala', 'si', '/voices/standard/si/words/mango.mp3', 0.65],
  ['an adult\'s recording', 'ta', /^\/bs\/prompts\//, 0.65],
  ['the slow sound of an English word', 'en', /^\/sounds\/words\/mango(-slow)?\.mp3$/, 1],
] as const) {
  test(`${voice} has the same pitch if it is heard slowly`, async ({ page, learner }) => {
    await recordPlayer(page)
    await keepSettings(page, { practiceLanguages })
    await signIn(page, learner)
    await recordWord(page, learner)
    await open(page, mango)
    const usual = await hear(page, 'Hear again')
    const slow = await hear(page, 'Hear again slowly')
    for (const one of [usual, slow]) expect(one.path).toMatch(path)
    expect([usual.rate, slow.rate]).toEqual([1, slowRate])
    expect(usual.pitch).toBeGreaterThan(70)
    // Without a correction, the pitch at the slow rate would fall by 35 %.
    expect(Math.abs(slow.pitch / usual.pitch - 1)).toBeLessThan(0.08)
  })
}
