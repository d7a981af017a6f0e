import { maxRecordingMs } from '#kit/web/media/recorder.ts'
import { decodedSampleRate, decodeSound } from '#kit/web/sound/decode-sound.ts'
import { resampleAudio } from '../../recognition/preprocess/resample.ts'

/** The recogniser's sample rate, in Hz. */
export const recordingSampleRate = 16_000
/** A little less than the longest recording that the server accepts. */
const maxSamples = Math.floor((maxRecordingMs / 1000 - 0.1) * decodedSampleRate)

/** A part with nothing but the head of its file is smaller, in bytes: WebM's takes 110 in Chromium until 60 ms are recorded. */
const smallestSound = 1000

/**
 * Joins the parts of a recording into mono samples at 16 kHz; keeps only the end of a long recording. Returns no samples if the
 * recording had only just begun. Rejects if it cannot be read.
 */
export async function toSamples(parts: readonly Blob[]): Promise<Float32Array> {
  const tried = await Promise.allSettled(parts.map(async (part) => decodeSound(await part.arrayBuffer())))
  const decoded = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  // A part that has only just begun has no sound and cannot be decoded; the other part has the word.
  if (decoded.length === 0 && parts.some(({ size }) => size >= smallestSound)) throw new Error('The recording cannot be read', { cause: tried })
  const joined = new Float32Array(decoded.reduce((length, samples) => length + samples.length, 0))
  let at = 0
  for (const samples of decoded) {
    joined.set(samples, at)
    at += samples.length
  }
  return resampleAudio(joined.slice(-maxSamples), decodedSampleRate, recordingSampleRate)
}
