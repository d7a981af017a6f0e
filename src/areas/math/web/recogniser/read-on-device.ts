/** Reads written numbers on the device, as every device can. */
import type { Stroke } from '#kit/ink/types.ts'
import { deviceRecogniser } from '#kit/recognition/web/device-recogniser.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { DigitExample } from '../../recognition/number/digit-features.ts'
import type { NumberReading } from '../../recognition/number/read-number.ts'
import { digitExamplesQuery } from '../number-examples.ts'
import type { DigitJob } from './digit-recognition-worker.ts'

const recogniser = deviceRecogniser<DigitJob, NumberReading | null, never>({
  startWorker: () => new Worker(new URL('./digit-recognition-worker.ts', import.meta.url), { type: 'module' }),
  idleMs: 120_000,
})

/** Call when a sheet opens: the recogniser and the learner's examples are then ready when the child has written. */
export async function getReadyToRead(learner: string): Promise<void> {
  await Promise.all([recogniser.load(() => undefined), queryClient.fetchQuery({ ...digitExamplesQuery(learner), retry: false }).catch(() => [])])
}

/** The learner's examples, as far as the device knows them. */
export function knownDigits(learner: string): readonly DigitExample[] {
  return queryClient.getQueryData(digitExamplesQuery(learner).queryKey) ?? []
}

/** Returns null if nothing is drawn. Rejects if the recogniser cannot be loaded. */
export async function readOnDevice(strokes: readonly Stroke[], examples: readonly DigitExample[]): Promise<NumberReading | null> {
  const outcome = await recogniser.recognise({ strokes, examples })
  return outcome.kind === 'recognised' ? outcome.result : null
}
