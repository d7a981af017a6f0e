/** What a recogniser needs on this device to run without a network, and fetching it. */
import { createStore, type StoreApi } from 'zustand'
import { areCached } from '#kit/ml/web.ts'
import type { NamedModel } from '#kit/ml/models.ts'

interface State {
  readonly state: 'unknown' | 'impossible' | 'missing' | 'fetching' | 'ready' | 'failed'
  /** of the download, 0 to 1 */
  readonly share: number
}

export interface Readiness {
  readonly store: StoreApi<State>
  /** Whether all models are cached and caching is supported. */
  readonly isReady: () => Promise<boolean>
  /** Updates the state from the cache. */
  readonly check: () => Promise<void>
  /** Fetches what is missing and asks the browser to keep it. */
  readonly makeReady: () => Promise<void>
}

/** @param load fetches the models and reports the share, 0 to 1; rejects if one cannot be fetched */
export function createReadiness(needed: readonly NamedModel[], load: (onShare: (share: number) => void) => Promise<void>): Readiness {
  const store = createStore<State>()(() => ({ state: 'unknown', share: 0 }))
  const isReady = async (): Promise<boolean> => canCache() && (await areCached(needed))
  return {
    store,
    isReady,
    check: async () => {
      if (store.getState().state === 'fetching') return
      const cached = await isReady().catch(() => false)
      store.setState({ state: cached ? 'ready' : canCache() ? 'missing' : 'impossible' })
    },
    makeReady: async () => {
      store.setState({ state: 'fetching', share: 0 })
      try {
        await load((share) => store.setState({ share }))
        await navigator.storage.persist()
        store.setState({ state: (await isReady()) ? 'ready' : 'failed' })
      } catch (error) {
        console.error('The device cannot be made ready', error)
        store.setState({ state: 'failed' })
      }
    },
  }
}

/** Browsers cache only for pages from https or localhost, and only from the second visit on. */
function canCache(): boolean {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return 'caches' in globalThis && Boolean(workers?.controller)
}
