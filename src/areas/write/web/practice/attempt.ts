/** One written letter: queued on the device, then read and saved. */
import type { UnjudgedReason } from '#kit/attempts/help.ts'
import type { Probe } from '#kit/attempts/probe.ts'
import { newId } from '#kit/ids.ts'
import type { ApiError } from '#kit/web/api/api-error.ts'
import { type LetterAttempt, maxNumbers, type WritingHelp } from '../../api.ts'
import type { Written } from '../../rules/lines/shapes.ts'
import { type PenStroke, penStrokes } from '../../rules/pen.ts'
import type { WritingStep } from '../../rules/steps.ts'
import type { Line } from '../../rules/tracing.ts'
import { letterOutbox, letters } from '../letter-outbox.ts'
import { apiError, type QueuedLetter, type Reading } from './read-letter.ts'

export interface SentLetter extends Reading {
  /** null if it waits on the device */
  readonly record: LetterAttempt | null
  /** the failure of the call that saves a recognised letter */
  readonly saveError: ApiError | null
}

export function newQueuedLetter<Item extends Written>(
  learner: string,
  { lines, ...written }: { letter: Item; step: WritingStep; help: WritingHelp; lines: readonly Line[]; unjudged?: UnjudgedReason; probe?: Probe; reading?: QueuedLetter['reading'] },
): QueuedLetter<Item> {
  return { id: newId(), learner, createdAt: new Date().toISOString(), reading: null, ...written, ...strokesWithPen(lines, maxNumbers) }
}

/** Lines as calls send them. Of a long scribble every n-th point is kept, so that they have at most `most` numbers. */
export function strokeNumbers(lines: readonly Line[], most: number): number[][] {
  return thinOut(lines, most).map((line) => line.flatMap(({ x, y }) => [tenth(x), tenth(y)]))
}

/** The same lines with the movement of the pen, if it is known. */
export function strokesWithPen(lines: readonly Line[], most: number): { strokes: number[][]; penMovement?: PenStroke[] } {
  const penMovement = penStrokes(thinOut(lines, most))
  return { strokes: strokeNumbers(lines, most), ...(penMovement && { penMovement }) }
}

function thinOut(lines: readonly Line[], most: number): readonly Line[] {
  const limited = lines.slice(0, 100)
  const numbers = 2 * limited.reduce((sum, { length }) => sum + length, 0)
  const step = Math.ceil(numbers / most)
  return step <= 1 ? limited : limited.map((line) => line.filter((_, i) => i % step === 0))
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * Sends a letter for recognition and saves the attempt. Never rejects: the result contains the failures, and the letter then
 * waits on the device.
 */
export async function sendLetter(letter: QueuedLetter): Promise<SentLetter> {
  await letterOutbox.put(letter)
  const { read, stored, error } = await letters.send(letter, {})
  const reading = read ?? { read: null, readBy: null, readError: apiError(error) }
  return { ...reading, record: stored, saveError: stored === null && reading.read !== null ? apiError(error) : null }
}

/** An adult says that the child's hand was guided: stored on the device at once, and on the account as soon as the server is reachable. */
export async function markLetterByHand(letter: QueuedLetter, { read }: Pick<SentLetter, 'read'>): Promise<void> {
  await letters.markByHand({ ...letter, reading: read ?? letter.reading }, {})
}
