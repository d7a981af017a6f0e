/** A video file as small upright pictures, one after another. */
import { registerMediabunnyServer } from '@mediabunny/server'
import { VideoSampleSink, type VideoSample } from 'mediabunny'
import type { Picture } from '../recogniser/picture.ts'
import { evenly, pictureOf } from '../recogniser/video-sample.ts'
import { bounds, checkedTrack, checkSize, openVideo, VideoError } from './video-check.ts'

registerMediabunnyServer()

export interface VideoFrame {
  /** seconds from the first frame */
  readonly time: number
  readonly picture: Picture
}

/**
 * The frames of an MP4, MOV, WebM or Matroska file, upright, their longer side at most `workingSide`, at most
 * `framesPerSecond` of them a second, evenly chosen. A file that cannot be decoded to its end gives the frames before
 * the break, and then BROKEN.
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
  const track = await checkedTrack(input)
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
      // A file may say less than its pictures are, and they may grow.
      checkSize(sample.codedWidth, sample.codedHeight)
      if (Date.now() > deadline) throw new VideoError('TOOK_TOO_LONG')
      count++
      first ??= sample.timestamp
      const time = sample.timestamp - first
      if (time > bounds.duration + bounds.durationSlack) throw new VideoError('TOO_LONG')
      if (count > bounds.framesPerSecond * (bounds.duration + bounds.durationSlack))
        throw new VideoError('TOO_MANY_FRAMES')
      if (isDue(time)) yield { time, picture: await pictureOf(sample) }
    }
    // A decoder may drop frames that it cannot read.
    if (count === 0) throw new VideoError('BROKEN')
  } finally {
    // Ends the decoder, which works ahead.
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
