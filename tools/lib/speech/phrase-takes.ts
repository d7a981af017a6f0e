/** Takes of two words: put together from recordings of single words by one speaker, or said by synthetic children. All repeatable. */
import { soundWords } from '#areas/vocabulary/recognition/candidates/sound-words.ts'
import { joinSounds } from '#areas/vocabulary/recognition/phrase/join-words.ts'
import { sampleRate } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import { phrasesOf, singleTexts } from '#areas/vocabulary/rules/phrases/phrases.ts'
import { createRng, hash } from '../rng.ts'
import { addNoise, seededPinkNoise } from './conditions.ts'
import { type SayPhones, syntheticChildren } from './synthetic-children.ts'
import { oneTry } from './takes.ts'

/** Seconds between the two words. */
const longestPause = 0.8
/** Seconds before and after them. */
const edge = { from: 0.3, to: 1 } as const
/** The words of a take differ in loudness by at most this many decibels in each direction. */
const loudness = 4

export const phraseNoises = ['none', 'steady 20 dB', 'steady 10 dB'] as const

/** `both`: in their order · `first`, `second`: only this one · `order`: the other order · `otherFirst`, `otherSecond`: another word in its place */
export const takeKinds = ['both', 'first', 'second', 'order', 'otherFirst', 'otherSecond'] as const

export interface SaidWord {
  readonly word: string
  readonly speaker: string
  readonly samples: Float32Array
}

export interface PhraseTake {
  readonly speaker: string
  /** the words that are asked for */
  readonly words: readonly [string, string]
  readonly kind: (typeof takeKinds)[number]
  readonly noise: (typeof phraseNoises)[number]
  readonly samples: Float32Array
}

/** Returns takes of each kind of every Nth pair of words of each speaker who said three words. */
export function composePhraseTakes(said: readonly SaidWord[], every: number): PhraseTake[] {
  const pairs = [...Map.groupBy(said, ({ speaker }) => speaker)].flatMap(([speaker, recordings]) => {
    const words = [...new Set(recordings.map(({ word }) => word))]
    return words.length < 3 ? [] : words.flatMap((first) => words.filter((second) => second !== first).map((second) => ({ speaker, recordings, words, first, second })))
  })
  return pairs.filter((_, at) => at % every === 0).flatMap(({ speaker, recordings, words, first, second }) => {
    const seed = hash(`${speaker}/${first}/${second}`)
    const next = createRng(seed)
    const pick = <One>(of: readonly One[]): One => {
      const one = of[Math.floor(next() * of.length)]
      if (one === undefined) throw new RangeError('There is nothing to choose from.')
      return one
    }
    const say = (word: string): Float32Array => oneTry(pick(recordings.filter((one) => one.word === word)).samples, (2 * next() - 1) * loudness)
    const [one, two, other] = [say(first), say(second), say(pick(words.filter((word) => word !== first && word !== second)))]
    const pause = silence(longestPause * next())
    const silentEdge = (): Float32Array => silence(edge.from + (edge.to - edge.from) * next())
    const [before, after] = [silentEdge(), silentEdge()]
    const noise = pick(phraseNoises)
    const parts: Readonly<Record<PhraseTake['kind'], readonly Float32Array[]>> = {
      both: [one, pause, two], first: [one], second: [two], order: [two, pause, one], otherFirst: [other, pause, two], otherSecond: [one, pause, other],
    }
    return takeKinds.map((kind): PhraseTake => {
      const clean = joinSounds([before, parts[kind], after].flat())
      // No room is as silent as the zeros of a pause.
      const quiet = addNoise(clean, seededPinkNoise(clean.length, seed), 35)
      const samples = noise === 'none' ? quiet : addNoise(quiet, seededPinkNoise(clean.length, seed + 1), noise === 'steady 20 dB' ? 20 : 10)
      return { speaker, words: [first, second], kind, noise, samples }
    })
  })
}

/** Returns takes of each kind of every Nth phrase of the grammar, said without a pause between the words; each by the next synthetic child. */
export function sayPhraseTakes(say: SayPhones, language: 'si' | 'ta', every: number): PhraseTake[] {
  const phrases = phrasesOf(language)
  return phrases.filter((_, at) => at % every === 0).flatMap((phrase, at) => {
    const child = syntheticChildren[at % syntheticChildren.length]
    if (child === undefined) throw new RangeError('There is no synthetic child.')
    const [first, second] = singleTexts(phrase)
    const next = createRng(hash(phrase.text))
    const words = [...new Set(phrases.flatMap(singleTexts))].filter((word) => word !== first && word !== second)
    const other = words[Math.floor(next() * words.length)] ?? ''
    const said: Readonly<Record<PhraseTake['kind'], readonly string[]>> = {
      both: [first, second], first: [first], second: [second], order: [second, first], otherFirst: [other, second], otherSecond: [first, other],
    }
    return takeKinds.map((kind): PhraseTake => ({
      speaker: child.speaker, words: [phrase.words[0].text, phrase.words[1].text], kind, noise: 'none', samples: say(child, said[kind].flatMap(phonesOf)),
    }))
  })
}

function phonesOf(text: string): readonly string[] {
  return soundWords({ vocabulary: [text] })[0]?.forms[0]?.phones ?? []
}

function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * sampleRate))
}
