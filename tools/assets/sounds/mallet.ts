/** A soft mallet on a wooden bar, made of three decaying partials. */

/** Partials of a tuned bar: multiple of the pitch, strength, and decay rate relative to the first. */
const partials = [
  [1, 1, 1],
  [2, 0.12, 1.6],
  [3.98, 0.16, 5],
] as const
const attackSeconds = 0.006

export interface Note {
  /** seconds from the start */
  readonly at: number
  /** MIDI number: 69 is A at 440 Hz */
  readonly pitch: number
  /** amplitude of the first partial */
  readonly strength: number
  /** seconds until the first partial has fallen by 60 dB */
  readonly decay: number
}

/** Adds a note to `samples`. With `wrap`, a note that is longer than the samples continues at their start. */
export function strike(samples: Float32Array, sampleRate: number, note: Note, wrap: boolean): void {
  const start = Math.round(note.at * sampleRate)
  const length = Math.round(note.decay * 1.3 * sampleRate)
  const frequency = 440 * 2 ** ((note.pitch - 69) / 12)
  for (let i = 0; i < length; i++) {
    const at = start + i
    if (at >= samples.length && !wrap) return
    const seconds = i / sampleRate
    // The last fifth fades to zero, so that the note ends without a click.
    const tail = Math.min(1, (length - i) / (length * 0.2))
    const attack = Math.min(1, seconds / attackSeconds) * tail * note.strength
    let sum = 0
    for (const [times, strength, faster] of partials) {
      const fall = 10 ** ((-3 * seconds * faster) / note.decay)
      sum += strength * fall * Math.sin(2 * Math.PI * frequency * times * seconds)
    }
    samples[at % samples.length] = (samples[at % samples.length] ?? 0) + attack * sum
  }
}
