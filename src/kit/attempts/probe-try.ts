import type { Help } from './help.ts'
import type { AttemptOutcome } from './outcome.ts'
import type { Probe, ProbeKind } from './probe.ts'

/** A stored try of a probe, as the report and the goals read it. */
export interface ProbeTry {
  /** the name of the area */
  readonly area: string
  /** the same in all tries of one probe */
  readonly run: string
  readonly item: string
  /** the item as a person reads it */
  readonly name: string
  /** what the item was when the probe began */
  readonly kind: ProbeKind
  /** ISO 8601, UTC */
  readonly time: string
  readonly outcome: AttemptOutcome
  readonly help: Help
  readonly variation: Probe['variation']
  readonly companion: Probe['companion']
  readonly place: Probe['place']
}
