/** Runs in a worker of the browser: the server's recogniser on the device, one recording after the other. */
import { openModel } from '#kit/ml/web.ts'
import { createListener, type Listener, listenTo } from '../recognition/recognise-recording.ts'
import { neededBytes } from '../recognition/needed-models.ts'
import type { ListenJob, ListenNews } from './listen-messages.ts'

let listener: Promise<Listener> | undefined

function open(onShare: (share: number) => void): Promise<Listener> {
  const loaded = new Map<string, number>()
  listener ??= createListener((name) =>
    openModel(name, (model, bytes) => {
      loaded.set(model, bytes)
      onShare([...loaded.values()].reduce((sum, one) => sum + one, 0) / neededBytes)
    }),
  )
  // What could not be opened once is tried again.
  listener.catch(() => {
    listener = undefined
  })
  return listener
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
