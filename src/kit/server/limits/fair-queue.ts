/** A queue in which learners take turns: one learner's jobs delay another learner by at most the running one. */
import { AppError } from '../http/errors.ts'

/** A place in a queue. It is taken before a body is received and released when the answer was sent. */
export interface QueueSlot {
  /** aborted by `release` */
  readonly signal: AbortSignal
  /** Runs the work when it is this learner's turn. Rejects without running it if the slot is released before. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Frees the place, after the end of work that runs on it. */
  readonly release: () => void
}

export interface FairQueue {
  /**
   * Takes a place.
   * @param of the learner's id
   * @param bytes the size of the body that will be held in memory
   * @throws AppError BUSY
   */
  readonly admit: (of: string, bytes?: number) => QueueSlot
}

interface Limits {
  /** jobs at the same time; if more than one, one learner never has all of them */
  readonly running: number
  /** places besides the running ones */
  readonly waiting: number
  /** places of one learner */
  readonly maxPerLearner: number
  /** bytes of all bodies together; one learner gets a quarter */
  readonly maxBytes?: number
}

interface Share {
  places: number
  bytes: number
  running: number
}

export function createFairQueue({ running, waiting, maxPerLearner, maxBytes = Number.POSITIVE_INFINITY }: Limits): FairQueue {
  const maxRunningPerLearner = Math.max(1, running - 1)
  const total: Share = { places: 0, bytes: 0, running: 0 }
  const shares = new Map<string, Share>()
  /** Waiting jobs by learner; the next learner comes first. */
  const turns = new Map<string, (() => void)[]>()

  function startNext(): void {
    for (const [of, starts] of turns) {
      if (total.running >= running) return
      const share = shares.get(of)
      if (share === undefined || share.running >= maxRunningPerLearner) continue
      const start = starts.shift()
      turns.delete(of)
      if (starts.length > 0) turns.set(of, starts)
      start?.()
    }
  }

  function add(share: Share, places: number, bytes: number): void {
    for (const one of [total, share]) {
      one.places += places
      one.bytes += bytes
    }
  }

  return {
    admit(of, bytes = 0) {
      const share = shares.get(of) ?? { places: 0, bytes: 0, running: 0 }
      const isFull = total.places >= running + waiting || total.bytes + bytes > maxBytes
      if (isFull || share.places >= maxPerLearner || share.bytes + bytes > maxBytes / 4) {
        throw new AppError('BUSY', 'Very many people are here at once. Please try again in a moment.', { retryAfter: 2 })
      }
      shares.set(of, share)
      add(share, 1, bytes)
      const released = new AbortController()
      let active = 0

      const leave = (): void => {
        add(share, -1, -bytes)
        if (share.places === 0) shares.delete(of)
      }
      const turn = (): Promise<void> => new Promise((resolve, reject) => {
        const start = (): void => {
          released.signal.removeEventListener('abort', withdraw)
          active++
          share.running++
          total.running++
          resolve()
        }
        const withdraw = (): void => {
          const starts = (turns.get(of) ?? []).filter((other) => other !== start)
          if (starts.length > 0) turns.set(of, starts)
          else turns.delete(of)
          reject(released.signal.reason)
        }
        released.signal.addEventListener('abort', withdraw, { once: true })
        turns.set(of, [...(turns.get(of) ?? []), start])
        startNext()
      })
      return {
        signal: released.signal,
        async run(work) {
          released.signal.throwIfAborted()
          await turn()
          try {
            return await work()
          } finally {
            active--
            share.running--
            total.running--
            if (released.signal.aborted && active === 0) leave()
            startNext()
          }
        },
        release() {
          if (released.signal.aborted) return
          released.abort(new AppError('UNAVAILABLE', 'The caller no longer waits for this answer.'))
          if (active === 0) leave()
        },
      }
    },
  }
}
