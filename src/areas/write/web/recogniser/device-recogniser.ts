/** Recognises letters on the device when the server cannot be reached. Nothing is fetched before it is needed. */
import type { NamedModel } from '#kit/ml/models.ts'
import { deviceRecogniser } from '#kit/recognition/web/device-recogniser.ts'
import { runsOffline } from '#kit/recognition/web/readiness.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { letterModels, models } from '../../models.ts'
import type { StrokesJob } from '../../recognition/letter-recogniser.ts'
import type { UnitReading } from '../../recognition/recognise.ts'
import type { StrokeNumbers } from '../../recognition/types.ts'
import type { Reader } from '../../rules/syllables.ts'
import { letterExamplesQuery } from '../queries.ts'

const recogniser = deviceRecogniser<StrokesJob, UnitReading, never>({
  startWorker: () => new Worker(new URL('./letter-recognition-worker.ts', import.meta.url), { type: 'module' }),
  idleMs: 120_000,
})

/** The models that a reader opens. */
export function modelsOf(reader: Reader): readonly NamedModel[] {
  const letters = Object.values(letterModels)
  return reader === 'syllables' ? [...letters, models.syllable] : letters
}

/** Whether that reader runs on this device without a network. */
export function isPrepared(reader: Reader): Promise<boolean> {
  return runsOffline(modelsOf(reader))
}

/** Rejects if the recogniser cannot be opened. Uses the learner's examples as far as the device knows them. */
export async function recogniseOnDevice(strokes: StrokeNumbers, reader: Reader, learner: string): Promise<UnitReading> {
  const examples = await queryClient.ensureQueryData(letterExamplesQuery(learner)).catch(() => [])
  const outcome = await recogniser.recognise({ strokes, examples, reader })
  if (outcome.kind === 'rejected') throw new Error(outcome.message)
  return outcome.result
}
