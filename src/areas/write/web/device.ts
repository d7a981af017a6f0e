/** Reading letters on the device, for where the server cannot be reached. Nothing is fetched before someone asks for it. */
import { areHeld, openModel } from '#kit/ml/web.ts'
import { createReadiness } from '#kit/web/readiness.ts'
import { models } from '../models.ts'
import { type Reading, recognise } from '../recogniser/recognise.ts'
import type { Line } from '../tracing.ts'

/** How far this device is ready for reading letters without a network: engine and weights. */
export const readiness = createReadiness({
  isHeld: () => areHeld([models.letter]),
  fetch: (onShare) => openModel(models.letter, ({ bytes }, loaded) => onShare(loaded / bytes)),
})

/** Rejects where the recogniser cannot be opened. */
export async function readOnDevice(lines: readonly Line[]): Promise<readonly Reading[]> {
  return recognise(openModel, { strokes: lines })
}
