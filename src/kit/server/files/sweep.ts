/** What every host removes from time to time: remains of deleted learners, expired recordings, old examples and abandoned files. */
import { removeOldExamples } from '#kit/recognition/server/examples.ts'
import type { Ports } from '../context.ts'
import { removeDeletedLearners } from '../deleted-learners.ts'
import { removeExpiredRecordings } from './recordings.ts'

/** Removes what recognisers have kept for all learners and none needs any more. Rejects if it cannot. */
export type Sweep = (ports: Ports) => Promise<void>

/** Removes it. Never rejects. @param report gets the error of what could not be removed; the rest is removed all the same */
export async function sweepStored(ports: Ports, report: (error: unknown) => void, { listsFiles = true }: { readonly listsFiles?: boolean } = {}): Promise<void> {
  const now = ports.clock.now().getTime()
  await removeDeletedLearners(ports).catch(report)
  await removeExpiredRecordings(ports, now).catch(report)
  await removeOldExamples(ports.database, now).catch(report)
  await ports.files.sweep(now, report, { listsFiles }).catch(report)
}
