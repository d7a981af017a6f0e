import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prediction, type Prediction } from '#areas/vocabulary/api.ts'
import { multipart, patiently, register } from '#kit/server/testing/client.ts'

/**
 * Registers a learner and has a recording of "apple" recognised among all words.
 * @param url of a server
 * @throws Error if the server refuses the recording
 */
export async function sayApple(url: string): Promise<Prediction> {
  const learner = await register(url)
  const bytes = await readFile(join(import.meta.dirname, '../e2e/fixtures/speech/apple_rms.wav'))
  const recording = multipart('POST', '/audio/predict', {}, { file: { bytes, type: 'audio/wav' } })
  const answer = await patiently(() => learner.ask(recording))
  if (answer.status !== 200) throw new Error(`The recording gets ${answer.status}: ${answer.bytes.toString()}`)
  return prediction.parse(JSON.parse(answer.bytes.toString()))
}
