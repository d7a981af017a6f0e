/** Answers of the practices on their way, and resets of the progress. */
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { createOutbox } from '#kit/attempts/web/outbox.ts'
import { call } from '#kit/web/api/api.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { addProgress, maxEntries, type NewProgressEntry, resetProgress } from '../api.ts'
import { invalidateExamples } from './number-examples.ts'

/** `reset`: everything practised until then is deleted. */
export type QueuedSum = OutboxEntry & ({ readonly entry: NewProgressEntry } | { readonly reset: true })

export const sumOutbox = createOutbox<QueuedSum, void>({
  name: 'progress',
  // An answer takes few bytes: all of them wait, also if a family practises for years without a network.
  retention: { days: 3 * 365 },
  batchSize: maxEntries,
  async deliver(batch) {
    const params = { userid: batch[0].learner }
    for (const queued of batch) {
      if ('reset' in queued) await call(resetProgress, { params, query: { before: queued.createdAt, sentAt: new Date().toISOString() } })
    }
    const entries = batch.flatMap((queued) => ('entry' in queued ? [queued.entry] : []))
    if (entries.length > 0) await call(addProgress, { params, body: { entries, sentAt: new Date().toISOString() } })
  },
  onDelivered: () => Promise.all([
    queryClient.invalidateQueries({ queryKey: ['progress'] }),
    invalidateExamples(),
  ]),
  // The page shows an answer from the device until it has come back with the account's progress.
  staysDelivered: (queued) => 'entry' in queued,
})
