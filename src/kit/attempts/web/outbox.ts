/**
 * Attempts on their way from this device to the account. An attempt is queued on the device first, and leaves it when the
 * server has stored it, so that nothing is lost if something fails in between. The server stores each id once, so that
 * an attempt may be sent any number of times.
 *
 * Entries are sent when the page starts, when the network returns or the server answers again, when a learner signs in, when
 * someone asks, and again some minutes after a failure.
 */
import { type DefaultError, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand'
import { ApiError, isUnreachable } from '#kit/web/api/api-error.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useConnection } from '#kit/web/connection.ts'
import { useSession } from '#kit/web/session/session.ts'
import { type OutboxEntry, outboxStore } from './outbox-store.ts'
import type { Retention } from './retention.ts'

export interface OutboxStatus {
  /** `sent` and `discarded`: nothing waits on the device any more */
  readonly state: 'idle' | 'sending' | 'failed' | 'sent' | 'discarded'
  /** the entry that is being sent, counted from 1, and how many there are */
  readonly at: number
  readonly of: number
  /** why the last attempt to send everything failed; null if it did not */
  readonly error: unknown
  /** why the server refused an entry for good, so that it was removed; null if it refused none */
  readonly refusal: ApiError | null
}

const idle: OutboxStatus = { state: 'idle', at: 0, of: 0, error: null, refusal: null }

export type Batch<Entry> = readonly [Entry, ...Entry[]]

export interface OutboxKind<Entry extends OutboxEntry, Stored> {
  /** of its database on the device and its lock between tabs */
  readonly name: string
  /** how long entries wait; a year, if nothing else is given */
  readonly retention?: Retention<Queued<Entry>>
  /** Has entries stored with the account. It may run several times for the same entry, also in two tabs at once. */
  readonly deliver: (batch: Batch<Entry>) => Promise<Stored>
  /** most entries of a batch; 1 unless it is given */
  readonly batchSize?: number
  /** Called after entries were sent by themselves: queries that show the account's attempts are asked again. */
  readonly onDelivered: () => Promise<unknown>
  /** If it returns true, a delivered entry stays on the device as `delivered` until it is removed. */
  readonly staysDelivered?: (entry: Entry) => boolean
}

export interface Losses {
  /** entries that end with the page, because the device cannot store them */
  readonly unstored: number
  /** entries that were deleted because they waited too long */
  readonly dropped: number
}

export type Queued<Entry> = Entry & { readonly delivered?: true }

export interface Outbox<Entry extends OutboxEntry, Stored> {
  readonly status: StoreApi<OutboxStatus>
  /** Queues an entry, or replaces it. If the device cannot store it, it is queued as long as the page lives: see `losses`. */
  readonly put: (entry: Entry) => Promise<void>
  /** Stores the changed entry, such as its result, unless it was removed or marked by an adult in the meantime. */
  readonly update: (entry: Entry) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Everything that the device has of a learner, oldest first. */
  readonly entries: (learner: string) => Promise<Queued<Entry>[]>
  readonly query: (learner: string) => UseQueryOptions<Queued<Entry>[], DefaultError, Queued<Entry>[], string[]> & { queryKey: string[] }
  /** What the adult has to know about the learner's entries. */
  readonly losses: (learner: string) => UseQueryOptions<Losses, DefaultError, Losses, string[]> & { queryKey: string[] }
  /** The adult has read how many entries were dropped. */
  readonly forgetDropped: (learner: string) => Promise<void>
  /** Asks the queries again. */
  readonly refresh: () => Promise<void>
  /**
   * Sends one entry at once, in the way of its kind or by `work`. If it rejects, the entry stays on the device and is
   * sent later.
   */
  readonly send: (entry: Entry, work?: () => Promise<Stored>) => Promise<Stored>
  /** Sends the signed-in learner's entries, one tab after the other. Never rejects: see `status`. */
  readonly sendAll: () => Promise<void>
  readonly discardAll: (learner: string) => Promise<void>
  /** From now on entries are sent by themselves, until the page ends. */
  readonly start: () => void
}

/** After a failure everything is sent again in 1 minute, after the next failures in 2, 4, 8, and then every 15 minutes. */
const firstRetryMs = 60_000
const maxRetryMs = 15 * 60_000
/** A busy server says when it will be free. If it is busy again and again, the time doubles up to this. */
const maxBusyRetryMs = 30_000

export function createOutbox<Entry extends OutboxEntry, Stored>(kind: OutboxKind<Entry, Stored>): Outbox<Entry, Stored> {
  const { name, batchSize = 1, staysDelivered = () => false } = kind
  const store = outboxStore<Queued<Entry>>(name, kind.retention)
  const status = createStore<OutboxStatus>()(() => idle)
  const lock = createLock(`d-learner-send-${name}`)
  /** ids of the entries that this page is sending */
  const onTheWay = new Set<string>()
  let waitingPass: Promise<void> | undefined
  let failures = 0
  let retry: { readonly timer: ReturnType<typeof setTimeout>; readonly at: number } | undefined

  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['outbox', name] })
  const unsent = async (learner: string): Promise<Entry[]> =>
    (await store.entries(learner)).filter((entry) => entry.delivered !== true)

  async function deliver(batch: Batch<Entry>, work = (): Promise<Stored> => kind.deliver(batch)): Promise<Stored> {
    for (const { id } of batch) onTheWay.add(id)
    try {
      const stored = await work()
      for (const entry of batch) {
        await (staysDelivered(entry) ? store.update({ ...entry, delivered: true }) : store.removeSent(entry))
      }
      return stored
    } finally {
      for (const { id } of batch) onTheWay.delete(id)
    }
  }

  async function send(entry: Entry, work?: () => Promise<Stored>): Promise<Stored> {
    try {
      return await deliver([entry], work)
    } catch (error) {
      retryLater(error)
      throw error
    } finally {
      void refresh()
    }
  }

  /**
   * Sends all waiting entries. An entry that the server refuses is removed. One that fails for another reason stays, and
   * does not keep the others back.
   */
  async function pass(learner: string): Promise<void> {
    const waiting = (await unsent(learner)).filter(({ id }) => !onTheWay.has(id))
    const batches = inBatches(waiting, batchSize)
    if (batches.length === 0) return refresh()
    let delivered = false
    let failure: unknown = null
    let refusal: ApiError | null = null
    let at = 1
    for (let batch = batches.shift(); batch !== undefined && signedIn() === learner; batch = batches.shift()) {
      status.setState({ state: 'sending', at, of: waiting.length, error: null, refusal: null })
      try {
        await deliver(batch)
        delivered = true
      } catch (error) {
        if (!concernsAll(error) && batch.length > 1) {
          // One bad entry must not keep the others back: each half is sent alone until it is found.
          batches.unshift(...inBatches(batch, Math.ceil(batch.length / 2)))
          continue
        }
        if (!isUnreachable(error)) console.error('An attempt cannot be sent', error)
        if (isRefused(error)) {
          refusal = error
          await store.remove(batch[0].id)
        } else {
          failure = error
          if (concernsAll(error)) break
        }
      }
      at += batch.length
    }
    if (signedIn() !== learner) return status.setState(idle)
    status.setState({ state: failure === null ? 'sent' : 'failed', error: failure, refusal })
    if (failure === null) {
      failures = 0
    } else {
      retryLater(failure)
      failures++
    }
    await Promise.all([refresh(), delivered && kind.onDelivered()])
  }

  function sendAll(): Promise<void> {
    // A pass that waits for the lock will find everything that is on the device now.
    waitingPass ??= lock(async () => {
      waitingPass = undefined
      const learner = signedIn()
      if (learner !== undefined) await pass(learner)
      await expire()
    }).catch((error: unknown) => {
      waitingPass = undefined
      console.error('Attempts cannot be sent', error)
    })
    return waitingPass
  }

  /** Plans the next pass. One that is planned for an earlier time stays. */
  function retryLater(error: unknown): void {
    const usual = Math.min(firstRetryMs * 2 ** failures, maxRetryMs)
    const asked = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : undefined
    const delay = asked === undefined ? usual : Math.max(asked, Math.min(asked * 2 ** failures, maxBusyRetryMs))
    const at = performance.now() + delay
    if (retry !== undefined && retry.at > performance.now() && retry.at <= at) return
    clearTimeout(retry?.timer)
    retry = { timer: setTimeout(sendIfOnline, delay), at }
  }

  function sendIfOnline(): void {
    if (signedIn() !== undefined && navigator.onLine) void sendAll()
    else void lock(expire)
  }

  /** An entry that waited too long is deleted only after it could have been sent. */
  async function expire(): Promise<void> {
    if (await store.expire()) await refresh()
  }

  return {
    status,
    put: (entry) => store.put(entry),
    update: (entry) => store.update(entry),
    remove: (id) => store.remove(id),
    entries: (learner) => store.entries(learner),
    query: (learner) => queryOptions({
      queryKey: ['outbox', name, learner], queryFn: () => store.entries(learner), staleTime: 0,
    }),
    losses: (learner) => queryOptions({
      queryKey: ['outbox', name, learner, 'losses'],
      queryFn: async () => ({ unstored: store.unstored(learner), dropped: await store.dropped(learner) }),
      staleTime: 0,
    }),
    async forgetDropped(learner) {
      await store.forgetDropped(learner)
      await refresh()
    },
    refresh,
    send,
    sendAll,
    async discardAll(learner) {
      for (const { id } of await unsent(learner)) await store.remove(id)
      status.setState({ ...idle, state: 'discarded' })
      await refresh()
    },
    start() {
      sendIfOnline()
      addEventListener('online', sendIfOnline)
      useConnection.subscribe(({ state }, before) => {
        if (state === 'connected' && before.state !== 'connected') sendIfOnline()
      })
      useSession.subscribe(({ session }, before) => {
        if (session?.userid === before.session?.userid) return
        status.setState(idle)
        sendIfOnline()
      })
    },
  }
}

function signedIn(): string | undefined {
  return useSession.getState().session?.userid
}

/** The server understood the entry and will never store it. An answer without its code is from something else, such as a proxy. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 409, 413, 415, 422].includes(error.status) && error.code !== 'BAD_ANSWER'
}

/**
 * The next entry would fail for the same reason: the server does not answer, the sign-in expired, there were too many calls,
 * or the server's disk is full.
 */
function concernsAll(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && [401, 429, 507].includes(error.status))
}

function inBatches<Entry>(entries: readonly Entry[], size: number): Batch<Entry>[] {
  const batches: Batch<Entry>[] = []
  for (let at = 0; at < entries.length; at += size) {
    const [first, ...others] = entries.slice(at, at + size)
    if (first !== undefined) batches.push([first, ...others])
  }
  return batches
}

type Lock = (work: () => Promise<void>) => Promise<void>

/** Runs one piece of work at a time: among all tabs if the browser has locks (pages from https or localhost), else in this page. */
function createLock(name: string): Lock {
  let last = Promise.resolve()
  return (work) => {
    if ('locks' in navigator) return navigator.locks.request(name, work)
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

/**
 * An entry's own time, if it is sent more than a minute after it was made, with the time of sending, by which the server corrects
 * it. Otherwise the server's time is better: a device's clock may be wrong.
 */
export function timeIfLate({ createdAt }: OutboxEntry): { createdAt?: string; sentAt?: string } {
  const now = Date.now()
  return Math.abs(now - Date.parse(createdAt)) > 60_000 ? { createdAt, sentAt: new Date(now).toISOString() } : {}
}
