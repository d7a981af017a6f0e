/** The frames of a video file as small upright images. */
import { type InputVideoTrack, VideoSampleSink, type VideoSample } from 'mediabunny'
import type { RgbaImage } from '../../recognition/preprocess/image.ts'
import { sampleEvenly, sampleToImage } from '../../recognition/preprocess/video-sample.ts'
import { ffmpegSamples } from './ffmpeg.ts'
import { VideoError } from './video-faults.ts'
import { videoLimits, openCheckedTrack, checkSize, openTrack, openVideo } from './video-validation.ts'

export interface VideoFrame {
  /** seconds from the first frame */
  readonly time: number
  readonly image: RgbaImage
}

/**
 * The frames of an MP4, MOV, WebM or Matroska file, upright, their longer side at most `maxSide`, at most
 * `framesPerSecond` of them a second, evenly chosen. For a file that cannot be decoded to its end, it yields the frames
 * before the break and then throws BROKEN.
 *
 * @param deadline in ms since 1970
 * @param ffmpeg the executable that decodes; node-av decodes if there is none
 * @throws VideoError
 */
export async function* videoFrames(
  path: string,
  framesPerSecond: number,
  deadline = Date.now() + videoLimits.work * 1000,
  ffmpeg?: string,
): AsyncGenerator<VideoFrame, void, undefined> {
  using input = openVideo(path)
  const track = await openCheckedTrack(input)
  yield* evenFrames(await samplesOf(path, track, ffmpeg), framesPerSecond, deadline)
}

/** As `videoFrames`, for a file whose metadata `video-validation-process.ts` has already checked. */
export async function* checkedVideoFrames(
  path: string, framesPerSecond: number, ffmpeg?: string,
): AsyncGenerator<VideoFrame, void, undefined> {
  using input = openVideo(path)
  const track = await openTrack(input)
  yield* evenFrames(await samplesOf(path, track, ffmpeg), framesPerSecond, Date.now() + videoLimits.work * 1000)
}

async function samplesOf(path: string, track: InputVideoTrack, ffmpeg: string | undefined): Promise<AsyncGenerator<VideoSample, void>> {
  return ffmpeg === undefined ? nodeAvSamples(track) : ffmpegSamples(ffmpeg, path, track)
}

/** Loads node-av only here: an image with FFmpeg has no node-av. */
async function nodeAvSamples(track: InputVideoTrack): Promise<AsyncGenerator<VideoSample, void>> {
  const { registerMediabunnyServer } = await import('@mediabunny/server')
  registerMediabunnyServer()
  if (!(await track.canDecode().catch(() => false))) throw new VideoError('UNKNOWN_CODEC')
  return new VideoSampleSink(track, { hardwareAcceleration: 'prefer-software' }).samples()
}

async function* evenFrames(
  samples: AsyncGenerator<VideoSample, void>, framesPerSecond: number, deadline: number,
): AsyncGenerator<VideoFrame, void, undefined> {
  let first: number | undefined
  const isDue = sampleEvenly(framesPerSecond)
  let count = 0
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
      if (time > videoLimits.duration + videoLimits.durationSlack) throw new VideoError('TOO_LONG')
      if (count > videoLimits.framesPerSecond * (videoLimits.duration + videoLimits.durationSlack))
        throw new VideoError('TOO_MANY_FRAMES')
      if (isDue(time)) yield { time, image: await sampleToImage(sample) }
    }
    // A decoder may drop frames that it cannot read.
    if (count === 0) throw new VideoError('BROKEN')
  } finally {
    // Ends the decoder, which reads ahead.
    await samples.return()
  }
}

/** Returns the next frame; undefined at the end. */
async function next(samples: AsyncGenerator<VideoSample, void>): Promise<VideoSample | undefined> {
  try {
    return (await samples.next()).value ?? undefined
  } catch (cause) {
    throw cause instanceof VideoError ? cause : new VideoError('BROKEN', cause)
  }
}
