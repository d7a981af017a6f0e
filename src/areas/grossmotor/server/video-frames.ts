/** A video file as small upright pictures, one after another. */
import { registerMediabunnyServer } from '@mediabunny/server'
import {
  FilePathSource,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  VideoSampleSink,
  WEBM,
  type InputVideoTrack,
  type VideoSample,
} from 'mediabunny'
import type { Picture } from '../recogniser/picture.ts'
import { evenly, pictureOf } from '../recogniser/video-sample.ts'

registerMediabunnyServer()

/** Why a video is not taken. Codes are stable. */
export type VideoFault =
  /** not a video, or one that is broken from its start on */
  | 'NOT_A_VIDEO'
  /** sound alone */
  | 'NO_PICTURES'
  | 'UNKNOWN_CODEC'
  | 'TOO_LONG'
  | 'TOO_MANY_PIXELS'
  | 'TOO_MANY_FRAMES'
  /** decoding took longer than it may */
  | 'TOOK_TOO_LONG'

export class VideoError extends Error {
  override readonly name = 'VideoError'
  readonly code: VideoFault

  constructor(code: VideoFault, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export interface VideoFrame {
  /** seconds from the first frame */
  readonly time: number
  readonly picture: Picture
}

export const bounds = {
  /** seconds of video */
  duration: 60,
  /** a recorder's last frame may stick out a little */
  durationSlack: 1,
  /** of a frame: 4096 × 2304, a little more than 4K */
  pixels: 4096 * 2304,
  /** of its longer side */
  side: 4096,
  framesPerSecond: 240,
  /** seconds of decoding, what the receiver does with the frames counted in */
  work: 120,
}

/** Packets looked at to tell the frame rate before anything is decoded. */
const packetsForRate = 200

/**
 * The frames of an MP4, MOV, WebM or Matroska file, upright, their longer side at most `workingSide`, at most
 * `framesPerSecond` of them a second, evenly chosen. A file that breaks off gives the frames before the break.
 *
 * @param deadline in ms since 1970
 * @throws VideoError
 */
export async function* videoFrames(
  path: string,
  framesPerSecond: number,
  deadline = Date.now() + bounds.work * 1000,
): AsyncGenerator<VideoFrame, void, undefined> {
  const source = new FilePathSource(path, { maxCacheSize: 4 << 20, handleUnhandledError: () => undefined })
  using input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] })
  const track = await checkedTrack(input)
  const sink = new VideoSampleSink(track, { hardwareAcceleration: 'prefer-software' })
  let first: number | undefined
  const isDue = evenly(framesPerSecond)
  let count = 0
  const samples = sink.samples()
  for (;;) {
    using sample = await next(samples, count)
    if (sample === undefined) return
    if (Date.now() > deadline) throw new VideoError('TOOK_TOO_LONG')
    count++
    first ??= sample.timestamp
    const time = sample.timestamp - first
    if (time > bounds.duration + bounds.durationSlack) throw new VideoError('TOO_LONG')
    if (count > bounds.framesPerSecond * (bounds.duration + bounds.durationSlack))
      throw new VideoError('TOO_MANY_FRAMES')
    if (isDue(time)) yield { time, picture: await pictureOf(sample) }
  }
}

async function checkedTrack(input: Input): Promise<InputVideoTrack> {
  let track: InputVideoTrack | null
  try {
    if (!(await input.canRead())) throw new VideoError('NOT_A_VIDEO')
    track = await input.getPrimaryVideoTrack()
  } catch (cause) {
    throw cause instanceof VideoError ? cause : new VideoError('NOT_A_VIDEO', cause)
  }
  if (track === null) throw new VideoError((await input.getTracks()).length === 0 ? 'NOT_A_VIDEO' : 'NO_PICTURES')
  try {
    const [width, height] = [await track.getCodedWidth(), await track.getCodedHeight()]
    if (width * height > bounds.pixels || Math.max(width, height) > bounds.side) throw new VideoError('TOO_MANY_PIXELS')
    const end = await input.getDurationFromMetadata([track])
    const told = end === null ? 0 : end - (await track.getFirstTimestamp())
    if (told > bounds.duration + bounds.durationSlack) throw new VideoError('TOO_LONG')
    const { packetCount, averagePacketRate } = await track.computePacketStats(packetsForRate)
    if (packetCount === 0) throw new VideoError('NOT_A_VIDEO')
    if (packetCount > 2 && averagePacketRate > bounds.framesPerSecond) throw new VideoError('TOO_MANY_FRAMES')
    if (!(await track.canDecode())) throw new VideoError('UNKNOWN_CODEC')
  } catch (cause) {
    throw cause instanceof VideoError ? cause : new VideoError('NOT_A_VIDEO', cause)
  }
  return track
}

/** The next frame; undefined at the end, and where a file that gave frames before is broken off. */
async function next(samples: AsyncGenerator<VideoSample, void>, count: number): Promise<VideoSample | undefined> {
  try {
    return (await samples.next()).value ?? undefined
  } catch (cause) {
    if (count > 0) return undefined
    throw new VideoError('NOT_A_VIDEO', cause)
  }
}
