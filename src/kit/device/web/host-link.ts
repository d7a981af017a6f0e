/** Reaches the host of this device from any tab: one tab runs it, the others ask through a channel. */
import { type ChannelMessage, hostChannel } from '../channel.ts'
import type { WireAnswer, WireRequest } from '../wire.ts'
import { startHostWorker } from './host-worker-link.ts'

interface Waiting {
  readonly request: WireRequest
  readonly resolve: (answer: WireAnswer) => void
  readonly reject: (error: Error) => void
  /** whether a host has begun to answer */
  isTaken: boolean
}

const channel = new BroadcastChannel(hostChannel)
const waiting = new Map<string, Waiting>()
/** the id of the current host */
let host: string | undefined
/** only in the tab that runs the host */
let serve: ((request: WireRequest) => Promise<WireAnswer>) | undefined

channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
  switch (data.kind) {
    case 'who': return serve !== undefined && host !== undefined ? post({ kind: 'host', id: host }) : undefined
    case 'host': return useHost(data.id)
    case 'ask': return answerOther(data.id, data.request)
    case 'taken': return noteTaken(data.id)
    default: return settle(data.id, data.answer)
  }
})

/**
 * Runs the host in this tab as soon as no other tab does, until the tab ends. The page calls it once.
 * @param startWorker starts the worker that has all handlers
 */
export function joinHost(startWorker: () => Worker): void {
  void navigator.locks.request(hostChannel, async () => {
    serve = await startHostWorker(startWorker)
    const id = crypto.randomUUID()
    post({ kind: 'host', id })
    useHost(id)
    // The lock is held until the tab ends.
    return new Promise<never>(() => undefined)
  })
  post({ kind: 'who' })
}

/** Asks the host. Rejects with the signal's reason, or if the tab with the host has ended and may have done what was asked. */
export function askHost(request: WireRequest, signal?: AbortSignal): Promise<WireAnswer> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const id = crypto.randomUUID()
    waiting.set(id, { request, resolve, reject, isTaken: false })
    signal?.addEventListener('abort', () => {
      waiting.delete(id)
      reject(signal.reason as Error)
    }, { once: true })
    if (host !== undefined) send(id)
  })
}

/** Answers another tab or the service worker, if this tab runs the host. */
function answerOther(id: string, request: WireRequest): void {
  if (serve === undefined) return
  post({ kind: 'taken', id })
  void serve(request).then((answer) => post({ kind: 'answer', id, answer }))
}

function noteTaken(id: string): void {
  const ask = waiting.get(id)
  if (ask !== undefined) ask.isTaken = true
}

/** Sends what waits. A changing call that an earlier host has begun is not sent twice: the page's outboxes repeat theirs safely. */
function useHost(id: string): void {
  if (id === host) return
  host = id
  for (const [ask, { request, reject, isTaken }] of waiting) {
    if (!isTaken || request.method === 'GET') send(ask)
    else {
      waiting.delete(ask)
      reject(new Error('The tab with the host has ended'))
    }
  }
}

function send(id: string): void {
  const ask = waiting.get(id)
  if (ask === undefined) return
  if (serve === undefined) post({ kind: 'ask', id, request: ask.request })
  else void serve(ask.request).then((answer) => settle(id, answer))
}

function settle(id: string, answer: WireAnswer): void {
  waiting.get(id)?.resolve(answer)
  waiting.delete(id)
}

function post(message: ChannelMessage): void {
  channel.postMessage(message)
}
