/** The worker's side of `device-recogniser.ts`. */
import { type NamedModel, totalBytes } from '#kit/ml/models.ts'
import { openModel } from '#kit/ml/web.ts'
import { openedOnce, type Recogniser } from '../recogniser.ts'
import type { DeviceJob, DeviceMessage } from './messages.ts'

/** What the device gives a recogniser with each job. */
export interface DeviceRun {
  /** reports how far the job is; the recogniser defines the unit */
  readonly onProgress: (value: number) => void
}

/** Answers the page's jobs, one after the other. A worker file calls it once. */
export function serveRecogniser<Opened, Job, Result, Code extends string>(
  { open, recognise }: Recogniser<Opened, Job, Result, Code, DeviceRun>,
  needed: readonly NamedModel[],
): void {
  const bytes = totalBytes(needed)
  const loaded = new Map<string, number>()
  let loadingFor = 0
  const opened = openedOnce(() => open((model) => openModel(model, ({ name }, so) => {
    loaded.set(name, so)
    post({ id: loadingFor, kind: 'loading', share: [...loaded.values()].reduce((sum, one) => sum + one, 0) / bytes })
  })))

  function post(message: DeviceMessage<Result, Code>): void {
    postMessage(message)
  }

  async function work({ id, job }: DeviceJob<Job>): Promise<void> {
    try {
      loadingFor = id
      const ready = await opened()
      const onProgress = (value: number): void => post({ id, kind: 'progress', value })
      post({ id, kind: 'done', outcome: job === undefined ? null : await recognise(ready, job, { onProgress }) })
    } catch (error) {
      post({ id, kind: 'failed', message: String(error) })
    }
  }

  let last: Promise<void> = Promise.resolve()
  addEventListener('message', ({ data }: MessageEvent<DeviceJob<Job>>) => {
    last = last.then(() => work(data))
  })
}
