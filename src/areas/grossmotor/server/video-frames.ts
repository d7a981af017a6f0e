/** The frames of a video file as small upright images. */
import { registerMediabunnyServer } from '@mediabunny/server'
import { type InputVideoTrack, VideoSampleSink, type VideoSample } from 'mediabunny'
import type { RgbaImage } from '../recognition/preprocess/image.ts'
import { evenly, imageOf } from '../recognition/preprocess/video-sample.ts'
import { bounds, checkedTrack, checkSize, openTrack, openVideo, VideoError } from './video-check.ts'

registerMediabunnyServer()

export interface VideoFrame {
  /** seconds from the first frame */
  readonly time: number
  readonly image: RgbaImage
}

/**
 * The frames of an MP4, MOV, WebM or Matroska file, upright, their longer side at most `workingSide`, at most
 * `framesPerSecond` of them a second, evenly chosen. For a file that cannot be decoded to its end, it yields the frames
 * before the break and then throws BROKEN.
 *
 * @param deadline in ms since 1970
 * @throws VideoError
 */
export async function* videoFrames(
  path: string,
  framesPerSecond: number,
  deadline = Date.now() + bounds.work * 1000,
): AsyncGenerator<VideoFrame, void, undefined> {
  using input = openVideo(path)
  yield* trackFrames(await checkedTrack(input), framesPerSecond, deadline)
}

/** As `videoFrames`, for a file whose metadata `video-checker.ts` has already checked. */
export async function* checkedVideoFrames(path: string, framesPerSecond: number): AsyncGenerator<VideoFrame, void, undefined> {
  using input = openVideo(path)
  yield* trackFrames(await openTrack(input), framesPerSecond, Date.now() + bounds.work * 1000)
}

async function* trackFrames(
  track: InputVideoTrack, framesPerSecond: number, deadline: number,
): AsyncGenerator<VideoFrame, void, undefined> {
  if (!(await track.canDecode().catch(() => false))) throw new VideoError('UNKNOWN_CODEC')
  const sink = new VideoSampleSink(track, { hardwareAcceleration: 'prefer-software' })
  let first: number | undefined
  const isDue = evenly(framesPerSecond)
  let count = 0
  const samples = sink.samples()
  try {
    for (;;) {
      using sample = await next(samples)
      if (sample === undefined) break
      // The metadata may be wrong, and the size may change.
      checkSize(sample.codedWidth, sample.codedHeight)
      if (Date.now() > deadline) throw new VideoError('TOOK_TOO_LONG')
      count++
      first ??= sample.timestamp
      const time = sample.timestamp - first
      if (time > bounds.duration + bounds.durationSlack) throw new VideoError('TOO_LONG')
      if (count > bounds.framesPerSecond * (bounds.duration + bounds.durationSlack))
        throw new VideoError('TOO_MANY_FRAMES')
      if (isDue(time)) yield { time, image: await imageOf(sample) }
    }
    // A decoder may drop frames that it cannot read.
    if (count === 0) throw new VideoError('BROKEN')
  } finally {
    // Ends the decoder, which reads ahead.
    await samples.return()
  }
}

/** The next frame; undefined at the end. */
async function next(samples: AsyncGenerator<VideoSample, void>): Promise<VideoSample | undefined> {
  try {
    return (await samples.next()).value ?? undefined
  } catch (cause) {
    throw new VideoError('BROKEN', cause)
  }
}
