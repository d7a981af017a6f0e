/** A written word on its way to the account: each unit is read, then the word is saved. */
import type { UnjudgedReason } from '#kit/attempts/help.ts'
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { timeIfLate } from '#kit/attempts/web/outbox.ts'
import { ApiError, call } from '#kit/web/api/api.ts'
import { addWrittenWord, type WritingHelp, type WrittenWord } from '../../api.ts'
import type { PenStroke } from '../../rules/pen.ts'
import type { Unit } from '../../rules/syllables.ts'
import { apiError, readUnit } from '../practice/read-letter.ts'

export interface QueuedUnit {
  readonly unit: Unit
  /** for each stroke x and y in turn, in canvas pixels */
  readonly strokes: number[][]
  /** how the pen moved along each stroke; missing if it is not known */
  readonly penMovement?: PenStroke[]
  /** missing if a page from before it queued the word */
  readonly help?: WritingHelp
  /** null until it is read */
  readonly reading: { readonly predicted: Unit | null; readonly confidence: number; readonly byExamples?: boolean } | null
}

export interface QueuedWrittenWord extends OutboxEntry {
  /** in the order of the word */
  readonly units: readonly QueuedUnit[]
  /** missing if a page from before it queued the word */
  readonly help?: WritingHelp
  /** why nobody reads it: the child left the word */
  readonly unjudged?: UnjudgedReason
}

/** Reads the units that are not read yet, unless the word has no answer, and stores the readings with the word on the device. Rejects if a unit cannot be read. */
export async function readUnits(queued: QueuedWrittenWord, keep: (changed: QueuedWrittenWord) => Promise<void>): Promise<QueuedWrittenWord> {
  if (queued.unjudged || queued.units.every(({ reading }) => reading !== null)) return queued
  const outcomes = await Promise.allSettled(queued.units.map(async (unit) => ({ ...unit, reading: unit.reading ?? (await readingOf(unit, queued.learner)) })))
  const units = outcomes.map((outcome, at) => (outcome.status === 'fulfilled' ? outcome.value : queued.units[at])).filter((unit) => unit !== undefined)
  const read = { ...queued, units }
  await keep(read)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw apiError(failed.reason)
  return read
}

async function readingOf({ unit, strokes }: QueuedUnit, learner: string): Promise<QueuedUnit['reading']> {
  const { read, readError } = await readUnit({ learner, unit, strokes })
  if (read === null) throw readError ?? new ApiError('OFFLINE', 'The unit could not be read.')
  return { predicted: read.predicted, confidence: read.confidence, byExamples: read.byExamples }
}

/** Saves a word of which each unit is read, or that has no answer. */
export async function saveWord(queued: QueuedWrittenWord): Promise<WrittenWord> {
  const { id, learner, units, unjudged, byHand } = queued
  const help = byHand ? 'hand' : queued.help
  const read = units.map(({ unit, strokes, penMovement, reading, help: ofUnit }) => (
    { unit, strokes, ...(penMovement && { penMovement }), predicted: reading?.predicted ?? null, confidence: reading?.confidence ?? 0, ...(ofUnit && { help: ofUnit }) }
  ))
  const byExamples = units.some(({ reading }) => reading?.byExamples)
  return call(addWrittenWord, { body: { id, userid: learner, units: read, ...(help && { help }), ...(unjudged && { unjudged }), ...(byExamples && { byExamples }), ...timeIfLate(queued) } })
}
