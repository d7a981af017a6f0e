/** How well each candidate fits a sound: the mean of several passes, less what the network says without any sound. */
import type { Ear, Encoded, Moonshine } from './moonshine.ts'
import knownPriors from './priors.json' with { type: 'json' }
import { buildTrie } from './trie.ts'
import { passes, type PassName } from './passes.ts'
import type { PassScores } from '../postprocess/ranking.ts'
import { tokensOf, type Candidate } from '../candidates/candidates.ts'

/** A candidate that a pass puts this much (in nats) below its best one, or lower, counts as that much below. */
export const window = 12
/** Of a large vocabulary only so many of the best candidates are worked out exactly in one pass. */
const mostExact = 48
/** Share of a candidate's log-probability on silence and noise that is taken off. */
export const priorWeight = 0.4
/** Spellings whose prior is kept; the oldest is forgotten first. */
const keptPriors = 6_000

export interface Hearing extends PassScores {
  /** what the encoder made of the sound */
  readonly states: Float32Array
}

export interface Scorer {
  /** Makes the candidates ready, working out the priors of those not met before (some 40 ms each). */
  prepare(candidates: readonly Candidate[]): Promise<PreparedCandidates>
  /**
   * `scores`: per candidate its log-probability in one pass plus its offset, clipped; candidates that are not among
   * `only` count as the worst. Clipped with the offset: a long text that was never heard must not win by its small prior.
   */
  pass(name: PassName, samples: Float32Array, prepared: PreparedCandidates, only?: readonly number[]): Promise<Hearing>
}

/** Log-probabilities on silence and noise by spelling, for each encoder. */
export type Priors = Readonly<Record<Ear, Readonly<Record<string, number>>>>

export interface PreparedCandidates {
  readonly tokens: readonly (readonly number[])[]
  /** what is added to a candidate's log-probability: what the network says without any sound, in part, taken off */
  readonly offsets: Readonly<Record<Ear, Float64Array>>
}

/** `known`: those of the built-in and the ordinary words stand in priors.json. */
export function createScorer(moonshine: Moonshine, known: Priors = knownPriors): Scorer {
  const priors = { published: new Map(Object.entries(known.published)), adapted: new Map(Object.entries(known.adapted)) }
  const nothing = new Map<Ear, Promise<readonly Encoded[]>>()

  /** What an encoder makes of sounds without a word. */
  const nothingFor = (ear: Ear): Promise<readonly Encoded[]> => {
    const made = nothing.get(ear) ?? Promise.all(wordlessSignals().map((signal) => moonshine.encode(signal, ear)))
    nothing.set(ear, made)
    return made
  }

  const learnPriors = async (ear: Ear, spellings: readonly string[]): Promise<void> => {
    const trie = buildTrie(spellings.map(tokensOf))
    const sums = new Float64Array(spellings.length)
    const signals = await nothingFor(ear)
    for (const encoded of signals) {
      const scores = await moonshine.score(encoded, trie)
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (scores[i] ?? 0)
    }
    const kept = priors[ear]
    spellings.forEach((spelling, i) => kept.set(spelling, (sums[i] ?? 0) / signals.length))
    for (const oldest of kept.keys()) {
      if (kept.size <= keptPriors) break
      kept.delete(oldest)
    }
  }

  const offsetsFor = async (ear: Ear, spellings: readonly string[]): Promise<Float64Array> => {
    const unknown = spellings.filter((spelling) => !priors[ear].has(spelling))
    if (unknown.length > 0) await learnPriors(ear, unknown)
    return Float64Array.from(spellings, (spelling) => -priorWeight * (priors[ear].get(spelling) ?? 0))
  }

  return {
    async prepare(candidates) {
      const spellings = candidates.map(({ spelling }) => spelling)
      const offsets = {
        published: await offsetsFor('published', spellings),
        adapted: await offsetsFor('adapted', spellings),
      }
      return { tokens: spellings.map(tokensOf), offsets }
    },
    async pass(name, samples, { tokens, offsets }, only = tokens.map((_, place) => place)) {
      const { ear, sound } = passes[name]
      const trie = buildTrie(only.map((place) => tokens[place] ?? []))
      const encoded = await moonshine.encode(sound(samples), ear)
      const scores = await moonshine.score(encoded, trie, { window, most: mostExact })
      const clipped = new Float64Array(tokens.length).fill(-Infinity)
      only.forEach((place, i) => {
        clipped[place] = (scores[i] ?? -Infinity) + (offsets[ear][place] ?? 0)
      })
      return { pass: name, scores: clip(clipped), states: encoded.states }
    },
  }
}

/** What lies more than the window below the best is lifted to there. */
export function clip(scores: Float64Array): Float64Array {
  const lowest = scores.reduce((a, b) => Math.max(a, b), -Infinity) - window
  return scores.map((score) => Math.max(score, lowest))
}

/** 0.75 s of silence and of faint noise, the same at every start. */
function wordlessSignals(): Float32Array[] {
  let state = 1
  const noise = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2_147_483_648 - 1
  }
  return [0, 0.0005, 0.005, 0.02].map((amplitude) => new Float32Array(12_000).map(() => amplitude * noise()))
}
