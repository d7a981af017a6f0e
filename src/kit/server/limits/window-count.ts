/** Maximum number of counted subjects; beyond it the count of the least recently active one is dropped. */
const maxSubjects = 100_000

/** A part of what is counted, such as the calls of one address. */
export interface Counted {
  readonly subject: string
  /** in one window */
  readonly max: number
}

/**
 * Counts in memory. The window of a subject begins with its first count and lasts `windowMs`.
 * @returns a function that adds `amount` to the counts of all subjects and returns undefined. If that would exceed one of
 * their limits, it adds nothing and returns the ms until the window of that subject ends.
 */
export function createWindowCount(windowMs: number): (counted: readonly Counted[], amount?: number) => number | undefined {
  const windows = new Map<string, { count: number; readonly end: number }>()

  function windowOf(subject: string, now: number): { count: number; readonly end: number } {
    const known = windows.get(subject)
    const window = known === undefined || known.end <= now ? { count: 0, end: now + windowMs } : known
    windows.delete(subject)
    const [oldest] = windows.keys()
    if (windows.size >= maxSubjects && oldest !== undefined) windows.delete(oldest)
    windows.set(subject, window)
    return window
  }

  return (counted, amount = 1) => {
    const now = performance.now()
    const all = counted.map(({ subject, max }) => ({ max, window: windowOf(subject, now) }))
    const full = all.find(({ max, window }) => window.count + amount > max)
    if (full !== undefined) return full.window.end - now
    for (const { window } of all) window.count += amount
    return undefined
  }
}
