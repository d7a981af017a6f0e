/** Answers of a child that wait on the device, and those that the account has. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Learner } from './fixtures.ts'

/** Stores an answer as the device does until it has sent it. */
export async function keepSum(page: Page, child: string): Promise<void> {
  const [id, createdAt] = [randomUUID().replace(/^(.{14})./, '$17'), new Date().toISOString()]
  const entry = { id, timestamp: createdAt, practiceType: 'NumberPractice', count: 1, help: 'none', source: 'recogniser', unjudged: null }
  await changeSums(page, 'readwrite', { id, learner: child, createdAt, entry })
}

/** What the device has of a child. */
export function keptSums(page: Page, child: string): Promise<unknown[]> {
  return changeSums(page, 'readonly', { learner: child })
}

function changeSums(page: Page, mode: 'readwrite' | 'readonly', entry: { learner: string; [field: string]: unknown }): Promise<unknown[]> {
  return page.evaluate(([how, added]) => new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open('d-learner-progress', 1)
    opening.addEventListener('error', () => reject(new Error('The database cannot be opened')))
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('pending', { keyPath: 'id' }).createIndex('learner', 'learner'))
    opening.addEventListener('success', () => {
      const database = opening.result
      const transaction = database.transaction('pending', how)
      const store = transaction.objectStore('pending')
      if (how === 'readwrite') store.put(added)
      const entries = store.index('learner').getAll(added.learner)
      transaction.addEventListener('complete', () => {
        database.close()
        resolve(entries.result)
      })
    })
  }), [mode, entry] as const)
}

/** What the account has of a child. */
export async function savedSums(page: Page, { token }: Learner, child: string): Promise<unknown[]> {
  const answer = await page.request.get(`/bs/progress/${child}`, { headers: { authorization: `Bearer ${token}`, 'learner-id': child } })
  return ((await answer.json()) as { data: { entries: unknown[] } }).data.entries
}
