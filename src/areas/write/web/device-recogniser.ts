/** Reading letters on the device, for where the server cannot be reached. Nothing is fetched before someone asks for it. */
import { areHeld, openModel } from '#kit/ml/web.ts'
import { createReadiness } from '#kit/recognition/web/readiness.ts'
import { type Reading, recognise } from '../recognition/recognise.ts'
import type { Line } from '../tracing.ts'

/** How far this device is ready for reading letters without a network: engine and weights. */
export const readiness = createReadiness({
  isHeld: () => areHeld(['letter']),
  fetch: (onShare) => openModel('letter', (_model, loaded, total) => onShare(loaded / total)),
})

/** Rejects where the recogniser cannot be opened. */
export async function readOnDevice(lines: readonly Line[]): Promise<readonly Reading[]> {
  return recognise(openModel, { strokes: lines })
}
