/** One written word: queued on the device, then each unit is read, and all is saved. */
import type { ApiError } from '#kit/web/api/api.ts'
import { newId } from '#kit/ids.ts'
import { maxNumbers, type WritingHelp, writingHelps, type WrittenWord } from '../../api.ts'
import type { Unit } from '../../rules/syllables.ts'
import type { Line } from '../../rules/tracing.ts'
import type { Outcome } from '#kit/practice/spaced-repetition.ts'
import { rateAttempt } from '../../rules/due-letter.ts'
import { outcomeOfWord, wordLength } from '../../rules/word-writing.ts'
import { strokeNumbers, strokesWithPen } from '../practice/attempt.ts'
import { apiError } from '../practice/read-letter.ts'
import { writtenWordOutbox, writtenWords } from '../written-word-outbox.ts'
import type { QueuedUnit, QueuedWrittenWord } from './deliver-word.ts'

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
  readonly help: WritingHelp
}

export function newQueuedWord(learner: string, drawn: readonly DrawnUnit[]): QueuedWrittenWord {
  return {
    id: newId(),
    learner,
    createdAt: new Date().toISOString(),
    units: drawn.map(({ unit, lines, help }): QueuedUnit => ({ unit, help, ...strokesWithPen(lines, maxNumbers / wordLength.max), reading: null })),
    help: mostHelp(drawn.map(({ help }) => help)),
  }
}

/** The help of a word is the most that one of its units had. */
function mostHelp(used: readonly WritingHelp[]): WritingHelp {
  return writingHelps.findLast((help) => used.includes(help)) ?? 'none'
}

/** Reads and saves a word. Never rejects: the result has the failure, and the word then waits on the device. */
export async function sendWord(word: QueuedWrittenWord): Promise<SentWord> {
  await writtenWordOutbox.put(word)
  const { read, stored, error } = await writtenWords.send(word, {})
  return { word: read ?? word, record: stored, error: stored === null ? apiError(error) : null }
}

/** An adult says that the child's hand was guided: stored on the device at once, and on the account as soon as the server is reachable. */
export async function markWordByHand(word: QueuedWrittenWord): Promise<void> {
  await writtenWords.markByHand(word, {})
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
