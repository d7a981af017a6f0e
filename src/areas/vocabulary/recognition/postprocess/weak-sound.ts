/** The one sound of a word that a child said weakly: the word with that sound replaced is clearly nearer than the word itself. */
import { sigmoid } from './ranking.ts'

/** How far a recording is from a word with one sound replaced, in the voices of the templates. */
export interface ChangedFit {
  /** the place of the replaced phone */
  readonly at: number
  readonly distances: readonly number[]
}

export interface WeakSound {
  /** the place of the phone in the word */
  readonly at: number
  /** the probability that it was said as in the model, 0 to 1 */
  readonly confidence: number
}

/** A lead for the whole word is shared by its phones; this brings words of any length to that of four. */
const usualPhones = 4
/** The replaced sound must be nearer by this much … */
const clearLead = 0.1
const confidenceWeight = 20

/**
 * Returns the weak sound; undefined if none is clear, or if more than one may be meant. Each voice is compared with itself, so
 * that the difference between the child's voice and the templates does not matter.
 * @param whole distances to the word itself, in the same voices
 */
export function weakSound(whole: readonly number[], changed: readonly ChangedFit[], phones: number): WeakSound | undefined {
  const leads = changed
    .filter(({ distances }) => distances.length === whole.length && whole.length > 0)
    .map(({ at, distances }) => ({ at, lead: (phones / usualPhones) * median(whole.map((distance, voice) => distance - (distances[voice] ?? 0))) }))
    .toSorted((a, b) => b.lead - a.lead)
  const [best] = leads
  if (best === undefined || best.lead < clearLead) return undefined
  const elsewhere = leads.find(({ at }) => at !== best.at)
  if (elsewhere !== undefined && elsewhere.lead > 0) return undefined
  return { at: best.at, confidence: sigmoid(-confidenceWeight * best.lead) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
