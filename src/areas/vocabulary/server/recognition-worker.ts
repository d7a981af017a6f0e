/** Runs in a worker thread: listens to one recording after the other, with the models it loaded for the first. */
import { openModel } from '#kit/ml/node.ts'
import { forJobs, workerJob } from '#kit/recognition/server/worker.ts'
import { createListener, type Listened, type Listener, listenTo, type Recording } from '../recognition/recognise-recording.ts'

/** A recording and the words that it may be; without a recording the models are loaded. */
export type SpeechJob = Recording | { readonly file?: undefined }

export type SpeechAnswer = Listened | { readonly kind: 'ready' }

let listener: Promise<Listener> | undefined

function open(): Promise<Listener> {
  listener ??= createListener(forJobs(openModel))
  // What could not be opened once is tried again.
  listener.catch(() => {
    listener = undefined
  })
  return listener
}

/** What the pool calls, by its name. */
export const listen = workerJob(async (job: SpeechJob): Promise<SpeechAnswer> => {
  const opened = await open()
  return job.file === undefined ? { kind: 'ready' } : listenTo(opened, job)
})
