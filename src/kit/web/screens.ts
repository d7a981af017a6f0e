import type { ComponentType } from 'react'

/** A screen of an area and its path; its code is loaded when it is first opened. */
export interface AreaScreen {
  readonly path: string
  /** the path that Back leads to */
  readonly back: string
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
}
