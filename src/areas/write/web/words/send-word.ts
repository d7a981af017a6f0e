/** One written word: queued on the device, then each unit is read, and all is saved. */
import { timeIfLate } from '#kit/attempts/web/outbox.ts'
import { ApiError, call } from '#kit/web/api/api.ts'
import { newId } from '#kit/ids.ts'
import { addWrittenWord, maxNumbers, type WrittenWord } from '../../api.ts'
import type { Unit } from '../../rules/syllables.ts'
import type { Line } from '../../rules/tracing.ts'
import type { Outcome } from '#kit/practice/spaced-repetition.ts'
import { rateAttempt } from '../../rules/due-letter.ts'
import { outcomeOfWord, wordLength } from '../../rules/word-writing.ts'
import { strokeNumbers } from '../practice/attempt.ts'
import { apiError, readUnit } from '../practice/read-letter.ts'
import { type QueuedUnit, type QueuedWrittenWord, writtenWordOutbox } from '../written-word-outbox.ts'
import { invalidateWrittenWords } from '../queries.ts'

export interface SentWord {
  readonly word: QueuedWrittenWord
  /** null if it waits on the device */
  readonly record: WrittenWord | null
  /** why it is not read or not saved */
  readonly error: ApiError | null
}

interface DrawnUnit {
  readonly unit: Unit
  readonly lines: readonly Line[]
  readonly assisted: boolean
}

export function newQueuedWord(learner: string, drawn: readonly DrawnUnit[]): QueuedWrittenWord {
  return {
    id: newId(),
    learner,
    createdAt: new Date().toISOString(),
    units: drawn.map(({ unit, lines }): QueuedUnit => ({ unit, strokes: strokeNumbers(lines, maxNumbers / wordLength.max), reading: null })),
    assisted: drawn.some(({ assisted }) => assisted),
  }
}

/** Reads the units that are not read yet and stores the readings with the word on the device. Rejects if a unit cannot be read. */
export async function readUnits(queued: QueuedWrittenWord): Promise<QueuedWrittenWord> {
  if (queued.units.every(({ reading }) => reading !== null)) return queued
  const outcomes = await Promise.allSettled(queued.units.map(async (unit) => ({ ...unit, reading: unit.reading ?? (await readingOf(unit, queued.learner)) })))
  const units = outcomes.map((outcome, at) => (outcome.status === 'fulfilled' ? outcome.value : queued.units[at])).filter((unit) => unit !== undefined)
  const read = { ...queued, units }
  await writtenWordOutbox.update(read)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw apiError(failed.reason)
  return read
}

async function readingOf({ unit, strokes }: QueuedUnit, learner: string): Promise<QueuedUnit['reading']> {
  const { read, readError } = await readUnit({ learner, unit, strokes })
  if (read === null) throw readError ?? new ApiError('OFFLINE', 'The unit could not be read.')
  return { predicted: read.predicted, confidence: read.confidence }
}

/** Saves a word of which each unit is read. */
export async function saveWord(queued: QueuedWrittenWord): Promise<WrittenWord> {
  const { id, learner, units, assisted } = queued
  const read = units.map(({ unit, strokes, reading }) => ({ unit, strokes, predicted: reading?.predicted ?? null, confidence: reading?.confidence ?? 0 }))
  return call(addWrittenWord, { body: { id, userid: learner, units: read, assisted, ...timeIfLate(queued) } })
}

/** Reads and saves a word. Never rejects: the result has the failure, and the word then waits on the device. */
export async function sendWord(word: QueuedWrittenWord): Promise<SentWord> {
  await writtenWordOutbox.put(word).catch((error: unknown) => console.error('The word cannot be kept on this device', error))
  let read = word
  const sent = await writtenWordOutbox.send(word, async () => {
    read = await readUnits(word)
    return saveWord(read)
  }).then((record) => ({ record, error: null }), (failure: unknown) => ({ record: null, error: apiError(failure) }))
  await (sent.record === null ? writtenWordOutbox.refresh() : Promise.all([invalidateWrittenWords(), writtenWordOutbox.refresh()]))
  return { word: read, ...sent }
}

/** How the word was read as a whole; null until each unit is read. */
export function outcomeOfSent(sent: SentWord | null): Outcome | null {
  const outcomes = sent?.word.units.flatMap(({ unit, reading }) => (reading === null ? [] : [rateAttempt(unit, reading.predicted ?? undefined, reading.confidence)])) ?? []
  return sent !== null && outcomes.length === sent.word.units.length ? outcomeOfWord(outcomes) : null
}

/** What was drawn of a unit, for the line of the word; null if it is not drawn yet. */
export function strokesOnLine(lines: readonly Line[] | undefined): number[][] | null {
  return lines === undefined ? null : strokeNumbers(lines, maxNumbers)
}
