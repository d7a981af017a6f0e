import { longestMs } from '#kit/web/recorder.ts'
import { decodedRate, soundSamples } from '#kit/web/sound-samples.ts'
import { resample } from '../recognition/preprocess/resample.ts'
import { encodeWav } from '../recognition/preprocess/wav.ts'

/** The rate that the recogniser listens at, in Hz. */
export const spokenRate = 16_000
/** A little under the longest recording that the server takes. */
const longestSamples = Math.floor((longestMs / 1000 - 0.1) * decodedRate)

/** What the browser recorded, its parts one after the other, as a 16-bit WAV file of 16 kHz: the end where it is long. */
export async function toWav(parts: readonly Blob[]): Promise<Uint8Array<ArrayBuffer>> {
  const tried = await Promise.allSettled(parts.map(async (part) => soundSamples(await part.arrayBuffer())))
  const decoded = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  // A part that was only just begun holds no sound and cannot be read; the other one is what was said.
  if (decoded.length === 0) throw new Error('The recording cannot be read', { cause: tried })
  const joined = new Float32Array(decoded.reduce((length, samples) => length + samples.length, 0))
  let at = 0
  for (const samples of decoded) {
    joined.set(samples, at)
    at += samples.length
  }
  return encodeWav(resample(joined.slice(-longestSamples), decodedRate, spokenRate), spokenRate)
}
