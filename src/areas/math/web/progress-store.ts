/**
 * The learner's progress on this device: what was practised is kept here at once, over reloads and without a network,
 * and sent to the account as soon as it can be reached. The server counts each entry once, so nothing is lost and
 * nothing counts twice, whatever several devices send.
 */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#kit/web/api.ts'
import { persisted } from '#kit/web/query-persister.ts'
import { newPendingId } from '#kit/web/pending-id.ts'
import { type Pending, pendingStore } from '#kit/web/pending.ts'
import { queryClient } from '#kit/web/query.ts'
import { useSession } from '#kit/web/session.ts'
import { addProgress, getProgress, mostEntries, type ProgressEntry, resetProgress } from '../api.ts'
import { mergeEntries } from '../progress.ts'

/** `sent`: the account has it; it stays here until it has come back with the others. */
type Waiting = Pending & ({ readonly entry: ProgressEntry; readonly sent?: true } | { readonly reset: true })

/** A family that practises every day without a network fills it in years. */
const store = pendingStore<Waiting>('progress', { most: 20_000, days: 3 * 365 })
/** What the device could not keep, for as long as the page lives. */
const unkept = new Map<string, Waiting>()

async function keep(waiting: Waiting): Promise<void> {
  try {
    await store.keep(waiting)
    unkept.delete(waiting.id)
  } catch (error) {
    console.warn('The progress cannot be kept on this device', error)
    unkept.set(waiting.id, waiting)
  }
}

async function remove(id: string): Promise<void> {
  unkept.delete(id)
  await store.remove(id).catch((error: unknown) => console.warn('The progress cannot be removed from this device', error))
}

async function allWaiting(learner: string): Promise<Waiting[]> {
  const stored = await store.waiting(learner).catch((error: unknown) => {
    console.warn('The progress on this device cannot be read', error)
    return []
  })
  return [...stored.filter(({ id }) => !unkept.has(id)), ...[...unkept.values()].filter((one) => one.learner === learner)]
}

function ofAccount(learner: string) {
  return queryOptions({
    queryKey: ['progress', learner],
    meta: persisted,
    queryFn: async ({ signal }) => {
      const { entries } = await call(getProgress, { params: { userid: learner }, signal })
      await forgetReturned(learner, entries)
      return { entries }
    },
  })
}

function ofDevice(learner: string) {
  return queryOptions({ queryKey: ['progress-waiting', learner], queryFn: () => allWaiting(learner), staleTime: 0 })
}

async function forgetReturned(learner: string, entries: readonly ProgressEntry[]): Promise<void> {
  const returned = new Set(entries.map(({ id }) => id))
  for (const one of await allWaiting(learner)) {
    if ('sent' in one && one.sent && returned.has(one.id)) await remove(one.id)
  }
}

/** Both together; what lay in the account before a reset that waits here is gone. */
function merged(entries: readonly ProgressEntry[], waiting: readonly Waiting[]): ProgressEntry[] {
  const reset = waiting.filter((one) => 'reset' in one).map(({ createdAt }) => createdAt).toSorted().at(-1) ?? ''
  const left = entries.filter(({ timestamp }) => timestamp > reset)
  return mergeEntries(left, waiting.flatMap((one) => ('entry' in one ? [one.entry] : [])))
}

interface Progress {
  /** oldest first */
  readonly entries: readonly ProgressEntry[]
  /** neither the account nor this device has told yet what there is */
  readonly pending: boolean
  readonly add: (entry: Omit<ProgressEntry, 'id' | 'timestamp'>) => Promise<ProgressEntry>
  /** An adult saw that it was right. */
  readonly callRight: (entry: ProgressEntry) => Promise<void>
  readonly reset: () => Promise<void>
}

/** The client's store of progress, with add and reset. */
export function useProgress(): Progress {
  const learner = useSession((state) => state.session?.userid ?? '')
  const account = useQuery(ofAccount(learner))
  const device = useQuery(ofDevice(learner))
  return {
    entries: merged(account.data?.entries ?? [], device.data ?? []),
    pending: account.isPending || device.isPending,
    ...progressOf(learner),
  }
}

/** The same without what was practised: for screens that only add to it. */
export function useProgressStore(): Omit<Progress, 'entries' | 'pending'> {
  return progressOf(useSession((state) => state.session?.userid ?? ''))
}

function progressOf(learner: string): Omit<Progress, 'entries' | 'pending'> {
  const addWhole = async (entry: ProgressEntry): Promise<void> => {
    await keep({ id: entry.id, learner, createdAt: entry.timestamp, entry })
    await changed(learner)
  }
  return {
    async add(given) {
      const entry = { ...given, id: newPendingId(), timestamp: new Date().toISOString() }
      await addWhole(entry)
      return entry
    },
    callRight: (entry) => addWhole({ ...entry, count: 1, overridden: true }),
    async reset() {
      for (const { id } of await allWaiting(learner)) await remove(id)
      await keep({ id: newPendingId(), learner, createdAt: new Date().toISOString(), reset: true })
      await changed(learner)
    },
  }
}

async function changed(learner: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['progress-waiting'] })
  void sendProgress(learner)
}

/** Sends all that waits, unless another tab is at it. Never throws: what could not be sent goes on waiting. */
export async function sendProgress(learner: string): Promise<void> {
  try {
    // Locks are there for pages from https or localhost; elsewhere the server still counts everything once.
    if (!('locks' in navigator)) await sendAll(learner)
    else await navigator.locks.request('d-learner-send-progress', () => sendAll(learner))
  } catch {
    // The next entry, connection or start tries again.
  }
}

async function sendAll(learner: string): Promise<void> {
  const params = { userid: learner }
  const waiting = await allWaiting(learner)
  for (const reset of waiting.filter((one) => 'reset' in one)) {
    await call(resetProgress, { params, query: { before: reset.createdAt } })
    await remove(reset.id)
  }
  const unsent = waiting.filter((one) => 'entry' in one).filter(({ sent }) => !sent)
  for (let at = 0; at < unsent.length; at += mostEntries) {
    const part = unsent.slice(at, at + mostEntries)
    await call(addProgress, { params, body: { entries: part.map(({ entry }) => entry) } })
    // What an adult called right meanwhile is sent once more.
    const now = new Map((await allWaiting(learner)).map((one) => [one.id, one]))
    for (const one of part) {
      const still = now.get(one.id)
      if (still !== undefined && 'entry' in still && still.entry.overridden === one.entry.overridden) await keep({ ...one, sent: true })
    }
  }
  if (waiting.length > unsent.length || unsent.length > 0) await queryClient.invalidateQueries({ queryKey: ['progress'] })
}

function send(): void {
  const learner = useSession.getState().session?.userid
  if (learner !== undefined && navigator.onLine) void sendProgress(learner)
}

/** For as long as the page stands. */
export function keepSendingProgress(): void {
  send()
  addEventListener('online', send)
  useSession.subscribe(({ session }, before) => {
    if (session?.userid !== before.session?.userid) send()
  })
}
