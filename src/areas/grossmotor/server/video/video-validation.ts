/** Checks of a video's metadata, before anything is decoded. */
import { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM, type InputVideoTrack } from 'mediabunny'
import { VideoError } from './video-faults.ts'

export const videoLimits = {
  /** seconds of video */
  duration: 60,
  /** a recorder's last frame may be a little later */
  durationSlack: 1,
  /** per frame: 4096 × 2304, a little more than 4K */
  pixels: 4096 * 2304,
  /** longer side of a frame */
  side: 4096,
  framesPerSecond: 240,
  /** seconds of decoding, including the receiver's work on the frames */
  work: 120,
}

/** The decoder may know others, such as ProRes, but they are too large to send and no browser plays them. */
const codecs: ReadonlySet<string> = new Set(['avc', 'hevc', 'vp8', 'vp9', 'av1'])

/** Packets from which the frame rate is estimated. */
const packetsForRate = 200

/** Opens an MP4, MOV, WebM or Matroska file. */
export function openVideo(path: string): Input {
  const source = new FilePathSource(path, { maxCacheSize: 4 << 20, handleUnhandledError: () => undefined })
  return new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] })
}

/** @throws VideoError */
export function checkSize(width: number, height: number): void {
  if (width * height > videoLimits.pixels || Math.max(width, height) > videoLimits.side) throw new VideoError('TOO_MANY_PIXELS')
}

/** @throws VideoError */
export async function openTrack(input: Input): Promise<InputVideoTrack> {
  let track: InputVideoTrack | null
  try {
    if (!(await input.canRead())) throw new VideoError('NOT_A_VIDEO')
    track = await input.getPrimaryVideoTrack()
  } catch (cause) {
    throw cause instanceof VideoError ? cause : new VideoError('NOT_A_VIDEO', cause)
  }
  if (track === null) throw new VideoError((await input.getTracks()).length === 0 ? 'NOT_A_VIDEO' : 'NO_PICTURES')
  return track
}

/**
 * The video track, if its metadata is within the bounds.
 * @throws VideoError
 */
export async function openCheckedTrack(input: Input): Promise<InputVideoTrack> {
  const track = await openTrack(input)
  try {
    const codec = await track.getCodec()
    if (codec === null || !codecs.has(codec)) throw new VideoError('UNKNOWN_CODEC')
    checkSize(await track.getCodedWidth(), await track.getCodedHeight())
    const end = await input.getDurationFromMetadata([track])
    const duration = end === null ? 0 : end - (await track.getFirstTimestamp())
    if (duration > videoLimits.duration + videoLimits.durationSlack) throw new VideoError('TOO_LONG')
    const { packetCount, averagePacketRate } = await track.computePacketStats(packetsForRate)
    if (packetCount === 0) throw new VideoError('NOT_A_VIDEO')
    if (packetCount > 2 && averagePacketRate > videoLimits.framesPerSecond) throw new VideoError('TOO_MANY_FRAMES')
  } catch (cause) {
    throw cause instanceof VideoError ? cause : new VideoError('NOT_A_VIDEO', cause)
  }
  return track
}
