/** Runs in a worker of the browser: the server's recogniser on the device, one recording after the other. */
import { openModel } from '#kit/ml/web.ts'
import { listenTo } from '../recogniser/listen.ts'
import { neededBytes } from '../recogniser/needed-models.ts'
import { createRecogniser, type Recogniser } from '../recogniser/recognise.ts'
import type { ListenJob, ListenNews } from './listen-messages.ts'

let recogniser: Promise<Recogniser> | undefined

function open(onShare: (share: number) => void): Promise<Recogniser> {
  const loaded = new Map<string, number>()
  recogniser ??= createRecogniser((name) =>
    openModel(name, (model, bytes) => {
      loaded.set(model, bytes)
      onShare([...loaded.values()].reduce((sum, one) => sum + one, 0) / neededBytes)
    }),
  )
  // What could not be opened once is tried again.
  recogniser.catch(() => {
    recogniser = undefined
  })
  return recogniser
}

function tell(news: ListenNews): void {
  postMessage(news)
}

async function work({ id, recording }: ListenJob): Promise<void> {
  try {
    const opened = await open((share) => tell({ id, kind: 'progress', share }))
    tell({ id, kind: 'done', answer: recording === undefined ? null : await listenTo(opened, recording) })
  } catch (error) {
    tell({ id, kind: 'failed', message: String(error) })
  }
}

addEventListener('message', ({ data }: MessageEvent<ListenJob>) => void work(data))
