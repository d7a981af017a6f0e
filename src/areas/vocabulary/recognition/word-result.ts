/** What the recogniser of words answers. */
import type { Prediction } from '../api.ts'

interface Alternative {
  readonly cluster: string
  /** 0 to 1 */
  readonly confidence: number
}

interface RecognisedWord {
  readonly kind: 'recognised'
  /** the word of the vocabulary that it sounded like */
  readonly cluster: string
  /** the probability that the asked word was said (without one: the cluster), 0 to 1 */
  readonly confidence: number
  /** said with a usual simplification, as "gape" for grape */
  readonly approximate: boolean
  /** the next best words, best first */
  readonly alternatives: readonly Alternative[]
  /** the one sound of the asked word that was said weakly */
  readonly sounds?: readonly HeardSound[]
}

/** A sound of the asked word: see `prediction` in api.ts. */
export type HeardSound = NonNullable<Prediction['sounds']>[number]

/** nothing: no word, or a word unlike all candidates; noisy: too much noise to decide. */
export type WordResult = RecognisedWord | { readonly kind: 'nothing' } | { readonly kind: 'noisy' }
