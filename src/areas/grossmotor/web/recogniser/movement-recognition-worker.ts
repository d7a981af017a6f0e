/** Runs in a worker of the browser: recognises the movements in a video on the device. */
import { BlobSource, Input, MATROSKA, MP4, QTFF, VideoSampleSink, WEBM } from 'mediabunny'
import { openingAll } from '#kit/recognition/recogniser.ts'
import { serveRecogniser } from '#kit/recognition/web/serve-recogniser.ts'
import { models } from '../../models.ts'
import { framesPerSecond, MovementRecogniser } from '../../recognition/movement-recogniser.ts'
import { toOutcome } from '../../recognition/postprocess/to-response.ts'
import type { RgbaImage } from '../../recognition/preprocess/image.ts'
import { sampleEvenly, sampleToImage } from '../../recognition/preprocess/video-sample.ts'
import type { VideoJob } from './video-job.ts'

/** As on the server (server/video-frames.ts): upright, small, evenly chosen. */
async function* framesOf(video: Blob): AsyncGenerator<{ time: number; image: RgbaImage }, void, undefined> {
  using input = new Input({ source: new BlobSource(video), formats: [MP4, QTFF, WEBM, MATROSKA] })
  const track = await input.getPrimaryVideoTrack()
  if (track === null || !(await track.canDecode())) throw new TypeError('This browser cannot read the video')
  let first: number | undefined
  const isDue = sampleEvenly(framesPerSecond)
  for await (const sample of new VideoSampleSink(track).samples()) {
    using one = sample
    first ??= one.timestamp
    const time = one.timestamp - first
    if (isDue(time)) yield { time, image: await sampleToImage(one) }
  }
}

serveRecogniser({
  open: openingAll(Object.values(models)),
  async recognise(openModel, { video, movement, examples }: VideoJob, { onProgress }) {
    const recogniser = new MovementRecogniser(openModel)
    for await (const { time, image } of framesOf(video)) {
      await recogniser.take(time, image)
      onProgress(time)
    }
    return toOutcome(await recogniser.finish(movement, examples))
  },
}, Object.values(models))
