import type { ProgressEntry } from '../api.ts'

/** What `store` got, in order. */
export const stored: Omit<ProgressEntry, 'timestamp'>[] = []

/** In the place of the server or the queue: keeps every answer. */
export const store = {
  add(entry: Omit<ProgressEntry, 'timestamp'>): Promise<ProgressEntry> {
    stored.push(entry)
    return Promise.resolve({ ...entry, timestamp: '2026-11-27T10:00:00.000Z' })
  },
}
