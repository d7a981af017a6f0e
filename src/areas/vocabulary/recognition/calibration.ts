/** The recogniser's fitted constants, in nats by default. Written by tools/training/speech/tune.ts. */
import fitted from './calibration.json' with { type: 'json' }

export interface Calibration {
  /** the command that wrote them */
  readonly command: string
  /** weights of `voiceFeatures` */
  readonly voice: readonly number[]
  /** a pass's weight: e to the fit · its best candidate's score + lowering · (bias + voice · childlikeness - … */
  readonly trust: {
    readonly bias: number
    readonly fit: number
    readonly voice: number
    /** … noise · decibels of noise)), because lowered passes make more mistakes in noise */
    readonly noise: number
    /** added for the adapted encoder, whose scores have another mean */
    readonly adapted: number
  }
  /** no further passes for a word that leads by this much */
  readonly sureMargin: number
  /** confidence = σ(bias + margin · clip(lead over the best other candidate, ± limit)) */
  readonly confidence: { readonly bias: number; readonly margin: number; readonly limit: number }
  /** σ(bias + fit · log-probability of the best word + lead · its lead over the best ordinary word) > least: heard */
  readonly heard: { readonly bias: number; readonly fit: number; readonly lead: number; readonly least: number }
  /**
   * too noisy: σ(bias + lead · lead + agreement · smallest lead in a pass, each at most limit, + babble ·
   * `babble`) < least
   */
  readonly noisy: {
    readonly bias: number
    readonly lead: number
    readonly agreement: number
    readonly babble: number
    readonly limit: number
    readonly least: number
    /** only where `babble` is above this … */
    readonly voices: number
    /** … and the restlessness of the quiet parts (dB) is between these */
    readonly restlessness: { readonly from: number; readonly to: number }
  }
  /** a simplified form must be better by this much to count */
  readonly approximationPenalty: number
}

export const calibration: Calibration = fitted
