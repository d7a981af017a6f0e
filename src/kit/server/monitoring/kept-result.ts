/** How long a result is kept, in ms. */
export const keptMs = 1000

/** Returns a function that does the work at most once in a second, however often it is called. A failure is not kept. */
export function keptResult<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: { readonly result: Promise<T>; readonly from: number } | undefined
  return () => {
    const now = performance.now()
    if (kept !== undefined && now - kept.from < keptMs) return kept.result
    const result = work()
    const mine = { result, from: now }
    kept = mine
    result.catch(() => {
      if (kept === mine) kept = undefined
    })
    return result
  }
}
