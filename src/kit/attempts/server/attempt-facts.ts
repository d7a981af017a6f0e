/** How an attempt was made and judged, as the tables store it and as the calls return it. */
import { z } from 'zod'
import { attemptFacts } from '../api.ts'
import type { Help } from '../help.ts'
import type { Probe } from '../probe.ts'

const factsSchema = z.object(attemptFacts)
export type AttemptFacts = z.infer<typeof factsSchema>

interface FactColumns {
  readonly help: string
  readonly byExamples: number
  readonly unjudged: string | null
  readonly probe: string | null
}

export interface StoredFacts extends FactColumns {
  /** 1: an adult marked it as right */
  readonly overridden: number
}

export function toFacts({ help, byExamples, unjudged, overridden, probe }: StoredFacts): AttemptFacts {
  return factsSchema.parse({
    help, unjudged, source: overridden === 1 ? 'adult' : byExamples === 1 ? 'examples' : 'recogniser', ...(probe !== null && { probe: JSON.parse(probe) as unknown }),
  })
}

/** The facts of an attempt from before they were stored. @param unjudged whether the recogniser was unsure */
export function oldFacts(help: Help, { overridden, unjudged }: { overridden?: unknown; unjudged: boolean }): AttemptFacts {
  return { help, source: overridden === true ? 'adult' : 'recogniser', unjudged: unjudged ? 'unsure' : null }
}

/** An adult's mark has a column of its own. */
export function toFactColumns({ help, source, unjudged, probe }: AttemptFacts): FactColumns {
  return { help, unjudged, byExamples: source === 'examples' ? 1 : 0, probe: probeColumn(probe) }
}

/** A probe as its column stores it. */
export function probeColumn(probe: Probe | undefined): string | null {
  return probe ? JSON.stringify(probe) : null
}
