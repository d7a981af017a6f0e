import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compiledCode } from '#kit/server/compiled-code.ts'
import { existingDiskFile } from '#kit/server/files/disk-file.ts'
import { createFairQueue, type PlaceHolder } from '#kit/server/limits/fair-queue.ts'
import { type VideoFault, videoFaults } from './video-faults.ts'
import { readContainer } from './truncated-file.ts'

const run = promisify(execFile)

/** Reading a real file without decoding takes much less time (in ms) and memory (in MB), also on a busy machine. */
const timeout = 20_000
/** With the start of the process, for which a busy machine needs seconds. */
const timeoutWithStart = 60_000
const memory = '--max-old-space-size=192'
const processes = 2

/**
 * Reads a video without decoding it, in another process.
 * @param holder has a place in another queue, so that this one refuses nobody
 * @param signal ends the check
 * @returns the fault, or undefined
 */
export type ValidateVideo = (path: string, holder: PlaceHolder, signal: AbortSignal) => Promise<VideoFault | undefined>

export function createVideoValidation(): ValidateVideo {
  const queue = createFairQueue({ running: processes, waiting: Number.POSITIVE_INFINITY, maxPerLearner: Number.POSITIVE_INFINITY })
  return async (path, holder, signal) => {
    const slot = queue.admit(holder)
    signal.addEventListener('abort', slot.release, { once: true })
    return slot.run(() => check(path, signal)).finally(slot.release)
  }
}

async function check(path: string, signal: AbortSignal): Promise<VideoFault | undefined> {
  const checker = join(import.meta.dirname, 'video-validation-process.ts')
  const running = run(process.execPath, [memory, checker, path], {
    env: { NODE_COMPILE_CACHE: compiledCode }, timeout: timeoutWithStart, killSignal: 'SIGKILL', signal,
  })
  const { child } = running
  let late: NodeJS.Timeout | undefined
  child.stdout?.once('data', () => {
    late = setTimeout(() => child.kill('SIGKILL'), timeout)
  })
  try {
    const { stdout } = await running
    return videoFaults.find((fault) => fault === stdout.trim())
  } catch (error) {
    signal.throwIfAborted()
    const isEnded = error instanceof Error && 'signal' in error && typeof error.signal === 'string'
    if (!isEnded) throw error
    // It took too long, or its memory was full. The tables of an MP4 can describe any number of frames; a WebM file has
    // no tables.
    return (await readContainer(await existingDiskFile(path))) === 'webm' ? 'BROKEN' : 'TOOK_TOO_LONG'
  } finally {
    clearTimeout(late)
  }
}
