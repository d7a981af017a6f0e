/**
 * Returns the path to open after log-in, which the guard stored in the navigation state; /skills if there is none or
 * if it would lead to another origin.
 */
export function returnPath(state: unknown, origin: string): string {
  const fallback = '/skills'
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return fallback
  if (!state.from.startsWith('/') || !URL.canParse(state.from, origin)) return fallback
  const { origin: targetOrigin, pathname, search, hash } = new URL(state.from, origin)
  return targetOrigin === origin ? `${pathname}${search}${hash}` : fallback
}

/** Whether the session of this learner was interrupted, and not another one's. */
export function wasInterrupted(state: unknown, learner: string): boolean {
  return typeof state === 'object' && state !== null && 'learner' in state && state.learner === learner
}

/** Returns the navigation state of the interrupted screen. */
export function returnState(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'fromState' in state ? state.fromState : undefined
}
