/** Recordings instead of a child's voice, and helpers for tests of speaking. */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { LaunchOptions, Locator, Page } from '@playwright/test'
import { usualPlan } from '#areas/plan/rules/plan.ts'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { decodeWav, encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import type { Probe } from '#kit/attempts/probe.ts'
import type { Way } from '#kit/practice/comparison.ts'
import config from '../playwright.config.ts'
import { expect, type Learner } from './fixtures.ts'
import { keepSettings } from './steps.ts'

const launch = config.use?.launchOptions
const fixtures = resolve(import.meta.dirname, 'fixtures')

/** The path of a recording in e2e/fixtures. */
export function recording(file: string): string {
  return resolve(fixtures, file)
}

/**
 * A browser whose fake microphone repeats a recording.
 * @param file in e2e/fixtures
 */
export function microphone(file: string): LaunchOptions {
  return { ...launch, args: [...(launch?.args ?? []), `--use-file-for-fake-audio-capture=${recording(file)}`] }
}

declare global {
  /** Plays the word of `replaceMicrophone`, or the sound with this path; resolves when it has been said. */
  var speak: ((path?: string) => Promise<void>) | undefined
  /** Recordings that have begun. */
  var recordings: number | undefined
}

/** Bytes of a WAV file with one chunk, before its samples. */
const headerBytes = 44
const rate = 48_000
/** Parts of a recording in e2e/fixtures, in seconds: a quiet room, and the word in it. */
const room = [0, 0.9] as const
const wordFrom = 0.9
const wordSeconds = 1.2

/**
 * From the next page that is opened on, the page's microphone is in a quiet room, and says the word of a recording when
 * a test asks for it (`say`). The browser's own fake microphone repeats it at times that a test does not know. Words begin with
 * their model, so that these tests keep checking it; `vocabulary-question.spec.ts` has the question before it (`asksFor` seconds). `seconds`: the length of what is said.
 */
export async function replaceMicrophone(page: Page, file: string, { asksFor = 0, seconds = wordSeconds } = {}): Promise<void> {
  await keepSettings(page, { modelDelay: asksFor })
  const samples = (await readFile(resolve(fixtures, file))).subarray(headerBytes)
  const part = ([from, to]: readonly [number, number]): string => samples.subarray(2 * rate * from, 2 * rate * to).toString('base64')
  await page.addInitScript(
    (given) => {
      // The native method: a test may replace it later to watch the page's own sources.
      const Source = AudioBufferSourceNode
      const ask = MediaDevices.prototype.getUserMedia.bind(navigator.mediaDevices)
      globalThis.recordings = 0
      globalThis.MediaRecorder = class extends MediaRecorder {
        override start(everyMs?: number): void {
          this.addEventListener('start', () => {
            globalThis.recordings = (globalThis.recordings ?? 0) + 1
          })
          super.start(everyMs)
        }
      }
      MediaDevices.prototype.getUserMedia = async (wanted) => {
        if (wanted?.video) return ask(wanted)
        const context = new AudioContext({ sampleRate: given.rate })
        await context.resume()
        const heard = context.createMediaStreamDestination()
        const read = (base64: string): AudioBuffer => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
          const sound = Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768)
          const buffer = new AudioBuffer({ length: sound.length, sampleRate: given.rate })
          buffer.copyToChannel(sound, 0)
          return buffer
        }
        const load = async (path: string): Promise<AudioBuffer> => context.decodeAudioData(await (await fetch(path)).arrayBuffer())
        const play = (buffer: AudioBuffer, loop: boolean): AudioBufferSourceNode => {
          const source = new Source(context, { buffer, loop })
          source.connect(heard)
          source.start()
          return source
        }
        play(read(given.room), true)
        globalThis.speak = async (path) => {
          const word = path === undefined ? read(given.word) : await load(path)
          await new Promise((said) => play(word, false).addEventListener('ended', said))
        }
        return heard.stream
      }
    },
    { rate, room: part(room), word: part([wordFrom, wordFrom + seconds]) },
  )
}

/** How long two words are said. */
export const phraseSeconds = { seconds: 2.8 } as const
/** Between two words, in seconds. */
const pause = 0.3

/** Writes a recording for `replaceMicrophone` (`phraseSeconds`) in which words follow each other. Returns its path. @param words WAV files */
export async function microphoneOf(file: string, words: readonly Uint8Array[]): Promise<string> {
  const take = Float32Array.from({ length: 4 * rate }, (_, i) => 1e-4 * Math.sin(i * i * 12.9898))
  let at = rate
  for (const wav of words) {
    const { samples, sampleRate } = decodeWav(wav)
    const said = resampleAudio(samples, sampleRate, rate)
    for (const [i, sample] of said.entries()) take[at + i] = (take[at + i] ?? 0) + sample
    at += said.length + pause * rate
  }
  expect(at, 'what is said fits').toBeLessThan((wordFrom + phraseSeconds.seconds + pause) * rate)
  await writeFile(file, encodeWav(take, rate))
  return file
}

/** What the screen shows while it records. */
export const sayNow = (page: Page): Locator => page.getByText(/Say it now\.|දැන් කියන්න\.|இப்போது சொல்லு\./)

/** Waits until the screen records, and says the word. Needs `replaceMicrophone`. */
export async function sayWord(page: Page): Promise<void> {
  await expect(sayNow(page)).toBeVisible()
  await say(page)
}

/** Waits until so many recordings have begun since the page was opened. Needs `replaceMicrophone`. */
export async function untilRecording(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => (globalThis.recordings ?? 0) >= wanted, count)
}

/** Says the word, or the sound with this path, to the page's microphone. Needs `replaceMicrophone`. */
export async function say(page: Page, path?: string): Promise<void> {
  await page.waitForFunction(() => globalThis.speak !== undefined)
  await page.evaluate((sound) => globalThis.speak?.(sound), path)
}

/** Presses a button in the place of one that was just pressed. An earlier press would count as a repetition. */
export function pressNext(page: Page, name = 'Next'): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click({ delay: 650 })
}

export async function playFirstWord(page: Page): Promise<void> {
  await page.goto('/vocabulary/list-word')
  await page.getByRole('button', { name: "Let's Play!" }).click()
  await sayWord(page)
}

interface Saved {
  readonly word: string | null
  readonly cluster: string
  readonly confidence: number
  readonly help: string
  readonly source: string
  readonly unjudged: string | null
  readonly probe?: Probe
  readonly readAloud?: true
  /** the way of practising that it had */
  readonly way?: Way
}

/** A learner's stored attempts on the server, newest first. */
export async function savedResults(page: Page, { _id, token }: Learner): Promise<Saved[]> {
  const answer = await page.request.get(`/bs/speech/avlable?id=${_id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: { results: Saved[] } }
  return data.results
}

/** The plan puts this item of words onto the page of today. Returns the day for which it was chosen, as 2026-11-23. */
export async function planWord(page: Page, { _id, token }: Learner, item: string): Promise<string> {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const plan = { ...usualPlan, swaps: [{ day: yesterday, cards: [{ area: 'vocabulary', item }] }] }
  expect((await page.request.put(`/bs/plan/${_id}`, { headers: { authorization: `Bearer ${token}` }, data: plan })).status()).toBe(200)
  return yesterday
}
