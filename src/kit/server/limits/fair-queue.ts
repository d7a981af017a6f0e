/**
 * A queue in which accounts take turns, and within an account its learners: the jobs of one account delay another one by at
 * most those that run.
 */
import { AppError } from '#kit/app-error.ts'

/**
 * Who takes a place. The account is the one that calls, even if another one owns the learner: a guide who floods the server uses the
 * guide's own places, and the family of the same learner keeps its own.
 */
export interface PlaceHolder {
  readonly account: string
  /** the learner */
  readonly _id: string
}

/** A place in a queue. It is taken before a body is received and released when the answer was sent. */
export interface QueueSlot {
  /** aborted by `release` */
  readonly signal: AbortSignal
  /** Runs the work when it is this account's turn. Rejects without running it if the slot is released before. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Frees the place, after the end of work that runs on it. */
  readonly release: () => void
}

export interface FairQueue {
  /**
   * Takes a place.
   * @param bytes the size of the body that will be held in memory
   * @throws AppError BUSY
   */
  readonly admit: (holder: PlaceHolder, bytes?: number) => QueueSlot
}

/** What a queue has done so far, and its length now. */
export interface QueueFigures {
  /** taken places: jobs that are received, wait or run */
  places: number
  started: number
  /** sum over the started jobs, in ms */
  waitedMs: number
}

/** Adds figures of a queue to those of the server. */
export function figuresIn(queues: Map<string, QueueFigures>, name: string): QueueFigures {
  const figures = { places: 0, started: 0, waitedMs: 0 }
  queues.set(name, figures)
  return figures
}

interface Limits {
  /** jobs at the same time; if more than one, one account never has all of them */
  readonly running: number
  /**
   * Places besides the running ones. One account gets a place only while it holds fewer places than are free: alone it has
   * half of them, two have a third each, and there is always one left for the next account.
   */
  readonly waiting: number
  /** places of one learner in the calls of one account */
  readonly maxPerLearner: number
  /** bytes of all bodies together; one learner gets a quarter, one account as much as is free besides */
  readonly maxBytes?: number
  /** which the queue keeps up to date */
  readonly figures?: QueueFigures
}

interface Share {
  places: number
  bytes: number
}

interface Account extends Share {
  running: number
  readonly learners: Map<string, Share>
}

type Starts = readonly (() => void)[]

export function createFairQueue({ running, waiting, maxPerLearner, maxBytes = Number.POSITIVE_INFINITY, figures }: Limits): FairQueue {
  const maxRunningPerAccount = Math.max(1, running - 1)
  const total = { places: 0, bytes: 0, running: 0 }
  const accounts = new Map<string, Account>()
  /** Waiting jobs by account and learner; the next account and its next learner come first. */
  const turns = new Map<string, Map<string, Starts>>()

  function startNext(): void {
    for (const [of, learners] of turns) {
      if (total.running >= running) return
      const [next] = learners
      if (next === undefined || (accounts.get(of)?.running ?? 0) >= maxRunningPerAccount) continue
      const [learner, [start, ...later]] = next
      learners.delete(learner)
      if (later.length > 0) learners.set(learner, later)
      turns.delete(of)
      if (learners.size > 0) turns.set(of, learners)
      start?.()
    }
  }

  /** @throws AppError BUSY */
  function assertFree(account: Account, learner: Share, bytes: number): void {
    const isLearnersShareUsed = learner.places >= maxPerLearner || learner.bytes + bytes > maxBytes / 4
    const isAccountsShareUsed = account.places + 1 > running + waiting - total.places || account.bytes + bytes > maxBytes - total.bytes
    if (isLearnersShareUsed || isAccountsShareUsed) {
      throw new AppError('BUSY', 'Very many people are here at once. Please try again in a moment.', { retryAfter: 2 })
    }
  }

  return {
    admit({ account: of, _id }, bytes = 0) {
      const account = accounts.get(of) ?? { places: 0, bytes: 0, running: 0, learners: new Map<string, Share>() }
      const learner = account.learners.get(_id) ?? { places: 0, bytes: 0 }
      assertFree(account, learner, bytes)
      accounts.set(of, account)
      account.learners.set(_id, learner)
      const add = (places: number, more: number): void => {
        for (const share of [total, account, learner]) {
          share.places += places
          share.bytes += more
        }
        if (figures !== undefined) figures.places = total.places
      }
      add(1, bytes)
      const released = new AbortController()
      let active = 0

      const leave = (): void => {
        add(-1, -bytes)
        if (learner.places === 0) account.learners.delete(_id)
        if (account.places === 0) accounts.delete(of)
      }
      const turn = (): Promise<void> => new Promise((resolve, reject) => {
        const learners = (): Map<string, Starts> => turns.get(of) ?? new Map<string, Starts>()
        const from = performance.now()
        const start = (): void => {
          released.signal.removeEventListener('abort', withdraw)
          active++
          account.running++
          total.running++
          if (figures !== undefined) {
            figures.started++
            figures.waitedMs += performance.now() - from
          }
          resolve()
        }
        const withdraw = (): void => {
          const waitingHere = learners()
          const others = (waitingHere.get(_id) ?? []).filter((other) => other !== start)
          if (others.length > 0) waitingHere.set(_id, others)
          else waitingHere.delete(_id)
          if (waitingHere.size === 0) turns.delete(of)
          reject(released.signal.reason)
        }
        released.signal.addEventListener('abort', withdraw, { once: true })
        const waitingHere = learners()
        waitingHere.set(_id, [...(waitingHere.get(_id) ?? []), start])
        turns.set(of, waitingHere)
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
            account.running--
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
