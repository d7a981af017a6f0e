import type { ComponentType } from 'react'

/** A screen of an area and its path; its code is loaded when it is first opened. */
export interface AreaScreen {
  readonly path: string
  /** the path that Back leads to */
  readonly back: string
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
}

/** Where Back leads from a screen, and what that screen is given. */
export interface BackTarget {
  readonly to: string
  readonly state?: unknown
}

/** The way back that the navigation to a screen gave it as `{ back }`, if it did. */
export function backIn(state: unknown): BackTarget | undefined {
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined
  return typeof back === 'object' && back !== null && 'to' in back && typeof back.to === 'string' ? { to: back.to, state: 'state' in back ? back.state : null } : undefined
}
