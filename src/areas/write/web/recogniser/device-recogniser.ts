/** Recognises letters on the device when the server cannot be reached. Nothing is fetched before it is needed. */
import { deviceRecogniser } from '#kit/recognition/web/device-recogniser.ts'
import { runsOffline } from '#kit/recognition/web/readiness.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { models } from '../../models.ts'
import type { StrokesJob } from '../../recognition/letter-recogniser.ts'
import type { LetterReading } from '../../recognition/recognise.ts'
import type { StrokeNumbers } from '../../recognition/types.ts'
import type { Script } from '../../rules/scripts.ts'
import { letterExamplesQuery } from '../queries.ts'

const recogniser = deviceRecogniser<StrokesJob, LetterReading, never>({
  startWorker: () => new Worker(new URL('./letter-recognition-worker.ts', import.meta.url), { type: 'module' }),
  idleMs: 120_000,
})

/** Whether the recogniser runs on this device without a network. */
export function isPrepared(): Promise<boolean> {
  return runsOffline(Object.values(models))
}

/** Rejects if the recogniser cannot be opened. Uses the learner's examples as far as the device knows them. */
export async function recogniseOnDevice(strokes: StrokeNumbers, script: Script, learner: string): Promise<LetterReading> {
  const examples = await queryClient.ensureQueryData(letterExamplesQuery(learner)).catch(() => [])
  const outcome = await recogniser.recognise({ strokes, examples, script })
  if (outcome.kind === 'rejected') throw new Error(outcome.message)
  return outcome.result
}
