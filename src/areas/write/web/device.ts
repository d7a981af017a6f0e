/** Reading letters on the device, for where the server cannot be reached. Nothing is fetched before someone asks for it. */
import { areHeld, openModel } from '#kit/ml/web.ts'
import { type Reading, recognise } from '../recogniser/recognise.ts'
import type { Line } from '../tracing.ts'

/** A browser keeps things for pages from https or localhost alone. */
export function canKeep(): boolean {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return 'caches' in globalThis && Boolean(workers?.controller)
}

/** Whether all that reading takes lies on this device. */
export async function canRead(): Promise<boolean> {
  return canKeep() && (await areHeld(['letter']))
}

/** Rejects where the recogniser cannot be opened. */
export async function readOnDevice(lines: readonly Line[]): Promise<readonly Reading[]> {
  return recognise(openModel, { strokes: lines })
}

/** Fetches engine and weights, and asks the browser to keep them. Answers whether the device can read now. */
export async function makeReady(): Promise<boolean> {
  await openModel('letter')
  await navigator.storage.persist()
  return canRead()
}
