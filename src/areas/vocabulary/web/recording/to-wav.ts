import { maxRecordingMs } from '#kit/web/media/recorder.ts'
import { decodedSampleRate, decodeSound } from '#kit/web/sound/decode-sound.ts'
import { resampleAudio } from '../../recognition/preprocess/resample.ts'
import { encodeWav } from '../../recognition/preprocess/wav.ts'

/** The recogniser's sample rate, in Hz. */
export const recordingSampleRate = 16_000
/** A little less than the longest recording that the server accepts. */
const maxSamples = Math.floor((maxRecordingMs / 1000 - 0.1) * decodedSampleRate)

/** Joins the parts of a recording into mono samples at 16 kHz; keeps only the end of a long recording. */
export async function toSamples(parts: readonly Blob[]): Promise<Float32Array> {
  const tried = await Promise.allSettled(parts.map(async (part) => decodeSound(await part.arrayBuffer())))
  const decoded = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  // A part that has only just begun has no sound and cannot be decoded; the other part has the word.
  if (decoded.length === 0) throw new Error('The recording cannot be read', { cause: tried })
  const joined = new Float32Array(decoded.reduce((length, samples) => length + samples.length, 0))
  let at = 0
  for (const samples of decoded) {
    joined.set(samples, at)
    at += samples.length
  }
  return resampleAudio(joined.slice(-maxSamples), decodedSampleRate, recordingSampleRate)
}

/** As `toSamples`, as a 16-bit WAV file. */
export async function toWav(parts: readonly Blob[]): Promise<Uint8Array<ArrayBuffer>> {
  return encodeWav(await toSamples(parts), recordingSampleRate)
}
