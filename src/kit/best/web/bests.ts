/**
 * A learner's best at words and movements, in the page. A choice waits on the device until the server has stored it, and its
 * file stays in the cache of the learner's own files, so that both work without a network.
 */
import { queryOptions } from '@tanstack/react-query'
import { cacheNames } from '#kit/cache-names.ts'
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { createOutbox, isRefused, type Outbox } from '#kit/attempts/web/outbox.ts'
import { call } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSession } from '#kit/web/session/session.ts'
import { type Best, deleteBest, listBests } from '../api.ts'

/** A choice on its way to the account. Its id is that of the attempt, or a new one. */
export interface QueuedBest extends OutboxEntry {
  readonly label: string
  readonly file: Blob
}

/** A best of the account, or one that waits on this device. */
export interface KeptBest {
  readonly id: string
  readonly label: string
  readonly createdAt: string
  readonly url: string
  readonly waits: boolean
}

export interface Bests {
  readonly kind: string
  readonly outbox: Outbox<QueuedBest, Best>
  /** Whether two labels are the same word or movement. */
  readonly isSame: (a: string, b: string) => boolean
}

interface BestsOptions {
  readonly kind: string
  readonly isSame: Bests['isSame']
  /** makes the area's call */
  readonly store: (queued: QueuedBest) => Promise<Best>
}

/** The addresses are valid for at least an hour. */
const refreshMs = 45 * 60_000
/**
 * A child does not wait longer for its best, in ms: then the model comes at once. The page usually has the list already; if the
 * server is slow, the answer that the device keeps comes after three seconds.
 */
const findMs = 4000

export function defineBests({ kind, isSame, store }: BestsOptions): Bests {
  const outbox = createOutbox<QueuedBest, Best>({
    name: `best-${kind}`,
    // A choice is a film or a sound.
    retention: { days: 7 },
    deliver: async ([queued]) => {
      const stored = await store(queued)
      // An older choice than the stored one was refused in favour of that one.
      if (stored._id === queued.id) await cacheFile(stored, queued.file)
      return stored
    },
    onDelivered: invalidateBests,
  })
  return { kind, outbox, isSame }
}

export function bestsQuery(learner: string) {
  return queryOptions({
    queryKey: ['bests', learner],
    meta: persisted,
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    // A child waits for it: without a network, each use tries once.
    retry: false,
    queryFn: async ({ signal }) => {
      const bests = await call(listBests, { params: { userid: learner }, signal })
      void uncacheOthers(learner, bests)
      return bests
    },
  })
}

/** Fetches the bests of the learner who is signed in, so that a prepared device knows them without a network. */
export function startBests(): void {
  prefetch(useSession.getState().session?.userid)
  useSession.subscribe(({ session }, before) => {
    if (session?.userid !== before.session?.userid) prefetch(session?.userid)
  })
}

function prefetch(learner: string | undefined): void {
  if (learner !== undefined) void queryClient.prefetchQuery(bestsQuery(learner))
}

function invalidateBests(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['bests'] })
}

/** The address of each file that waits here: one for all screens of the page. */
const waitingUrls = new Map<string, string>()

function urlOf(id: string, file: Blob): string {
  const url = waitingUrls.get(id) ?? URL.createObjectURL(file)
  waitingUrls.set(id, url)
  return url
}

/** All of one kind, those that wait here in place of the stored ones. */
export function keptBests({ kind, isSame }: Bests, stored: readonly Best[], waiting: readonly QueuedBest[]): KeptBest[] {
  // Of two waiting choices of one label the later one counts.
  const queued = waiting.filter((one, at) => !waiting.slice(at + 1).some(({ label }) => isSame(label, one.label)))
  const others = stored.filter((one) => one.kind === kind && !queued.some(({ label }) => isSame(label, one.label)))
  return [
    ...others.map(({ _id, label, createdAt, fileUrl }) => ({ id: _id, label, createdAt, url: fileUrl, waits: false })),
    ...queued.map(({ id, label, createdAt, file }) => ({ id, label, createdAt, url: urlOf(id, file), waits: true })),
  ].toSorted((a, b) => a.label.localeCompare(b.label))
}

/** The learner's best at a word or movement; undefined if there is none, or if it is not found in time. */
export async function findBest(bests: Bests, learner: string, label: string): Promise<KeptBest | undefined> {
  const find = async (): Promise<KeptBest | undefined> => {
    const [stored, waiting] = await Promise.all([
      queryClient.fetchQuery(bestsQuery(learner)).catch(() => []), bests.outbox.entries(learner),
    ])
    return keptBests(bests, stored, waiting).find((one) => bests.isSame(one.label, label))
  }
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), findMs)
  })
  return Promise.race([find(), tooLate])
}

interface Choice {
  readonly id: string
  readonly learner: string
  readonly label: string
  readonly file: Blob
}

/**
 * Stores an adult's choice in place of an earlier one.
 * @returns `waits` if it stays on the device until the server can be reached
 * @throws ApiError if the server refuses it
 */
export async function chooseBest({ outbox, isSame }: Bests, choice: Choice): Promise<'stored' | 'waits'> {
  const { learner, label } = choice
  const queued = { ...choice, createdAt: new Date().toISOString() }
  const earlier = (await outbox.entries(learner)).filter((one) => one.id !== choice.id && isSame(one.label, label))
  await outbox.put(queued)
  for (const { id } of earlier) await outbox.remove(id)
  try {
    await outbox.send(queued)
    return 'stored'
  } catch (error) {
    if (!isRefused(error)) return 'waits'
    await outbox.remove(queued.id)
    throw error
  } finally {
    await Promise.all([outbox.refresh(), invalidateBests()])
  }
}

/** Takes a choice back and deletes its file. If it waits here, only this one: an earlier one of the account then counts again. */
export async function takeBack({ outbox }: Bests, learner: string, { id, waits }: KeptBest): Promise<void> {
  await (waits ? outbox.remove(id) : call(deleteBest, { learner, params: { id } }))
  await Promise.all([outbox.refresh(), invalidateBests()])
}

/** The key of the service worker's cache: the address without its signature. */
function keyOf(fileUrl: string): URL {
  const key = new URL(fileUrl, location.href)
  for (const name of ['expires', 'signature']) key.searchParams.delete(name)
  return key
}

/** The service worker then need not download a file that was made here. */
async function cacheFile({ fileUrl }: Best, file: Blob): Promise<void> {
  try {
    if (!('caches' in globalThis)) return
    await (await caches.open(cacheNames.own)).put(keyOf(fileUrl), new Response(file, { headers: { 'content-type': file.type } }))
  } catch (error) {
    console.warn('The file cannot be kept on this device', error)
  }
}

/** Removes files of choices that were taken back or replaced, perhaps on another device. */
async function uncacheOthers(learner: string, bests: readonly Best[]): Promise<void> {
  try {
    if (!('caches' in globalThis)) return
    const kept = new Set(bests.map(({ fileUrl }) => keyOf(fileUrl).href))
    const cache = await caches.open(cacheNames.own)
    for (const request of await cache.keys()) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname.startsWith('/bs/best/') && searchParams.get('learner') === learner && !kept.has(request.url)) await cache.delete(request)
    }
  } catch (error) {
    console.warn('Files on this device cannot be removed', error)
  }
}
