import { join } from 'node:path'
import { Piscina } from 'piscina'
import { createFairQueue } from '#kit/server/fair-queue.ts'
import type { VideoFault } from './video-check.ts'
import { containerOf } from './whole-file.ts'

/** Reading a real file without decoding takes a moment: none needs so long, in ms, or so much memory. */
const timeLimit = 10_000
const resourceLimits = { maxOldGenerationSizeMb: 192 }
const threads = 2

export interface VideoChecks {
  /**
   * Reads a file without decoding it.
   * @param of the learner's id: learners take turns
   * @param signal ends the check
   * @returns what is wrong with the video, or null
   */
  check(path: string, of: string, signal: AbortSignal): Promise<VideoFault | null>
  close(): Promise<void>
}

/**
 * Threads that check videos before they wait for the recogniser. They may be ended at any time: a thread that a file
 * holds up or fills is replaced.
 * @param most places in the queue, of all learners
 */
export function openVideoChecks(most: number): VideoChecks {
  const pool = new Piscina<string, VideoFault | null>({
    filename: join(import.meta.dirname, 'video-check-worker.ts'),
    name: 'check',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits,
    niceIncrement: 5,
    atomics: 'disabled',
  })
  // A thread that is ended may still report that its memory is full.
  pool.on('error', () => undefined)
  const queue = createFairQueue({ running: threads, waiting: most, mostOfOne: most })
  return {
    async check(path, of, signal) {
      const ticket = queue.admit(of)
      signal.addEventListener('abort', ticket.release, { once: true })
      try {
        return await ticket.run(async () => {
          const time = AbortSignal.timeout(timeLimit)
          try {
            return await pool.run(path, { signal: AbortSignal.any([time, signal]) })
          } catch (error) {
            const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            if (!time.aborted && !isFull) throw error
            // The tables of an MP4 can describe more pictures than anyone counts; a WebM file has no tables.
            return (await containerOf(path)) === 'webm' ? 'BROKEN' : 'TOOK_TOO_LONG'
          }
        })
      } finally {
        ticket.release()
      }
    },
    close: () => pool.destroy(),
  }
}
