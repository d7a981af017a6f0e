import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#kit/languages.ts'

/** A screen of an area and its path; its code is loaded when it is first opened. */
export interface AreaScreen {
  readonly path: string
  /** the path that Back leads to */
  readonly back: string
  /**
   * `child`: with the child's bar only · `adult`: with header and footer and the area's name, after the adult question ·
   * `settings`: an adult's page of its own
   */
  readonly audience: 'child' | 'adult' | 'settings'
  /** For an adult's screen: the adults' menu of the child's screens links to it as the area's report. */
  readonly report?: true
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
}

/** The task that the child's home offers to continue. */
export interface NextTask {
  /** path of the screen that opens the task */
  readonly to: string
  /** navigation state of that screen */
  readonly state?: unknown
  /** when the area was last practised, ISO 8601 */
  readonly practisedAt: string
  /** name of the task, for example its word or letter, for the link's accessible name */
  readonly name: string
  /** language of `name` */
  readonly lang: Language
  /** fills the square that it is in */
  readonly picture: ReactNode
}

/** The path that an area's picture on the child's home opens. One more touch there starts the practice. */
export type StartPath = (language: Language) => string

/** Finds the task that was practised last in an area, or is due. Resolves to null if the learner has not practised there. */
export type FindNextTask = (learner: string, language: Language) => Promise<NextTask | null>

/** The path that Back opens from a screen, and the navigation state for it. */
export interface BackTarget {
  readonly to: string
  readonly state?: unknown
}

/** The way back that the navigation to a screen gave it as `{ back }`, if it did. */
export function backIn(state: unknown): BackTarget | undefined {
  const back = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined
  return typeof back === 'object' && back !== null && 'to' in back && typeof back.to === 'string' ? { to: back.to, state: 'state' in back ? back.state : null } : undefined
}
