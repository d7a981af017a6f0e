/** The recogniser's fitted constants, in nats where nothing else is said. Written by training/speech/tune.ts. */
import fitted from './calibration.json' with { type: 'json' }

export interface Calibration {
  /** the command that wrote them */
  readonly command: string
  /** weights of `voiceFeatures` */
  readonly voice: readonly number[]
  /** how a pass's trust grows with what it gives its best candidate */
  readonly trust: {
    /** the higher, the more alike the passes count */
    readonly temperature: number
    /** added for the pass that lowers a voice a little, and by how much more for each unit of childlikeness */
    readonly lower: { readonly bias: number; readonly slope: number }
    readonly child: { readonly bias: number; readonly slope: number }
    /** taken from these two for each decibel of noise: lowered noise misleads */
    readonly noise: number
  }
  /** two passes are enough where the best word leads by this much */
  readonly sureMargin: number
  /** confidence = σ(bias + margin · clip(lead over the best other candidate, ± limit)) */
  readonly confidence: { readonly bias: number; readonly margin: number; readonly limit: number }
  /** σ(bias + fit · log-probability of the best word + lead · its lead over the best ordinary word) > least: heard */
  readonly heard: { readonly bias: number; readonly fit: number; readonly lead: number; readonly least: number }
  /** "too noisy" where the recording is less clear (dB) and the best word less sure than this */
  readonly noisy: { readonly clearness: number; readonly confidence: number }
  /** what a simplified form must be better by to count */
  readonly approximationPenalty: number
}

export const calibration: Calibration = fitted
