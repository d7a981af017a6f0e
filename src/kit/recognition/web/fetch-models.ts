/** Fetches the models that the server used, so that this device recognises itself the next time. */
import { isCached, downloadToCache } from '#kit/ml/model-cache.ts'
import type { NamedModel } from '#kit/ml/models.ts'
import { filesToCache } from '#kit/ml/web.ts'
import { isAlone } from '#kit/web/alone.ts'
import { whenIdle } from '#kit/web/idle.ts'
import { isMetered, isOnWifi, networkInformation } from '#kit/web/network-information.ts'
import { isServiceWorkerActive } from './readiness.ts'

/** The models take this share of the free space at most: own words, recordings and templates need some, too. */
const maxShareOfSpace = 0.5

const begun = new Set<readonly NamedModel[]>()

/** Begins once for each page, when it is idle. On a metered connection nothing is fetched: an adult does that in the settings. */
export function fetchModelsLater(models: readonly NamedModel[]): void {
  if (isAlone || begun.has(models) || !isServiceWorkerActive() || costsMoney()) return
  begun.add(models)
  whenIdle().then(() => fetchModels(models)).catch((error: unknown) => {
    console.warn('The models did not come', error)
  })
}

async function fetchModels(models: readonly NamedModel[]): Promise<void> {
  const files = filesToCache(models)
  const cached = await Promise.all(files.map(isCached))
  const missing = files.filter((_, at) => !cached[at])
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  const needed = missing.reduce((sum, { bytes }) => sum + bytes, 0)
  if (needed > maxShareOfSpace * (quota - usage)) return
  const stop = new AbortController()
  networkInformation()?.addEventListener('change', () => costsMoney() && stop.abort(new DOMException('The device left Wi-Fi', 'AbortError')), { signal: stop.signal })
  for (const file of missing) await downloadToCache(file, () => undefined, stop.signal)
  stop.abort()
}

function costsMoney(): boolean {
  return isMetered() || isOnWifi() === false
}
