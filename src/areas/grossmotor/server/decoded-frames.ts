import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { deserialize } from 'node:v8'
import { bounds, VideoError, type VideoFault } from './video-check.ts'
import type { VideoFrame } from './video-frames.ts'

/** Messages that `video-decoder.ts` writes: frames, then an end or a fault. */
export type DecoderMessage =
  | ({ readonly kind: 'frame' } & VideoFrame)
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly code: VideoFault }

/** Of JavaScript, in MB. Decoded pictures are outside and bounded by their size. */
const memory = ['--max-old-space-size=192', '--max-semi-space-size=4']
/** The decoder ends by itself at the limit; it is killed if it has not ended by then, in ms. */
const timeout = bounds.work * 1000 + 5000
/** In bytes; a frame's small picture has less than one megabyte. */
const longestMessage = 2 * 1024 * 1024

/**
 * The frames of `videoFrames`, decoded in a process of its own: a video that crashes FFmpeg ends that process alone.
 * @param signal kills the process
 * @throws VideoError; BROKEN if the process crashed
 */
export async function* decodedFrames(path: string, framesPerSecond: number, signal: AbortSignal): AsyncGenerator<VideoFrame, void, undefined> {
  const decoder = join(import.meta.dirname, 'video-decoder.ts')
  const child = spawn(process.execPath, [...memory, decoder, path, String(framesPerSecond)], {
    // The decoder needs nothing of what the server knows.
    env: {},
    // The decoder exits when this pipe closes, that is, when the server has ended.
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  })
  const failed = new Promise<never>((_resolve, reject) => child.on('error', reject))
  failed.catch(() => undefined)
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  signal.addEventListener('abort', kill, { once: true })
  try {
    await Promise.race([once(child, 'spawn'), failed])
    for await (const message of messages(child.stdout)) {
      if (message.kind === 'end') return
      if (message.kind === 'fault') throw new VideoError(message.code)
      yield { time: message.time, picture: message.picture }
    }
    signal.throwIfAborted()
    throw new VideoError(child.killed ? 'TOOK_TOO_LONG' : 'BROKEN')
  } finally {
    signal.removeEventListener('abort', kill)
    kill()
  }
}

/** The messages that arrived whole. */
async function* messages(bytes: Readable): AsyncGenerator<DecoderMessage, void, undefined> {
  let rest = Buffer.alloc(0)
  for await (const part of bytes as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, part])
    while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE()) {
      const end = 4 + rest.readUInt32BE()
      yield deserialize(rest.subarray(4, end)) as DecoderMessage
      rest = rest.subarray(end)
    }
    if (rest.length > longestMessage) return
  }
}
