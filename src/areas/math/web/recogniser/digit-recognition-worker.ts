/** Runs in a worker of the browser: reads written numbers. The network is in its code, which no other screen loads. */
import type { Stroke } from '#kit/ink/types.ts'
import { recognised } from '#kit/recognition/recogniser.ts'
import type { DeviceJob, DeviceMessage } from '#kit/recognition/web/messages.ts'
import type { DigitExample } from '../../recognition/number/digit-features.ts'
import { type NumberReading, readNumber } from '../../recognition/number/read-number.ts'

export interface DigitJob {
  readonly strokes: readonly Stroke[]
  readonly examples: readonly DigitExample[]
}

addEventListener('message', ({ data: { id, job } }: MessageEvent<DeviceJob<DigitJob>>) => {
  let answer: DeviceMessage<NumberReading | null, never>
  try {
    answer = { id, kind: 'done', outcome: job === undefined ? null : recognised(readNumber(job.strokes, job.examples) ?? null) }
  } catch (error) {
    answer = { id, kind: 'failed', message: String(error) }
  }
  postMessage(answer)
})
