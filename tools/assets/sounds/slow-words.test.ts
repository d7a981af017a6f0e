/** The slow sounds of the built-in words are longer and have the pitch of the usual ones. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleRate } from '#areas/vocabulary/recognition/preprocess/levels.ts'
import { resampleAudio } from '#areas/vocabulary/recognition/preprocess/resample.ts'
import { medianPitch } from '#areas/vocabulary/recognition/preprocess/voice-features.ts'
import { builtInWords } from '#areas/vocabulary/rules/words.ts'
import { decodeMp3 } from '../../lib/speech/mp3.ts'

const folder = join(import.meta.dirname, '../../../public/sounds/words')

async function measure(file: string): Promise<{ seconds: number; pitch: number }> {
  const sound = await decodeMp3(await readFile(join(folder, file)))
  const samples = resampleAudio(sound.samples, sound.sampleRate, sampleRate)
  return { seconds: samples.length / sampleRate, pitch: medianPitch(samples) ?? Number.NaN }
}

test.each(builtInWords)('$file', async ({ file }) => {
  const [usual, slow] = [await measure(`${file}.mp3`), await measure(`${file}-slow.mp3`)]
  expect(slow.seconds / usual.seconds).toBeGreaterThan(1.3)
  // Within a semitone. Played at this speed without a correction, it would be seven lower.
  expect(Math.abs(12 * Math.log2(slow.pitch / usual.pitch))).toBeLessThan(1)
})
