import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface VideoFormat {
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  /** options of ffmpeg's libx264 */
  readonly encoding: readonly string[]
}

/**
 * Encodes RGBA frames as an H.264 video with the installed ffmpeg.
 * @throws Error if ffmpeg fails
 */
export async function encodeVideo(frames: AsyncIterable<Buffer>, format: VideoFormat, file: string): Promise<void> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${format.width}x${format.height}`, '-r', String(format.framesPerSecond), '-i', '-']
  const args = ['-v', 'error', '-y', ...raw, '-c:v', 'libx264', ...format.encoding, '-pix_fmt', 'yuv420p', file]
  const encoder = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  const closed = once(encoder, 'close')
  for await (const frame of frames) {
    if (!encoder.stdin.write(frame)) await Promise.race([once(encoder.stdin, 'drain'), closed])
  }
  encoder.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg exited with ${String(code)}`)
}
