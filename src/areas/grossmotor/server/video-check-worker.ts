/**
 * Runs in a thread that may be ended at any time: opens a video and goes through all its packets, decoding nothing. A
 * few bytes of a made-up table can say four thousand million frames, and whoever goes through it is held up.
 */
import { checkedTrack, openVideo, VideoError, type VideoFault } from './video-check.ts'

/** What the pool calls, by its name. */
export async function check(path: string): Promise<VideoFault | null> {
  try {
    using input = openVideo(path)
    await (await checkedTrack(input)).computePacketStats()
    return null
  } catch (error) {
    // Packets that break off are found where they are decoded.
    return error instanceof VideoError ? error.code : null
  }
}
