/** Runs in a worker thread: listens to one recording after the other, with the models it loaded for the first. */
import { openModel } from '#kit/ml/node.ts'
import { forJobs, workerJob } from '#kit/server/worker-job.ts'
import { type Listened, listenTo, type Recording } from '../recogniser/listen.ts'
import { createRecogniser, type Recogniser } from '../recogniser/recognise.ts'

/** A recording and the words that it may be; without a recording the models are loaded. */
export type SpeechJob = Recording | { readonly file?: undefined }

export type SpeechAnswer = Listened | { readonly kind: 'ready' }

let recogniser: Promise<Recogniser> | undefined

function open(): Promise<Recogniser> {
  recogniser ??= createRecogniser(forJobs(openModel))
  // What could not be opened once is tried again.
  recogniser.catch(() => {
    recogniser = undefined
  })
  return recogniser
}

/** What the pool calls, by its name. */
export const listen = workerJob(async (job: SpeechJob): Promise<SpeechAnswer> => {
  const opened = await open()
  return job.file === undefined ? { kind: 'ready' } : listenTo(opened, job)
})
