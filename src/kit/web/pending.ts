import type { DBSchema, IDBPDatabase } from 'idb'

/** What is kept on the device until the server has it. */
export interface Pending {
  readonly id: string
  /** whose it is: a learner sees only their own */
  readonly learner: string
  /** ISO 8601, UTC */
  readonly createdAt: string
}

/** So many wait at most for one learner: more are refused, none is thrown away for a newer one. */
export const mostPending = 100
/** What nobody sent within this time is deleted: a child's voice does not lie on a device for ever. */
export const pendingDays = 7

export class PendingFullError extends Error {
  readonly code = 'PENDING_FULL'
}

interface Schema<Entry extends Pending> extends DBSchema {
  pending: { key: string; value: Entry; indexes: { learner: string } }
}

export interface PendingStore<Entry extends Pending> {
  /** Stores it, or what has become of it. Throws `PendingFullError`. */
  keep(entry: Entry): Promise<void>
  remove(id: string): Promise<void>
  /** the learner's own, oldest first */
  waiting(learner: string): Promise<Entry[]>
}

const prefix = 'd-learner-'

/** One kind of entries, in IndexedDB: they outlive a reload, a lapsed sign-in and the end of the browser. */
export function pendingStore<Entry extends Pending>(
  name: string,
  { most = mostPending, days = pendingDays }: { most?: number; days?: number } = {},
): PendingStore<Entry> {
  let opened: Promise<IDBPDatabase<Schema<Entry>>> | undefined
  const open = async (): Promise<IDBPDatabase<Schema<Entry>>> => {
    const { openDB } = await import('idb')
    return openDB<Schema<Entry>>(prefix + name, 1, {
      upgrade(created) {
        created.createObjectStore('pending', { keyPath: 'id' }).createIndex('learner', 'learner')
      },
    })
  }
  const database = (): Promise<IDBPDatabase<Schema<Entry>>> => (opened ??= open())

  return {
    async keep(entry) {
      const db = await database()
      const others = await db.getAllKeysFromIndex('pending', 'learner', entry.learner)
      if (others.length >= most && !others.includes(entry.id)) throw new PendingFullError()
      await db.put('pending', entry)
    },
    async remove(id) {
      await (await database()).delete('pending', id)
    },
    async waiting(learner) {
      const db = await database()
      const oldest = new Date(Date.now() - days * 86_400_000).toISOString()
      const all = await db.getAll('pending')
      for (const { id } of all.filter(({ createdAt }) => createdAt < oldest)) await db.delete('pending', id)
      return all
        .filter((entry) => entry.learner === learner && entry.createdAt >= oldest)
        .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    },
  }
}

/** Removes all that waits for a learner, of every kind: nothing of a deleted account stays on the device. */
export async function forgetPending(learner: string): Promise<void> {
  const { openDB } = await import('idb')
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith(prefix)) continue
    const db = await openDB<Schema<Pending>>(name)
    if (db.objectStoreNames.contains('pending')) {
      for (const id of await db.getAllKeysFromIndex('pending', 'learner', learner)) await db.delete('pending', id)
    }
    db.close()
  }
}
