import type { HostMessage, HostTrouble, TabMessage } from '../messages.ts'
import type { WireAnswer, WireRequest } from '../wire.ts'

export interface HostWorker {
  readonly ask: (request: WireRequest) => Promise<WireAnswer>
  /** Ends the worker at once. What it has acknowledged is stored. */
  readonly end: () => void
}

interface Events {
  readonly onReady: () => void
  /** The host cannot start or go on. */
  readonly onTrouble: (trouble: HostTrouble) => void
}

/** @param startWorker starts the worker that has all handlers */
export function startHostWorker(startWorker: () => Worker, { onReady, onTrouble }: Events): HostWorker {
  const worker = startWorker()
  const asked = new Map<number, (answer: WireAnswer) => void>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    switch (data.kind) {
      case 'ready': return onReady()
      case 'trouble':
        console.warn('The host has ended', data.reason)
        return onTrouble(data.trouble)
      default:
        asked.get(data.id)?.(data.answer)
        asked.delete(data.id)
    }
  })
  worker.addEventListener('error', ({ message }) => {
    console.warn('The worker of the host has failed', message)
    onTrouble('closed')
  })
  return {
    ask: (request) => new Promise((resolve) => {
      const id = ++lastId
      asked.set(id, resolve)
      worker.postMessage({ id, request } satisfies TabMessage)
    }),
    end: () => worker.terminate(),
  }
}
