/**
 * The learner's progress: the account's entries merged with those that this device has not sent yet. Every answer is
 * stored on the device at once, with or without a network, and sent to the account as soon as the server is reachable.
 */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Queued } from '#kit/attempts/web/outbox.ts'
import { call } from '#kit/web/api/api.ts'
import { newId } from '#kit/ids.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { getProgress, type NewProgressEntry, type ProgressEntry } from '../../api.ts'
import { mergeEntries } from '../../rules/progress.ts'
import { type QueuedSum, sumOutbox } from '../sum-outbox.ts'

function ofAccount(learner: string) {
  return queryOptions({
    queryKey: ['progress', learner],
    meta: persisted,
    queryFn: async ({ signal }) => {
      const { entries } = await call(getProgress, { params: { userid: learner }, signal })
      await removeReturned(learner, entries)
      return { entries }
    },
  })
}

/** Removes from the device what has come back with the account's progress. */
async function removeReturned(learner: string, entries: readonly ProgressEntry[]): Promise<void> {
  const queued = await sumOutbox.entries(learner)
  // Until a reset is delivered, only what this device has is shown: see `merged`.
  if (hasReset(queued)) return
  const returned = new Set(entries.map(({ id }) => id))
  for (const { id, delivered } of queued) {
    if (delivered && returned.has(id)) await sumOutbox.remove(id)
  }
}

function hasReset(queued: readonly QueuedSum[]): boolean {
  return queued.some((one) => 'reset' in one)
}

/** Both together. A reset that waits here has already removed what the account has: the clocks need not agree. */
function merged(entries: readonly ProgressEntry[], queued: readonly Queued<QueuedSum>[]): ProgressEntry[] {
  return mergeEntries(hasReset(queued) ? [] : entries, queued.flatMap((one) => ('entry' in one ? [one.entry] : [])))
}

interface Progress {
  /** oldest first */
  readonly entries: readonly ProgressEntry[]
  /** neither the account nor this device has answered yet */
  readonly pending: boolean
  /** The id also determines the sticker, so the caller chooses it. */
  readonly add: (entry: Omit<NewProgressEntry, 'timestamp'>) => Promise<NewProgressEntry>
  /** An adult saw that it was right. With features, the hand or the digit becomes an example. */
  readonly markEntryRight: (entry: NewProgressEntry) => Promise<void>
  /** An adult formed the fingers. */
  readonly markEntryByHand: (entry: ProgressEntry) => Promise<void>
  readonly reset: () => Promise<void>
}

/** The client's store of progress, with add and reset. */
export function useProgress(): Progress {
  const learner = useSession((state) => state.session?.userid ?? '')
  const account = useQuery(ofAccount(learner))
  const device = useQuery(sumOutbox.query(learner))
  return {
    entries: merged(account.data?.entries ?? [], device.data ?? []),
    pending: account.isPending || device.isPending,
    ...progressOf(learner),
  }
}

/** The entries of `useProgress`, once. Rejects if the account's entries are neither on the device nor to be fetched. */
export async function storedProgress(learner: string): Promise<ProgressEntry[]> {
  const { entries } = await queryClient.fetchQuery(ofAccount(learner))
  return merged(entries, await sumOutbox.entries(learner))
}

export type ProgressStore = Omit<Progress, 'entries' | 'pending'>

/** The same without the entries: for screens that only add to them. */
export function useProgressStore(): ProgressStore {
  return progressOf(useSession((state) => state.session?.userid ?? ''))
}

async function queue(queued: QueuedSum): Promise<void> {
  await sumOutbox.put(queued)
  await sumOutbox.refresh()
  void sumOutbox.sendAll()
}

function progressOf(learner: string): ProgressStore {
  const queueEntry = (entry: NewProgressEntry): Promise<void> =>
    queue({ id: entry.id, learner, createdAt: entry.timestamp, entry, ...(entry.overridden && { right: true }), ...(entry.help === 'hand' && { byHand: true }) })
  /** What an adult said before stays. */
  const mark = async (entry: NewProgressEntry, said: Partial<NewProgressEntry>): Promise<void> => {
    const known = (await sumOutbox.entries(learner)).find(({ id }) => id === entry.id)
    await queueEntry({ ...entry, ...(known && 'entry' in known && known.entry), ...said })
  }
  return {
    async add(given) {
      const entry = { ...given, timestamp: new Date().toISOString() }
      await queueEntry(entry)
      return entry
    },
    markEntryRight: (entry) => mark(entry, { count: 1, overridden: true }),
    markEntryByHand: (entry) => mark(entry, { help: 'hand' }),
    async reset() {
      for (const { id } of await sumOutbox.entries(learner)) await sumOutbox.remove(id)
      await queue({ id: newId(), learner, createdAt: new Date().toISOString(), reset: true })
    },
  }
}
