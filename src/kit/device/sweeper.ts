import { hasUsers } from '#kit/server/backup/restored-account.ts'
import type { Ports } from '#kit/server/context.ts'
import { type Sweep, sweepStored } from '#kit/server/files/sweep.ts'

/** From the start of the host, in ms: the first screen and its calls come first. */
const firstMs = 20_000
/** A page can stay open for days. In ms. */
const everyMs = 3_600_000

/**
 * Removes, one after the other, what an earlier host could not: soon after the start, then every hour. Returns a function that ends it.
 * @param sweeps what the areas remove of the files that recognisers keep for all learners
 */
export function beginSweeping(ports: Ports, sweeps: readonly Sweep[]): () => void {
  const report = (err: unknown): void => ports.log.error({ err }, 'Something could not be removed yet')
  const sweep = async (): Promise<void> => {
    // Before that, only a restore stores files, and their rows name no learner until its end.
    if (!(await hasUsers(ports.database))) return
    await sweepStored(ports, report)
    for (const one of sweeps) await one(ports).catch(report)
  }
  let timer: ReturnType<typeof setTimeout>
  const after = (ms: number): void => {
    timer = setTimeout(() => void sweep().catch(report).then(() => after(everyMs)), ms)
  }
  after(firstMs)
  return () => clearTimeout(timer)
}
