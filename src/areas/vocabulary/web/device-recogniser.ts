/** Listening on the device, for where the server cannot be reached. Nothing is fetched before someone asks for it. */
import { areHeld } from '#kit/ml/web.ts'
import { createReadiness } from '#kit/recognition/web/readiness.ts'
import type { Listened, Recording } from '../recognition/recognise-recording.ts'
import { neededModels } from '../recognition/needed-models.ts'
import type { ListenJob, ListenNews } from './listen-messages.ts'

/** The weights take 250 MB of memory: they are given back when nobody has spoken for so long. */
const idleMs = 120_000

interface Waiting {
  readonly resolve: (answer: Listened | null) => void
  readonly reject: (error: Error) => void
  readonly onShare: ((share: number) => void) | undefined
}

let worker: Worker | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const jobs = new Map<number, Waiting>()

function openWorker(): Worker {
  const opened = new Worker(new URL('./speech-recognition-worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data }: MessageEvent<ListenNews>) => {
    const job = jobs.get(data.id)
    if (data.kind === 'progress') job?.onShare?.(data.share)
    else {
      jobs.delete(data.id)
      if (data.kind === 'done') job?.resolve(data.answer)
      else job?.reject(new Error(data.message))
      if (jobs.size === 0) idle = setTimeout(close, idleMs)
    }
  })
  opened.addEventListener('error', ({ message }) => {
    for (const job of jobs.values()) job.reject(new Error(message || 'The recogniser could not be started'))
    jobs.clear()
    close()
  })
  return opened
}

function close(): void {
  clearTimeout(idle)
  worker?.terminate()
  worker = undefined
}

function ask(recording?: Recording, onShare?: (share: number) => void): Promise<Listened | null> {
  clearTimeout(idle)
  worker ??= openWorker()
  const job: ListenJob = { id: ++lastId, ...(recording && { recording }) }
  return new Promise((resolve, reject) => {
    jobs.set(job.id, { resolve, reject, onShare })
    worker?.postMessage(job)
  })
}

/** How far this device is ready for listening without a network: weights, engine and dictionary. */
export const readiness = createReadiness({
  isHeld: () => areHeld(neededModels),
  fetch: (onShare) => ask(undefined, onShare),
})

/** Rejects where the recogniser cannot be opened. */
export async function listenOnDevice(recording: Recording): Promise<Listened> {
  const answer = await ask(recording)
  if (answer === null) throw new Error('The recogniser gave no answer')
  return answer
}
