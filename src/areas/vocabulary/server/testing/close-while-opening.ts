/** Opens the word recogniser's models in a thread and ends the thread at once: a process of its own for a test. */
import { join } from 'node:path'
import { openPool } from '#kit/recognition/server/pool.ts'

/** Resolves `begun` when the first model begins to open. */
class Progress extends Map<string, number> {
  readonly begun = Promise.withResolvers<undefined>()
  override set(model: string, share: number): this {
    this.begun.resolve(undefined)
    return super.set(model, share)
  }
}

const modelProgress = new Progress()
const pool = openPool({
  worker: join(import.meta.dirname, '../recognition-worker.ts'),
  files: { folder: '' },
  threads: 1, maxWaiting: 1, maxPerLearner: 1, timeLimit: 600_000, resourceLimits: {}, modelProgress,
})
void pool.warmUp()
await modelProgress.begun.promise
await pool.close()
