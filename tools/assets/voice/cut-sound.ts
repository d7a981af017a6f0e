import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import type { Sound } from '#areas/vocabulary/recognition/preprocess/wav.ts'
import { fade, normaliseLoudness, speechLevel } from '#areas/vocabulary/server/voice/loudness.ts'
import { mp3Rate } from '../../lib/speech/mp3.ts'
import type { Stretch } from './speech-stretches.ts'

/** What is kept around the speech, in seconds: quiet beginnings such as "f", and the end of the last sound. */
const margin = { before: 0.1, after: 0.15 }
/** At this level a recording is cut off, out of 1. */
const full = 0.999
const clippedSamples = 10

interface CutSound extends Sound {
  readonly isClipped: boolean
}

/**
 * Cuts a part out of a recording, at the loudness of all speech in the app and at `mp3Rate`.
 * @param limits the end of the part before and the start of the next one, in seconds
 */
export function cutSound({ samples, sampleRate }: Sound, { from, to }: Stretch, limits: { readonly after: number; readonly before: number }): CutSound {
  const first = Math.max(0, from - margin.before, (limits.after + from) / 2)
  const last = Math.min(to + margin.after, (to + limits.before) / 2)
  const part = samples.slice(Math.round(first * sampleRate), Math.round(last * sampleRate))
  const sound = { samples: resampleAudio(part, sampleRate, mp3Rate), sampleRate: mp3Rate }
  return {
    ...normaliseLoudness(fade(sound, 0.03, 0.06), speechLevel),
    isClipped: part.reduce((count, sample) => count + Number(Math.abs(sample) >= full), 0) >= clippedSamples,
  }
}
