import { persisted, whatIsHere } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'

/** Number of attempts that a page reads, newest first. At 20 a day they are those of 50 days. */
export const maxNewest = 1000
const pageSize = 100
/** Older attempts change only if an adult marks one as right, on whichever device. */
const olderFreshMs = 24 * 60 * 60_000

interface Stored {
  readonly _id: string
}

/** Which attempts a call returns: a page of the newest, or those of `beyond` (kit/attempts/api.ts). */
export type Wanted = { readonly page: number; readonly limit: number } | { readonly beyond: number }

/**
 * Reads the newest 1,000 attempts and, of each item, the last 30 even if they are older, so that a word that was known a year ago
 * is still known. Newest first.
 * @param kind begins the key of the query for older attempts
 */
export async function readNewest<Attempt extends Stored>(
  kind: string, learner: string, read: (wanted: Wanted) => Promise<{ readonly attempts: readonly Attempt[]; readonly totalPages: number }>,
): Promise<Attempt[]> {
  const newest: Attempt[] = []
  for (let page = 1; newest.length < maxNewest; page++) {
    const { attempts, totalPages } = await read({ page, limit: pageSize })
    newest.push(...attempts)
    if (page >= totalPages) return newest
  }
  // More than the newest leave out, so that the answer holds while new attempts push others out of the newest.
  const older = await whatIsHere(queryClient.fetchQuery({
    queryKey: ['older attempts', kind, learner],
    queryFn: async () => (await read({ beyond: maxNewest / 2 })).attempts,
    meta: persisted,
    // Without an answer the newest are enough until the list is read again.
    retry: false,
    staleTime: olderFreshMs,
    gcTime: olderFreshMs,
  }), [])
  const listed = new Set(newest.map(({ _id }) => _id))
  return [...newest, ...older.filter(({ _id }) => !listed.has(_id))]
}
