/** Entries of one kind in IndexedDB: they survive a reload, an expired sign-in and the end of the browser. */
import type { DBSchema, IDBPDatabase } from 'idb'
import { checkAge, type Retention } from './retention.ts'

export interface OutboxEntry {
  /** the server stores an attempt once by it */
  readonly id: string
  /** the id of the learner whose entry it is: no other learner sees or sends it */
  readonly learner: string
  /** ISO 8601, UTC */
  readonly createdAt: string
  /** an adult said that the attempt was right, perhaps while it was being sent */
  readonly right?: boolean
  /** an adult said that the child was helped by hand, perhaps while it was being sent */
  readonly byHand?: boolean
  /** ms since 1970, when a check first found the entry too old */
  readonly dueSince?: number
  /** the server has stored it */
  readonly delivered?: true
}

/** What stays of an entry that was deleted because it waited too long, until the adult has read about it. */
interface Dropped extends OutboxEntry {
  readonly dropped: true
}

/**
 * Most entries of one learner: fifty a day for almost three years. Further ones last as long as the page: none is deleted for
 * a newer one.
 */
const maxEntries = 50_000

// Devices in use have entries under these names: they do not change.
const databasePrefix = 'd-learner-'
const objectStore = 'pending'

interface Schema<Entry extends OutboxEntry> extends DBSchema {
  pending: { key: string; value: Entry | Dropped; indexes: { learner: string } }
}

function isDropped(entry: OutboxEntry): entry is Dropped {
  return 'dropped' in entry
}

export interface OutboxStore<Entry extends OutboxEntry> {
  /** Adds an entry, or replaces the one with its id. If the device cannot store it, it is kept until the page ends. */
  put(entry: Entry): Promise<void>
  /** Replaces an entry, unless it was removed or an adult said something of it since it was read. */
  update(entry: Entry): Promise<void>
  /** Removes an entry that was sent, unless an adult said something of it since it was read: then it is sent again. */
  removeSent(entry: Entry): Promise<void>
  remove(id: string): Promise<void>
  /** The learner's entries, oldest first. */
  entries(learner: string): Promise<Entry[]>
  /** How many of the learner's entries end with the page, because the device has no room for them or refuses to store. */
  unstored(learner: string): number
  /** Deletes entries and sounds of all learners that are too old. Returns whether it found any. */
  expire(): Promise<boolean>
  /** How many of the learner's entries `expire` deleted; 0 after `forgetDropped`. */
  dropped(learner: string): Promise<number>
  /** @param learner undefined: of all learners */
  forgetDropped(learner?: string): Promise<void>
}

export function outboxStore<Entry extends OutboxEntry>(name: string, retention: Retention<Entry> = {}): OutboxStore<Entry> {
  /** Entries that the device could not store. */
  const inMemory = new Map<string, Entry>()
  let opened: Promise<IDBPDatabase<Schema<Entry>>> | undefined

  function database(): Promise<IDBPDatabase<Schema<Entry>>> {
    opened ??= open()
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }

  async function open(): Promise<IDBPDatabase<Schema<Entry>>> {
    const { openDB } = await import('idb')
    return openDB<Schema<Entry>>(databasePrefix + name, 1, {
      upgrade(created) {
        created.createObjectStore(objectStore, { keyPath: 'id' }).createIndex('learner', 'learner')
      },
      terminated() {
        opened = undefined
      },
    })
  }

  /** Replaces (or with `null` removes) an entry if it is still as it was read, apart from its progress. */
  async function change(read: Entry, changed: Entry | null): Promise<void> {
    const isSame = (known: OutboxEntry | undefined): boolean => (
      known !== undefined && (known.right ?? false) === (read.right ?? false) && (known.byHand ?? false) === (read.byHand ?? false)
    )
    if (isSame(inMemory.get(read.id))) {
      if (changed === null) inMemory.delete(read.id)
      else inMemory.set(read.id, changed)
    }
    try {
      const transaction = (await database()).transaction(objectStore, 'readwrite')
      if (isSame(await transaction.store.get(read.id))) {
        await (changed === null ? transaction.store.delete(read.id) : transaction.store.put(changed))
      }
      await transaction.done
    } catch (error) {
      console.error('The entry cannot be changed on this device', error)
    }
  }

  return {
    async put(entry) {
      try {
        const transaction = (await database()).transaction(objectStore, 'readwrite')
        const count = await transaction.store.index('learner').count(entry.learner)
        const isFull = count >= maxEntries && (await transaction.store.getKey(entry.id)) === undefined
        if (!isFull) await transaction.store.put(entry)
        await transaction.done
        if (isFull) throw new Error('Too many entries wait on this device')
        inMemory.delete(entry.id)
      } catch (error) {
        console.error('The entry cannot be kept on this device', error)
        inMemory.set(entry.id, entry)
      }
    },

    update: (entry) => change(entry, entry),
    removeSent: (entry) => change(entry, null),

    async remove(id) {
      inMemory.delete(id)
      try {
        await (await database()).delete(objectStore, id)
      } catch (error) {
        console.error('The entry cannot be removed from this device', error)
      }
    },

    async entries(learner) {
      const held = [...inMemory.values()].filter((entry) => entry.learner === learner)
      try {
        const stored = await (await database()).getAllFromIndex(objectStore, 'learner', learner)
        held.unshift(...stored.filter((entry): entry is Entry => !isDropped(entry) && !inMemory.has(entry.id)))
      } catch (error) {
        console.error('The entries on this device cannot be read', error)
      }
      return held.toSorted((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1))
    },

    unstored: (learner) => [...inMemory.values()].filter((entry) => entry.learner === learner && entry.delivered !== true).length,

    async expire() {
      let found = false
      try {
        const transaction = (await database()).transaction(objectStore, 'readwrite')
        for (let cursor = await transaction.store.openCursor(); cursor !== null; cursor = await cursor.continue()) {
          const entry = cursor.value
          if (isDropped(entry)) continue
          const { id, learner, createdAt } = entry
          const kept = checkAge(entry, Date.now(), retention)
          if (kept === entry) continue
          if (kept === null && entry.delivered === true) await cursor.delete()
          else await cursor.update(kept ?? { id, learner, createdAt, dropped: true })
          found = true
        }
        await transaction.done
      } catch (error) {
        console.error('The entries on this device cannot be checked', error)
      }
      return found
    },

    dropped: async (learner) => (await droppedOf(learner)).length,

    async forgetDropped(learner) {
      for (const id of await droppedOf(learner)) await (await database()).delete(objectStore, id)
    },
  }

  async function droppedOf(learner: string | undefined): Promise<string[]> {
    try {
      const db = await database()
      const stored = await (learner === undefined ? db.getAll(objectStore) : db.getAllFromIndex(objectStore, 'learner', learner))
      return stored.filter(isDropped).map(({ id }) => id)
    } catch {
      return []
    }
  }
}

/** Removes a learner's entries of every kind: nothing of a deleted account stays on the device. */
export async function removeAllEntries(learner: string): Promise<void> {
  const { openDB } = await import('idb')
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith(databasePrefix)) continue
    const db = await openDB<Schema<OutboxEntry>>(name)
    if (db.objectStoreNames.contains(objectStore)) {
      for (const id of await db.getAllKeysFromIndex(objectStore, 'learner', learner)) await db.delete(objectStore, id)
    }
    db.close()
  }
}
