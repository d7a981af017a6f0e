/** What a recogniser needs to run on this device without a network: whether it lies here, and fetching it. */
import { createStore, type StoreApi } from 'zustand'

interface State {
  readonly state: 'unknown' | 'impossible' | 'missing' | 'fetching' | 'ready' | 'failed'
  /** of what is fetched, 0 to 1 */
  readonly share: number
}

export interface Readiness {
  readonly store: StoreApi<State>
  /** Whether everything lies here, and can lie here. */
  readonly isReady: () => Promise<boolean>
  /** Looks what lies here, for the state. */
  readonly check: () => Promise<void>
  /** Fetches what is missing and asks the browser to keep it. */
  readonly makeReady: () => Promise<void>
}

interface Needs {
  /** whether everything lies in the browser's cache */
  readonly isHeld: () => Promise<boolean>
  /** rejects where something cannot be had; `onShare` is told 0 to 1 */
  readonly fetch: (onShare: (share: number) => void) => Promise<unknown>
}

export function createReadiness({ isHeld, fetch }: Needs): Readiness {
  const store = createStore<State>()(() => ({ state: 'unknown', share: 0 }))
  const isReady = async (): Promise<boolean> => canKeep() && (await isHeld())
  return {
    store,
    isReady,
    check: async () => {
      if (store.getState().state === 'fetching') return
      const held = await isReady().catch(() => false)
      store.setState({ state: held ? 'ready' : canKeep() ? 'missing' : 'impossible' })
    },
    makeReady: async () => {
      store.setState({ state: 'fetching', share: 0 })
      try {
        await fetch((share) => store.setState({ share }))
        await navigator.storage.persist()
        store.setState({ state: (await isReady()) ? 'ready' : 'failed' })
      } catch (error) {
        console.error('The device cannot be made ready', error)
        store.setState({ state: 'failed' })
      }
    },
  }
}

/** A browser keeps things for pages from https or localhost alone, and from their second visit on. */
function canKeep(): boolean {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return 'caches' in globalThis && Boolean(workers?.controller)
}
