/** Reaches the host of this device from any tab: one tab runs it, the others ask through a channel. */
import { type ChannelMessage, hostChannel } from '../channel.ts'
import type { HostTrouble } from '../messages.ts'
import type { WireAnswer, WireRequest } from '../wire.ts'
import { type HostWorker, startHostWorker } from './host-worker-link.ts'

interface Waiting {
  readonly request: WireRequest
  readonly resolve: (answer: WireAnswer) => void
  readonly reject: (error: Error) => void
  /** whether a host has begun to answer */
  isTaken: boolean
}

/** `asleep`: another tab has the host and gives no sign of life */
export type Trouble = HostTrouble | 'asleep'

/** How often a tab whose calls wait asks for a sign of life, in ms, and how many times in vain. */
const signMs = 1500
const maxSilences = 4

const channel = new BroadcastChannel(hostChannel)
const waiting = new Map<string, Waiting>()
/** the id of the current host */
let host: string | undefined
/** only in the tab that runs the host */
let serve: HostWorker['ask'] | undefined
/** whether this tab opens its host */
let isStarting = false
let silences = 0
let trouble: Trouble | undefined
let onTrouble: (trouble: Trouble | undefined) => void = () => undefined
const ready = Promise.withResolvers<void>()

channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
  if (data.kind !== 'who' && data.kind !== 'ask') noteSign()
  switch (data.kind) {
    case 'who': return answerWho()
    case 'host': return takeHost(data.id)
    case 'starting': return undefined
    case 'ask': return answerOther(data.id, data.request)
    case 'taken': return noteTaken(data.id)
    case 'lost': return report('lost')
    default: return settle(data.id, data.answer)
  }
})

/**
 * Runs the host in this tab as soon as no other tab does, until the tab ends or is frozen. The page calls it once. Resolves when a host
 * is ready: a slow phone may need longer for a migration than a call waits for its answer. Does not resolve while something keeps the
 * page from its host.
 * @param startWorker starts the worker that has all handlers
 * @param show gets what keeps the page from its host, and undefined when that is over
 */
export async function joinHost(startWorker: () => Worker, show: (trouble: Trouble | undefined) => void): Promise<void> {
  onTrouble = show
  if ('locks' in navigator) join(startWorker)
  else report('closed')
  await ready.promise
}

function join(startWorker: () => Worker): void {
  void runHost(startWorker)
  // A frozen tab answers nobody: it lets another one be the host.
  document.addEventListener('resume', () => void runHost(startWorker))
  setInterval(watch, signMs)
  post({ kind: 'who' })
}

async function runHost(startWorker: () => Worker): Promise<void> {
  await navigator.locks.request(hostChannel, async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    isStarting = true
    const worker = startHostWorker(startWorker, {
      onReady() {
        isStarting = false
        serve = worker.ask
        const id = crypto.randomUUID()
        post({ kind: 'host', id })
        takeHost(id)
      },
      onTrouble(found) {
        if (found === 'lost') post({ kind: 'lost' })
        report(found)
        end()
      },
    })
    document.addEventListener('freeze', () => end(), { once: true })
    await ended
    worker.end()
    isStarting = false
    serve = undefined
    host = undefined
  })
}

/** Asks the host. Rejects with the signal's reason, or if the tab with the host has ended after it may have done the work. */
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

/** Counts how often the host was silent while the page or a call waits for it. A tab whose own host could not open keeps saying why. */
function watch(): void {
  const isWaiting = host === undefined || waiting.size > 0
  if (serve !== undefined || isStarting || !isWaiting || (trouble !== undefined && trouble !== 'asleep')) return noteSign()
  silences++
  if (silences > maxSilences) report('asleep')
  post({ kind: 'who' })
}

function noteSign(): void {
  silences = 0
  if (trouble === 'asleep') report(undefined)
}

function report(found: Trouble | undefined): void {
  if (trouble === found || trouble === 'lost') return
  trouble = found
  onTrouble(found)
}

function answerWho(): void {
  if (serve !== undefined && host !== undefined) post({ kind: 'host', id: host })
  else if (isStarting) post({ kind: 'starting' })
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
function takeHost(id: string): void {
  if (id === host) return
  host = id
  ready.resolve()
  noteSign()
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
  if (serve === undefined) return post({ kind: 'ask', id, request: ask.request })
  ask.isTaken = true
  void serve(ask.request).then((answer) => settle(id, answer))
}

function settle(id: string, answer: WireAnswer): void {
  waiting.get(id)?.resolve(answer)
  waiting.delete(id)
}

function post(message: ChannelMessage): void {
  channel.postMessage(message)
}
