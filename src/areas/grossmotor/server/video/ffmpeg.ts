/**
 * Decodes with an installed FFmpeg. It writes raw pictures to stdout, and the filter
 * `showinfo` writes a line about each of them to stderr.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type InputVideoTrack, VideoSample } from 'mediabunny'
import { existingDiskFile } from '#kit/server/files/disk-file.ts'
import { readContainer } from './truncated-file.ts'
import { VideoError } from './video-faults.ts'
import { videoLimits, checkSize } from './video-validation.ts'

/** What `showinfo` writes about a frame. */
interface FrameInfo {
  readonly pts: number
  readonly isFullRange: boolean
  readonly width: number
  readonly height: number
}

/** Reads a line of `showinfo` about a frame; undefined if it is another line. */
export function readFrameInfo(line: string): FrameInfo | undefined {
  const found = /^\[Parsed_showinfo\S* @ \S+\] n: *\d+ pts: *(-?\d+) .* fmt:(\S+) .* s:(\d+)x(\d+) /.exec(line)
  if (found === null) return undefined
  const [, pts, format, width, height] = found
  return { pts: Number(pts), isFullRange: format === 'yuvj420p', width: Number(width), height: Number(height) }
}

/** Reads how many units of `pts` a second has, from the line that `showinfo` writes before the first frame. */
export function readUnitsPerSecond(line: string): number | undefined {
  const found = /^\[Parsed_showinfo\S* @ \S+\] config in time_base: (\d+)\/(\d+)/.exec(line)
  return found === null ? undefined : Number(found[2]) / Number(found[1])
}

/**
 * The frames of a track in the order of presentation. FFmpeg waits while the reader is busy.
 * @param executable of FFmpeg, an absolute path
 * @param path of the track's file
 * @throws VideoError; BROKEN if a packet cannot be decoded
 */
export async function* ffmpegSamples(executable: string, path: string, track: InputVideoTrack): AsyncGenerator<VideoSample, void> {
  const child = spawn(executable, [
    '-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info',
    // Seconds of computing, in case nothing is left that would end this process.
    '-timelimit', String(videoLimits.work),
    '-protocol_whitelist', 'file', '-format_whitelist', 'mov,matroska',
    // As node-av decodes: in one thread, in H.264's own order, not yet upright.
    '-threads', '1', '-strict', 'strict', '-noautorotate',
    // As mediabunny reads: all frames, also those that an edit list cuts off.
    ...((await readContainer(await existingDiskFile(path))) === 'webm' ? [] : ['-ignore_editlist', '1']), '-i', `file:${path}`,
    '-map', `0:v:${track.number - 1}`, '-vf', 'format=pix_fmts=yuv420p|yuvj420p,showinfo=checksum=0',
    '-fps_mode', 'passthrough', '-max_error_rate', '0', '-f', 'rawvideo', 'pipe:1',
  ], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  closed.catch(() => undefined)
  const read = createExactReader(child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>)
  const rotation = await track.getRotation()
  const { num, den } = await track.getPixelAspectRatio()
  let unitsPerSecond = 1
  try {
    for await (const line of createInterface({ input: child.stderr })) {
      unitsPerSecond = readUnitsPerSecond(line) ?? unitsPerSecond
      const info = readFrameInfo(line)
      if (info === undefined) continue
      const { pts, isFullRange, width, height } = info
      checkSize(width, height)
      const data = await read(width * height + 2 * Math.ceil(width / 2) * Math.ceil(height / 2))
      const [wide, high] = [Math.round((width * num) / den), height]
      const isTurned = rotation === 90 || rotation === 270
      yield new VideoSample(data, {
        format: 'I420', codedWidth: width, codedHeight: height, timestamp: pts / unitsPerSecond, rotation,
        displayWidth: isTurned ? high : wide, displayHeight: isTurned ? wide : high,
        colorSpace: { fullRange: isFullRange },
      })
    }
    const [code] = (await closed) as [number | null]
    if (code !== 0) throw new VideoError('BROKEN')
  } finally {
    child.kill('SIGKILL')
  }
}

/** @returns a function that reads so many bytes and throws VideoError if fewer are left */
function createExactReader(parts: AsyncIterator<Buffer>): (size: number) => Promise<Uint8Array<ArrayBuffer>> {
  let rest: Buffer = Buffer.alloc(0)
  return async (size) => {
    const data = new Uint8Array(size)
    for (let filled = 0; filled < size;) {
      if (rest.length === 0) {
        const { value, done } = await parts.next()
        if (done === true) throw new VideoError('BROKEN')
        rest = value
      }
      const part = rest.subarray(0, size - filled)
      data.set(part, filled)
      filled += part.length
      rest = rest.subarray(part.length)
    }
    return data
  }
}
