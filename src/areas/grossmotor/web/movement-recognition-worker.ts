/** Runs in a worker of the browser: tells the movements in a video on the device. */
import { BlobSource, Input, MATROSKA, MP4, QTFF, VideoSampleSink, WEBM } from 'mediabunny'
import { models } from '#kit/ml/models.ts'
import { openModel } from '#kit/ml/web.ts'
import { neededModels } from '../recognition/needed-models.ts'
import { framesPerSecond, MovementRecogniser } from '../recognition/movement-recogniser.ts'
import type { Picture } from '../recognition/preprocess/image.ts'
import { evenly, pictureOf } from '../recognition/preprocess/video-sample.ts'
import { answerOf } from '../recognition/postprocess/to-response.ts'
import type { WatchJob, WatchNews } from './movement-messages.ts'

const bytes = neededModels.reduce((sum, name) => sum + models[name].bytes, 0)
const loaded = new Map<string, number>()

function tell(news: WatchNews): void {
  postMessage(news)
}

function open(name: (typeof neededModels)[number]): ReturnType<typeof openModel> {
  return openModel(name, (model, so) => {
    loaded.set(model, so)
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
  await Promise.all(neededModels.map(open))
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
