/** Simulates children: each says every word with its own simplification, with small differences between attempts. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { changeTempo } from '#areas/vocabulary/recognition/preprocess/change-tempo.ts'
import { decodeWav, encodeWav } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { createRng, hash } from '../rng.ts'
import { addNoise, raise, seededPinkNoise } from './conditions.ts'

const rate = 16_000

/**
 * Pronunciations of each word in CMU phones: correct, with one typical articulation error (cluster reduction, omission of
 * a syllable or the final consonant, stopping, fronting, gliding), and with several.
 */
export const pronunciations: Readonly<Record<string, readonly [string, string, string]>> = {
  apple: ['ae1 p ax l', 'ae1 p ow', 'aa1 b aa'],
  banana: ['b ax n ae1 n ax', 'n ae1 n ax', 'ae1 n ae'],
  mango: ['m ae1 ng g ow', 'm ae1 g ow', 'm ae1 ow'],
  pineapple: ['p ay1 n ae p ax l', 'p ay1 n ae p ow', 'p ay1 ae p'],
  orange: ['ao1 r ax n jh', 'ao1 w ax n', 'ao1 n'],
  grape: ['g r ey1 p', 'g ey1 p', 'd ey1'],
  cherry: ['ch eh1 r iy', 't eh1 w iy', 't eh1 iy'],
  passion: ['p ae1 sh ax n', 'p ae1 t ax n', 'b ae1 t ax'],
  van: ['v ae1 n', 'b ae1 n', 'b ae1'],
  car: ['k aa1 r', 't aa1 r', 't aa1'],
  bus: ['b ah1 s', 'b ah1 t', 'b ah1'],
  train: ['t r ey1 n', 't ey1 n', 't ey1'],
  lory: ['l ao1 r iy', 'y ao1 w iy', 'ao1 iy'],
  bicycle: ['b ay1 s ax k ax l', 'b ay1 t ax t ow', 'b ay1 k ow'],
  motorcycle: ['m ow1 t er s ay k ax l', 'm ow1 t ax t ay t ow', 'm ow1 k ow'],
}

/** Degrees of simplification, in the order of `pronunciations`. */
export const degrees = ['right', 'slight', 'strong'] as const
export type Degree = (typeof degrees)[number]

interface Voice {
  readonly program: 'flite' | 'espeak-ng'
  readonly name: string
  /** how much pitch and formants are raised, in cents */
  readonly raised: number
}

const voice = (program: Voice['program'], name: string, raised: number): Voice => ({ program, name, raised })

/** The constants are fitted on the first group and evaluated on the second. */
export const voices: Readonly<Record<'tuning' | 'evaluation', readonly Voice[]>> = {
  tuning: [
    voice('flite', 'rms', 600), voice('flite', 'kal16', 450), voice('espeak-ng', 'en-us+f2', 300),
    voice('espeak-ng', 'en-gb+m3', 600), voice('espeak-ng', 'en-us+anika', 200), voice('espeak-ng', 'en-gb+linda', 300),
  ],
  evaluation: [
    voice('flite', 'awb', 500), voice('flite', 'slt', 300), voice('espeak-ng', 'en-us+f4', 350),
    voice('espeak-ng', 'en-gb+m7', 500), voice('espeak-ng', 'en-us+belinda', 250), voice('espeak-ng', 'en-gb+steph', 300),
  ],
}

/** How many attempts a child makes of a word with its usual degree, and with each other degree. */
const ownAttempts = 6
const otherAttempts = 3
/** The probability that a vowel is replaced by a similar one: children vary from attempt to attempt. */
const vowelSlips = 0.12
const similarVowels: Readonly<Record<string, string>> = {
  ae: 'eh', eh: 'ae', ah: 'aa', aa: 'ah', iy: 'ih', ow: 'ao', ao: 'ow', ey: 'eh', ay: 'aa', ax: 'ah',
}

const espeakPhones: Readonly<Record<string, string>> = {
  aa: 'A:', ae: 'a', ah: 'V', ao: 'O:', ax: '@', ay: 'aI', b: 'b', ch: 'tS', d: 'd', eh: 'E', er: '3:', ey: 'eI', g: 'g',
  ih: 'I', iy: 'i:', jh: 'dZ', k: 'k', l: 'l', m: 'm', n: 'n', ng: 'N', ow: 'oU', p: 'p', r: 'r', s: 's', sh: 'S',
  t: 't', v: 'v', w: 'w', y: 'j',
}

/** Writes FOLDER/{child}/{word}/{degree}-{own or other}-{number}.wav; keeps the children that exist. */
export function simulateChildren(folder: string, group: readonly Voice[]): void {
  for (const child of group) {
    const name = `${child.program}_${child.name.replace(/\W/g, '-')}`
    if (existsSync(join(folder, name))) continue
    for (const [word, forms] of Object.entries(pronunciations)) {
      const own: Degree = hash(`${name}/${word}`) % 3 === 0 ? 'slight' : 'strong'
      mkdirSync(join(folder, name, word), { recursive: true })
      for (const [at, degree] of degrees.entries()) {
        const attempts = degree === own ? ownAttempts : otherAttempts
        for (let n = 1; n <= attempts; n++) {
          const seed = hash(`${name}/${word}/${degree}/${n}`)
          const file = join(folder, name, word, `${degree}-${degree === own ? 'own' : 'other'}-${n}.wav`)
          writeFileSync(file, encodeWav(attempt(child, forms[at] ?? '', seed, join(folder, 'spoken.wav')), rate))
        }
      }
    }
  }
}

/** One attempt. Tempo, intonation, pitch, vowels, level and room noise vary with the seed. */
function attempt({ program, name, raised }: Voice, phones: string, seed: number, file: string): Float32Array {
  const next = createRng(seed)
  const between = (low: number, high: number): number => low + next() * (high - low)
  const said = phones.replace(/[a-z]+/g, (phone) => (next() < vowelSlips ? (similarVowels[phone] ?? phone) : phone))
  if (program === 'flite') {
    const settings = ['--setf', `duration_stretch=${between(0.9, 1.4)}`, '--setf', `int_f0_target_stddev=${between(5, 40)}`]
    execFileSync('flite', ['-voice', name, ...settings, '-p', said, '-o', file])
  } else {
    const pace = ['-s', between(100, 160).toFixed(0), '-p', between(40, 60).toFixed(0)]
    execFileSync('espeak-ng', ['-v', name, ...pace, '-w', file, `[[${toEspeak(said)}]]`])
  }
  const { samples, sampleRate } = decodeWav(readFileSync(file))
  rmSync(file)
  const voiced = raise(resampleAudio(samples, sampleRate, rate), raised + between(-40, 40))
  const word = changeTempo(voiced, between(0.85, 1.15))
  const sound = new Float32Array(Math.round(between(0.2, 0.9) * rate) + word.length + Math.round(between(0.3, 0.9) * rate))
  sound.set(word, Math.round(between(0.2, 0.9) * rate * 0.5))
  const level = between(0.1, 0.5) / Math.max(...word.map(Math.abs))
  return addNoise(sound.map((sample) => sample * level), seededPinkNoise(sound.length, seed), between(15, 35))
}

/** Converts CMU phones to espeak-ng phonemes, with the stress mark before the vowel. */
function toEspeak(phones: string): string {
  return phones.split(' ').map((phone) => (phone.endsWith('1') ? "'" : '') + (espeakPhones[phone.replace('1', '')] ?? '')).join('')
}
