import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { prediction, type Prediction } from '#areas/vocabulary/api.ts'
import { multipart, register } from '../tools/lib/server/client.ts'

/**
 * Registers a learner and has a recording of "apple" recognised among all words.
 * @param url of a server
 * @throws Error if the server refuses the recording
 */
export async function sayApple(url: string): Promise<Prediction> {
  const learner = await register(url)
  const bytes = await readFile(join(import.meta.dirname, '../e2e/fixtures/speech/apple_rms.wav'))
  const recording = multipart('POST', '/audio/predict', {}, { file: { bytes, type: 'audio/wav' } })
  let answer = await learner.ask(recording)
  // The page, too, repeats such a call: a server that has just started on a slow machine is still opening its models.
  while (answer.status === 503 && answer.bytes.includes('TOOK_TOO_LONG')) {
    await wait(Number(answer.headers['retry-after'] ?? 1) * 1000)
    answer = await learner.ask(recording)
  }
  if (answer.status !== 200) throw new Error(`The recording gets ${answer.status}: ${answer.bytes.toString()}`)
  return prediction.parse(JSON.parse(answer.bytes.toString()))
}
