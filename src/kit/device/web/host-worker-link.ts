import type { HostMessage, TabMessage } from '../messages.ts'
import type { WireAnswer, WireRequest } from '../wire.ts'

/** The files of a tab that has just been killed are still open for a moment. In ms. */
const retryMs = 200
const maxStarts = 15

/** Starts the host's worker. Returns a function that asks it. If the host cannot start, that function answers UNAVAILABLE. */
export async function startHostWorker(startWorker: () => Worker): Promise<(request: WireRequest) => Promise<WireAnswer>> {
  for (let starts = 1; ; starts++) {
    const worker = startWorker()
    const failure = await readiness(worker)
    if (failure === undefined) return askOf(worker)
    worker.terminate()
    if (starts === maxStarts) {
      console.warn('The host cannot start', failure)
      return () => Promise.resolve(unavailable)
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

const unavailable: WireAnswer = {
  status: 503,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ data: { error: 'D Learner cannot use the storage of this browser.', code: 'UNAVAILABLE' } }),
}

/** Resolves when the host has started: to undefined, or to the reason why it has not. */
function readiness(worker: Worker): Promise<string | undefined> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
      if (data.kind === 'ready') resolve(undefined)
      else if (data.kind === 'failed') resolve(data.reason)
    })
    worker.addEventListener('error', ({ message }) => resolve(message || 'The worker could not be loaded'), { once: true })
  })
}

function askOf(worker: Worker): (request: WireRequest) => Promise<WireAnswer> {
  const asked = new Map<number, (answer: WireAnswer) => void>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    if (data.kind !== 'answer') return
    asked.get(data.id)?.(data.answer)
    asked.delete(data.id)
  })
  return (request) => new Promise((resolve) => {
    const id = ++lastId
    asked.set(id, resolve)
    worker.postMessage({ id, request } satisfies TabMessage)
  })
}
