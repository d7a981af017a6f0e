/**
 * Runs in its own process, which may crash or be killed at any time: decodes one checked video and writes its frames to
 * stdout. Arguments: the file's path, frames per second, and FFmpeg's path if FFmpeg decodes. Each message is preceded by
 * its length in bytes (4, big-endian).
 */
import { constants, setPriority } from 'node:os'
import { flushCompileCache } from 'node:module'
import { serialize } from 'node:v8'
import './exit-with-parent.ts'
import { VideoError } from './video-faults.ts'
import { checkedVideoFrames } from './video-frames.ts'
import type { DecoderMessage } from './decoded-frames.ts'

// Other requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Resolves when the reader has room again, so that frames never accumulate here. */
function send(message: DecoderMessage): Promise<unknown> {
  const bytes = serialize(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return new Promise((resolve) => process.stdout.write(Buffer.concat([length, bytes]), resolve))
}

async function fail(cause: unknown): Promise<never> {
  await send({ kind: 'fault', code: cause instanceof VideoError ? cause.code : 'BROKEN' })
  process.exit()
}

// FFmpeg's rejections may arrive after the frame that caused them.
process.on('unhandledRejection', (cause) => void fail(cause))

const [path = '', framesPerSecond = '', ffmpeg] = process.argv.slice(2)
try {
  for await (const frame of checkedVideoFrames(path, Number(framesPerSecond), ffmpeg)) await send({ kind: 'frame', ...frame })
  // After the end this process is killed.
  flushCompileCache()
  await send({ kind: 'end' })
  process.exit()
} catch (error) {
  await fail(error)
}
