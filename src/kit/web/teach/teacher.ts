/** What an area gives to "Teach the app": how a child takes a turn, and the calls of its recogniser. */
import type { ReactNode } from 'react'

/** Examples that one session makes. */
export const turnsPerSession = 5

/** How the recogniser understood one attempt at the item that is taught. */
export interface Understanding {
  /** the name of what it took the attempt for; null if for nothing */
  readonly as: string | null
  /** how sure it is of the taught item, 0 to 1; null if it says that only of what it took the attempt for */
  readonly confidence: number | null
  /** whether it accepts the attempt as the taught item */
  readonly right: boolean
}

/** An attempt that the recogniser cannot use, with a sentence for the adult. */
export interface Unusable {
  readonly unusable: string
}

export interface NewExample<Made> {
  readonly id: string
  readonly made: Made
  /** false for the first attempt: it counts as right, but is no example */
  readonly isExample: boolean
}

/** `Made` is the result of one turn, such as strokes or a recording. All calls reject with `ApiError`. */
export interface Teacher<Made> {
  /** Reads an attempt. @param without ids of examples that are left out */
  readonly read: (made: Made, without: readonly string[]) => Promise<Understanding | Unusable>
  /**
   * Reads an attempt as `read` does, then stores it as marked right by an adult. The same id is stored once. An unusable
   * attempt is not stored.
   */
  readonly teach: (example: NewExample<Made>, without: readonly string[]) => Promise<Understanding | Unusable>
  /** Ends an example. The attempt stays right. */
  readonly forget: (id: string) => Promise<void>
}

export interface TurnProps<Made> {
  /** progress and End, to show above the instruction */
  readonly top: ReactNode
  readonly onMade: (made: Made) => void
}
