/**
 * The path within the page that the guard kept in the navigation's state, to go on from after log-in; /skills where
 * there is none or it would lead elsewhere.
 */
export function returnPath(state: unknown, origin: string): string {
  const usual = '/skills'
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string') return usual
  if (!state.from.startsWith('/') || !URL.canParse(state.from, origin)) return usual
  const { origin: where, pathname, search, hash } = new URL(state.from, origin)
  return where === origin ? `${pathname}${search}${hash}` : usual
}

/** What the screen that was interrupted had in its own navigation state. */
export function returnState(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'fromState' in state ? state.fromState : undefined
}
