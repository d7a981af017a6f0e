/** Runs in a worker of the browser: tells the movements in a video on the device. */
import { BlobSource, Input, MATROSKA, MP4, QTFF, VideoSampleSink, WEBM } from 'mediabunny'
import { type NamedModel, totalBytes } from '#kit/ml/models.ts'
import { openModel } from '#kit/ml/web.ts'
import { models } from '../models.ts'
import { framesPerSecond, MovementRecogniser } from '../recogniser/movement-recogniser.ts'
import type { Picture } from '../recogniser/picture.ts'
import { evenly, pictureOf } from '../recogniser/video-sample.ts'
import { answerOf } from '../seen.ts'
import type { WatchJob, WatchNews } from './movement-messages.ts'

const bytes = totalBytes(Object.values(models))
const loaded = new Map<string, number>()

function tell(news: WatchNews): void {
  postMessage(news)
}

function open(model: NamedModel): ReturnType<typeof openModel> {
  return openModel(model, ({ name }, so) => {
    loaded.set(name, so)
    tell({ kind: 'loading', loaded: [...loaded.values()].reduce((sum, one) => sum + one, 0) / bytes })
  })
}

/** As the service does it (server/video-frames.ts): upright, small, evenly chosen. */
async function* framesOf(video: Blob): AsyncGenerator<{ time: number; picture: Picture }, void, undefined> {
  using input = new Input({ source: new BlobSource(video), formats: [MP4, QTFF, WEBM, MATROSKA] })
  const track = await input.getPrimaryVideoTrack()
  if (track === null || !(await track.canDecode())) throw new TypeError('This browser cannot read the video')
  let first: number | undefined
  const isDue = evenly(framesPerSecond)
  for await (const sample of new VideoSampleSink(track).samples()) {
    using one = sample
    first ??= one.timestamp
    const time = one.timestamp - first
    if (isDue(time)) yield { time, picture: await pictureOf(one) }
  }
}

async function watch({ video }: WatchJob): Promise<WatchNews> {
  await Promise.all(Object.values(models).map(open))
  const recogniser = new MovementRecogniser(openModel)
  try {
    for await (const { time, picture } of framesOf(video)) {
      await recogniser.take(time, picture)
      tell({ kind: 'looking', seconds: time })
    }
  } catch (error) {
    return { kind: 'failed', why: 'UNREADABLE', message: String(error) }
  }
  const recognised = await recogniser.finish()
  if (!recognised.personSeen) return { kind: 'failed', why: 'NOBODY_SEEN', message: 'nobody' }
  return { kind: 'done', seen: answerOf(recognised) }
}

addEventListener('message', ({ data }: MessageEvent<WatchJob>) => {
  watch(data).then(tell, (error: unknown) => tell({ kind: 'failed', why: 'FAILED', message: String(error) }))
})
