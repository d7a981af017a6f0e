import { findFfmpeg } from '#areas/grossmotor/server/video/find-ffmpeg.ts'
import type { Log } from '#kit/server/context.ts'

/** Logs what decodes videos. */
export async function logDecoder(log: Log): Promise<void> {
  const ffmpeg = await findFfmpeg(process.env['PATH'] ?? '')
  log.info({}, ffmpeg === undefined ? 'Videos are decoded by node-av' : `Videos are decoded by FFmpeg ${ffmpeg.version} (${ffmpeg.path})`)
}
