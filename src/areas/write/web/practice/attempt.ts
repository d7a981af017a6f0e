/** One written letter: queued on the device, then read and saved. */
import { timeIfLate } from '#kit/attempts/web/outbox.ts'
import { ApiError, call, isUnreachable } from '#kit/web/api/api.ts'
import { newId } from '#kit/ids.ts'
import { addLetterAttempt, type LetterAttempt, maxNumbers, processLetter, type Processed } from '../../api.ts'
import type { Letter } from '../../rules/letters.ts'
import { strokesFromNumbers } from '../../recognition/types.ts'
import { sheet } from '../../rules/sheet.ts'
import type { WritingStep } from '../../rules/steps.ts'
import type { Line } from '../../rules/tracing.ts'
import { isPrepared, recogniseOnDevice } from '../recogniser/device-recogniser.ts'
import { letterOutbox, type QueuedLetter } from '../letter-outbox.ts'
import { canvasToDataUrl } from '../sheet/canvas-drawing.ts'

export interface RecognisedLetter {
  readonly predicted: Letter | null
  readonly confidence: number
  readonly alternatives: readonly { readonly letter: Letter; readonly confidence: number }[]
  /** the server's suggestion; null if the device recognised the letter */
  readonly suggestion: Letter | null
}

interface Reading {
  /** null if it could not be read yet */
  readonly read: RecognisedLetter | null
  /** null if it is not yet recognised */
  readonly readBy: 'server' | 'device' | null
  /** the failure of the call that reads the letter */
  readonly readError: ApiError | null
}

export interface SentLetter extends Reading {
  /** null if it waits on the device */
  readonly record: LetterAttempt | null
  /** the failure of the call that saves a recognised letter */
  readonly saveError: ApiError | null
}

export function newQueuedLetter(
  learner: string,
  { letter, step, assisted, lines }: { letter: Letter; step: WritingStep; assisted: boolean; lines: readonly Line[] },
): QueuedLetter {
  const strokes = thinOut(lines).map((line) => line.flatMap(({ x, y }) => [tenth(x), tenth(y)]))
  return { id: newId(), learner, createdAt: new Date().toISOString(), letter, step, assisted, strokes, reading: null }
}

/** Keeps every n-th point of a long scribble, so that the server accepts the number of points. */
function thinOut(lines: readonly Line[]): readonly Line[] {
  const limited = lines.slice(0, 100)
  const numbers = 2 * limited.reduce((sum, { length }) => sum + length, 0)
  const step = Math.ceil(numbers / maxNumbers)
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
  await letterOutbox.put(letter).catch((error: unknown) => console.error('The letter cannot be kept on this device', error))
  const reading = readQueued(letter)
  try {
    const record = await letterOutbox.send(letter, async () => saveLetter(letter, await reading))
    return { ...(await reading), record, saveError: null }
  } catch (failure) {
    const outcome = await reading
    return { ...outcome, record: null, saveError: outcome.read === null ? null : apiError(failure) }
  }
}

/** Saves a letter that waited on the device; it is read first if it is not read yet. */
export async function deliverLetter(letter: QueuedLetter): Promise<LetterAttempt> {
  return saveLetter(letter, letter.reading ? { read: known(letter.reading), readError: null } : await readQueued(letter))
}

/** Reads a letter and keeps the reading with it on the device. */
async function readQueued(letter: QueuedLetter): Promise<Reading> {
  const reading = await recogniseIfPossible(letter)
  const { read } = reading
  if (read !== null) await letterOutbox.update({ ...letter, reading: { predicted: read.predicted, confidence: read.confidence } })
  return reading
}

function known(reading: { predicted: Letter | null; confidence: number }): RecognisedLetter {
  return { ...reading, alternatives: [], suggestion: null }
}

/** Reads a letter by the server, or on the device if the server cannot be reached and the device was made ready. */
async function recogniseIfPossible({ letter, strokes }: QueuedLetter): Promise<Reading> {
  try {
    const imageData = canvasToDataUrl(strokesFromNumbers(strokes), sheet.pen, null)
    const answer: Processed = await call(processLetter, { body: { imageData, letter, strokes } })
    return {
      read: {
        predicted: answer.predicted_letter === '' ? null : answer.predicted_letter,
        confidence: answer.confidence_score,
        alternatives: answer.alternatives,
        suggestion: answer.next_letter_suggestion,
      },
      readBy: 'server',
      readError: null,
    }
  } catch (failure) {
    const readError = apiError(failure)
    const unread: Reading = { read: null, readBy: null, readError }
    if (!isUnreachable(readError) || !(await isPrepared().catch(() => false))) return unread
    const readings = await recogniseOnDevice(strokes).catch((cause: unknown) => {
      console.error('The device cannot read', cause)
      return null
    })
    if (readings === null) return unread
    const [first] = readings
    return {
      read: { predicted: first?.letter ?? null, confidence: first?.confidence ?? 0, alternatives: readings, suggestion: null },
      readBy: 'device',
      readError,
    }
  }
}

function apiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure
  console.error('The letter cannot be sent', failure)
  return new ApiError('OFFLINE', String(failure))
}

async function saveLetter(queued: QueuedLetter, { read, readError }: Pick<Reading, 'read' | 'readError'>): Promise<LetterAttempt> {
  if (read === null) throw readError ?? new ApiError('OFFLINE', 'The letter could not be read.')
  const { id, learner, letter, step, assisted, strokes } = queued
  const { predicted, confidence } = read
  return call(addLetterAttempt, {
    body: { id, userid: learner, letter, predicted, confidence, strokes, step, assisted, ...timeIfLate(queued) },
  })
}
