import { AppError } from '../http/errors.ts'

/** Runs what it is given, a few at a time; what cannot even wait is refused at once. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * @param running how many run at the same time
 * @param waiting how many more may wait; the next gets `BUSY`
 */
export function createConcurrencyLimit(running: number, waiting: number): ConcurrencyLimit {
  let free = running
  const queue: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else {
      if (queue.length >= waiting) {
        throw new AppError('BUSY', 'Very many people are here at once. Please try again in a moment.', { retryAfter: 2 })
      }
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) free++
      else next()
    }
  }
}
