/** Recognises letters on the device. Nothing is fetched before it is needed. */
import type { NamedModel } from '#kit/ml/models.ts'
import { deviceRecogniser } from '#kit/recognition/web/device-recogniser.ts'
import { isDeviceFirst } from '#kit/recognition/web/device-first.ts'
import { runsOffline } from '#kit/recognition/web/readiness.ts'
import { letterModels, models } from '../../models.ts'
import type { StrokesJob } from '../../recognition/letter-recogniser.ts'
import type { UnitReading } from '../../recognition/recognise.ts'
import type { Reader } from '../../rules/syllables.ts'

const recogniser = deviceRecogniser<StrokesJob, UnitReading, never>({
  startWorker: () => new Worker(new URL('./letter-recognition-worker.ts', import.meta.url), { type: 'module' }),
  idleMs: 120_000,
})

/** The server takes ten milliseconds and the way there and back. */
export const writing = { name: 'writing', models: Object.values(models), slowMs: 1000, longestMs: 4000 }

/** The models that a reader opens. */
export function modelsOf(reader: Reader): readonly NamedModel[] {
  const letters = Object.values(letterModels)
  return reader === 'syllables' ? [...letters, models.syllable] : letters
}

/** Whether that reader runs on this device without a network. */
export function isPrepared(reader: Reader): Promise<boolean> {
  return runsOffline(modelsOf(reader))
}

/** Call when a sheet opens: the recogniser is then ready when the child has written. */
export async function getReady(): Promise<void> {
  if (isDeviceFirst(writing) && (await runsOffline(Object.values(letterModels)))) await recogniser.load(() => undefined)
}

/** Rejects if the recogniser cannot be opened, or with the signal's reason. */
export async function recogniseOnDevice(job: StrokesJob, signal: AbortSignal | undefined): Promise<UnitReading> {
  const outcome = await recogniser.recognise(job, { ...(signal && { signal }) })
  if (outcome.kind === 'rejected') throw new Error(outcome.message)
  return outcome.result
}
