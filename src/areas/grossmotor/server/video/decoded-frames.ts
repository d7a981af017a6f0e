import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { deserialize } from 'node:v8'
import { compiledCode } from '#kit/server/compiled-code.ts'
import { VideoError, type VideoFault } from './video-faults.ts'
import { videoLimits } from './video-validation.ts'
import type { VideoFrame } from './video-frames.ts'

/** Messages that `video-decoding-process.ts` writes: frames, then an end or a fault. */
export type DecoderMessage =
  | ({ readonly kind: 'frame' } & VideoFrame)
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly code: VideoFault }

/** For JavaScript, in MB. Decoded frames are separate and bounded by their size. */
const memory = ['--max-old-space-size=192', '--max-semi-space-size=4']
/** The decoder ends by itself at its limit. If it does not, it is killed after this time, in ms. */
const timeout = videoLimits.work * 1000 + 5000
/** In bytes; a frame's small image has less than one megabyte. */
const maxMessageLength = 2 * 1024 * 1024

/**
 * The frames of a checked video, decoded in another process, so that a video that crashes FFmpeg ends only that process.
 * @param signal kills the process and the FFmpeg that it started
 * @param ffmpeg the executable that decodes; node-av decodes if there is none
 * @throws VideoError; BROKEN if the process crashed
 */
export async function* decodedFrames(
  path: string,
  framesPerSecond: number,
  signal: AbortSignal,
  ffmpeg?: string,
): AsyncGenerator<VideoFrame, void, undefined> {
  const decoder = join(import.meta.dirname, 'video-decoding-process.ts')
  const child = spawn(process.execPath, [...memory, decoder, path, String(framesPerSecond), ...(ffmpeg === undefined ? [] : [ffmpeg])], {
    // The decoder needs none of the server's environment. Compiled code halves the time of its start.
    env: { NODE_COMPILE_CACHE: compiledCode },
    // The decoder exits when this pipe closes, that is, when the server has ended.
    stdio: ['pipe', 'pipe', 'ignore'],
    // A separate process group, so that FFmpeg is killed with the decoder.
    detached: process.platform !== 'win32',
  })
  const failed = new Promise<never>((_resolve, reject) => child.on('error', reject))
  failed.catch(() => undefined)
  const kill = (): void => killGroup(child)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeout)
  signal.addEventListener('abort', kill, { once: true })
  try {
    await Promise.race([once(child, 'spawn'), failed])
    for await (const message of messages(child.stdout)) {
      if (message.kind === 'end') return
      if (message.kind === 'fault') throw new VideoError(message.code)
      yield { time: message.time, image: message.image }
    }
    signal.throwIfAborted()
    throw new VideoError(isLate ? 'TOOK_TOO_LONG' : 'BROKEN')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    kill()
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    // Windows has no process groups: there FFmpeg ends when it cannot write any more.
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}

/** The complete messages. */
async function* messages(bytes: Readable): AsyncGenerator<DecoderMessage, void, undefined> {
  let rest = Buffer.alloc(0)
  for await (const part of bytes as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, part])
    while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE()) {
      const end = 4 + rest.readUInt32BE()
      yield deserialize(rest.subarray(4, end)) as DecoderMessage
      rest = rest.subarray(end)
    }
    if (rest.length > maxMessageLength) return
  }
}
