import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createFairQueue, type PlaceHolder } from '#kit/server/limits/fair-queue.ts'

const run = promisify(execFile)

/** Copying a minute of film takes much less time (in ms) and memory (in MB). */
const timeout = 30_000
const memory = '--max-old-space-size=192'
const queue = createFairQueue({ running: 1, waiting: 100, maxPerLearner: 2 })

/**
 * Copies a film's pictures into a Matroska file without sound and metadata, in a process of its own. Accounts take turns.
 * @throws if the film cannot be read, or AppError BUSY
 */
export async function copyPlainFilm(from: string, to: string, holder: PlaceHolder): Promise<void> {
  const slot = queue.admit(holder)
  const copier = join(import.meta.dirname, 'plain-film-process.ts')
  await slot.run(() => run(process.execPath, [memory, copier, from, to], { env: {}, timeout, killSignal: 'SIGKILL' })).finally(slot.release)
}
