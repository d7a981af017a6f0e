/** How well each candidate fits a sound in one pass, minus the network's prior: its score without any sound. */
import type { Encoded, Encoder, Moonshine } from './moonshine.ts'
import knownPriors from './priors.json' with { type: 'json' }
import { tokensOf } from './tokens.ts'
import { buildTrie } from './trie.ts'
import { passes, type PassName } from './passes.ts'
import type { PassScores } from '../postprocess/ranking.ts'
import type { Candidate } from '../candidates/candidates.ts'

/** How candidates are compared. The constants depend on how well the network knows their language. */
export interface Scoring {
  /** in a pass, no candidate counts as more than this far (in nats) below the best one */
  readonly window: number
  /** candidates that are more than this far (in nats) below the best one before priors are subtracted are not scored exactly */
  readonly exactWindow: number
  /** in a large vocabulary, one pass scores only this many of the best candidates exactly */
  readonly maxExact: number
  /** the share of a candidate's prior (its log-probability on silence and noise) that is subtracted */
  readonly priorWeight: number
}

export const englishScoring: Scoring = { window: 12, exactWindow: 12, maxExact: 48, priorWeight: 0.4 }
/** English phrases: computing priors of new texts takes longer than recognising one. */
export const phraseScoring: Scoring = { ...englishScoring, priorWeight: 0 }
/** Words that are spelled by their sounds differ more in their priors, because the network has never seen them. */
export const soundScoring: Scoring = { window: 15, exactWindow: 22, maxExact: Infinity, priorWeight: 0.7 }
/** Spellings whose prior is cached; the oldest is dropped first. */
const cachedPriors = 6_000

export interface PassResult extends PassScores {
  /** the encoder's output */
  readonly states: Float32Array
}

export interface Scorer {
  /** Prepares the candidates. Computes the priors of new ones, about 40 ms each. */
  prepare(candidates: readonly Pick<Candidate, 'spelling'>[], scoring: Scoring): Promise<PreparedCandidates>
  /**
   * `scores`: for each candidate its log-probability in this pass plus its offset, clipped. Candidates outside `only`
   * count as the worst. The offset is added before clipping, so that a long text cannot win by its small prior.
   */
  pass(name: PassName, samples: Float32Array, prepared: PreparedCandidates, only?: readonly number[]): Promise<PassResult>
}

/** Log-probabilities on silence and noise by spelling, for each encoder. */
export type SilencePriors = Readonly<Record<Encoder, Readonly<Record<string, number>>>>

export interface PreparedCandidates {
  readonly tokens: readonly (readonly number[])[]
  readonly scoring: Scoring
  /** added to a candidate's log-probability: minus `priorWeight` times its prior */
  readonly offsets: Readonly<Record<Encoder, Float64Array>>
}

/** @param known the priors of the built-in and the ordinary words, from priors.json */
export function createScorer(moonshine: Moonshine, known: SilencePriors = knownPriors): Scorer {
  const priors = { published: new Map(Object.entries(known.published)), adapted: new Map(Object.entries(known.adapted)) }
  const wordless = new Map<Encoder, Promise<readonly Encoded[]>>()

  /** Encoded sounds without a word. */
  const wordlessFor = (encoder: Encoder): Promise<readonly Encoded[]> => {
    const made = wordless.get(encoder) ?? Promise.all(wordlessSignals().map((signal) => moonshine.encode(signal, encoder)))
    wordless.set(encoder, made)
    return made
  }

  const learnPriors = async (encoder: Encoder, spellings: readonly string[]): Promise<void> => {
    const trie = buildTrie(spellings.map(tokensOf))
    const sums = new Float64Array(spellings.length)
    const signals = await wordlessFor(encoder)
    for (const encoded of signals) {
      const scores = await moonshine.score(encoded, trie)
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (scores[i] ?? 0)
    }
    const cached = priors[encoder]
    spellings.forEach((spelling, i) => cached.set(spelling, (sums[i] ?? 0) / signals.length))
    for (const oldest of cached.keys()) {
      if (cached.size <= cachedPriors) break
      cached.delete(oldest)
    }
  }

  const offsetsFor = async (encoder: Encoder, spellings: readonly string[], priorWeight: number): Promise<Float64Array> => {
    if (priorWeight === 0) return new Float64Array(spellings.length)
    const unknown = spellings.filter((spelling) => !priors[encoder].has(spelling))
    if (unknown.length > 0) await learnPriors(encoder, unknown)
    return Float64Array.from(spellings, (spelling) => -priorWeight * (priors[encoder].get(spelling) ?? 0))
  }

  return {
    async prepare(candidates, scoring) {
      const spellings = candidates.map(({ spelling }) => spelling)
      const offsets = {
        published: await offsetsFor('published', spellings, scoring.priorWeight),
        adapted: await offsetsFor('adapted', spellings, scoring.priorWeight),
      }
      return { tokens: spellings.map(tokensOf), scoring, offsets }
    },
    async pass(name, samples, { tokens, scoring, offsets }, only = tokens.map((_, place) => place)) {
      const { encoder, sound } = passes[name]
      const trie = buildTrie(only.map((place) => tokens[place] ?? []))
      const encoded = await moonshine.encode(sound(samples), encoder)
      const scores = await moonshine.score(encoded, trie, { window: scoring.exactWindow, max: scoring.maxExact })
      const clipped = new Float64Array(tokens.length).fill(-Infinity)
      only.forEach((place, i) => {
        clipped[place] = (scores[i] ?? -Infinity) + (offsets[encoder][place] ?? 0)
      })
      return { pass: name, scores: clipScores(clipped, scoring.window), states: encoded.states }
    },
  }
}

/** Lifts scores that are more than the window (nats) below the best one. */
export function clipScores(scores: Float64Array, window: number): Float64Array {
  const lowest = scores.reduce((a, b) => Math.max(a, b), -Infinity) - window
  return scores.map((score) => Math.max(score, lowest))
}

/** 0.75 s each of silence and of faint noise, always the same. */
function wordlessSignals(): Float32Array[] {
  let state = 1
  const noise = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2_147_483_648 - 1
  }
  return [0, 0.0005, 0.005, 0.02].map((amplitude) => new Float32Array(12_000).map(() => amplitude * noise()))
}
