import type { RawBuilder } from 'kysely'
import type { AttemptSource } from './attempt-source.ts'

/** What an area offers to a second adult, who hears or sees attempts again. */
export interface SecondLook {
  /** a kept recording or film, or the strokes in the column `strokes` */
  readonly material: 'recording' | 'strokes'
  /** the attempts in which something was asked for, so that they can be right or not */
  readonly isAsked: RawBuilder<boolean>
}

export interface SecondLookSource extends SecondLook {
  readonly source: AttemptSource
}
