/** Entries of one kind in IndexedDB: they survive a reload, an expired sign-in and the end of the browser. */
import type { DBSchema, IDBPDatabase } from 'idb'
import { OutboxFullError } from './outbox-full-error.ts'

export interface OutboxEntry {
  /** the server stores an attempt once by it */
  readonly id: string
  /** the id of the learner whose entry it is: no other learner sees or sends it */
  readonly learner: string
  /** ISO 8601, UTC */
  readonly createdAt: string
  /** an adult said that the attempt was right, perhaps while it was being sent */
  readonly right?: boolean
}

/** Most entries of one learner. Further ones are refused: none is deleted for a newer one. */
const defaultMaxEntries = 100
/** Entries that could not be sent for so long are deleted: a child's voice does not stay on a device for ever. */
const defaultDays = 7

// Devices in use have entries under these names: they do not change.
const databasePrefix = 'd-learner-'
const objectStore = 'pending'

interface Schema<Entry extends OutboxEntry> extends DBSchema {
  pending: { key: string; value: Entry; indexes: { learner: string } }
}

export interface OutboxStore<Entry extends OutboxEntry> {
  /** Adds an entry, or replaces the one with its id. If the device cannot store it, it is kept until the page ends. Throws `OutboxFullError`. */
  put(entry: Entry): Promise<void>
  /** Replaces an entry, unless it was removed or called right since it was read. */
  update(entry: Entry): Promise<void>
  /** Removes an entry that was sent, unless it was called right since it was read: then it is sent again. */
  removeSent(entry: Entry): Promise<void>
  remove(id: string): Promise<void>
  /** The learner's entries, oldest first. */
  entries(learner: string): Promise<Entry[]>
}

/** @param days after which an entry is deleted */
export function outboxStore<Entry extends OutboxEntry>(
  name: string,
  { maxEntries = defaultMaxEntries, days = defaultDays }: { maxEntries?: number; days?: number } = {},
): OutboxStore<Entry> {
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
    const isSame = (known: Entry | undefined): boolean => known !== undefined && (known.right ?? false) === (read.right ?? false)
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
        const others = await transaction.store.index('learner').getAllKeys(entry.learner)
        const isFull = others.length >= maxEntries && !others.includes(entry.id)
        if (!isFull) await transaction.store.put(entry)
        await transaction.done
        if (isFull) throw new OutboxFullError()
        inMemory.delete(entry.id)
      } catch (error) {
        if (error instanceof OutboxFullError) throw error
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
        const db = await database()
        const oldest = new Date(Date.now() - days * 86_400_000).toISOString()
        const all = await db.getAll(objectStore)
        for (const { id } of all.filter(({ createdAt }) => createdAt < oldest)) await db.delete(objectStore, id)
        held.unshift(...all.filter((entry) => entry.learner === learner && entry.createdAt >= oldest && !inMemory.has(entry.id)))
      } catch (error) {
        console.error('The entries on this device cannot be read', error)
      }
      return held.toSorted((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? -1 : 1))
    },
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
