import { areCached } from '#kit/ml/web.ts'
import type { NamedModel } from '#kit/ml/models.ts'

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
