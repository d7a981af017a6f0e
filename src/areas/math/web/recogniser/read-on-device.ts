/** Reads written numbers on the device, as every device can. */
import type { Stroke } from '#kit/ink/types.ts'
import { deviceRecogniser } from '#kit/recognition/web/device-recogniser.ts'
import type { NumberReading } from '../../recognition/number/read-number.ts'

const recogniser = deviceRecogniser<readonly Stroke[], NumberReading | null, never>({
  startWorker: () => new Worker(new URL('./digit-recognition-worker.ts', import.meta.url), { type: 'module' }),
  idleMs: 120_000,
})

/** Call when a sheet opens: the recogniser is then ready when the child has written. */
export async function getReadyToRead(): Promise<void> {
  await recogniser.load(() => undefined)
}

/** Returns null if the drawing looks like no number. Rejects if the recogniser cannot be loaded. */
export async function readOnDevice(strokes: readonly Stroke[]): Promise<NumberReading | null> {
  const outcome = await recogniser.recognise(strokes)
  return outcome.kind === 'recognised' ? outcome.result : null
}
