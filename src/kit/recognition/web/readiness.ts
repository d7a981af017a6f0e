import { areCached } from '#kit/ml/web.ts'
import type { NamedModel } from '#kit/ml/models.ts'
import { isAlone } from '#kit/web/alone.ts'
import { ApiError } from '#kit/web/api/api-error.ts'
import { isMetered, meteredAnswer } from '#kit/web/network-information.ts'

/** Whether a recogniser with these models runs on this device without a network. */
export async function runsOffline(models: readonly NamedModel[]): Promise<boolean> {
  return isServiceWorkerActive() && (await areCached(models))
}

/**
 * Whether the page's service worker answers its requests. Without it, a page without a network has no code to run.
 * Browsers allow it only on pages from https or localhost.
 */
export function isServiceWorkerActive(): boolean {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return 'caches' in globalThis && Boolean(workers?.controller)
}

/**
 * On a device that is its own server, models come when an area opens, and on a metered connection if an adult agrees.
 * @param showsDownload the recogniser shows how far its download is, so that it can wait for it
 * @throws ApiError OFFLINE if the models are not there
 */
export async function assertModels(models: readonly NamedModel[], { showsDownload = false } = {}): Promise<void> {
  if (!isAlone || (showsDownload && (!isMetered() || meteredAnswer() === true))) return
  if (!(await areCached(models))) throw new ApiError('OFFLINE', 'The recogniser is not on this device yet.')
}
