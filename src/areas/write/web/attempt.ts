/**
 * One written letter on its way: written → kept on the device → read → saved. It leaves the device only when the server
 * has it, so that nothing is lost when something fails on the way.
 */
import { ApiError, call, isUnreachable } from '#kit/web/api.ts'
import { newPendingId } from '#kit/web/pending-id.ts'
import { addLetterAttempt, type LetterAttempt, mostNumbers, processLetter, type Processed } from '../api.ts'
import type { Letter } from '../letters.ts'
import { strokesFromNumbers } from '../recognition/types.ts'
import { sheet } from '../sheet.ts'
import type { Step } from '../steps.ts'
import type { Line } from '../tracing.ts'
import { readiness, recogniseOnDevice } from './device-recogniser.ts'
import { pictureOf } from './paint.ts'
import { store, type WrittenLetter } from './waiting-letters.ts'

export interface Read {
  readonly predicted: Letter | null
  readonly confidence: number
  readonly alternatives: readonly { readonly letter: Letter; readonly confidence: number }[]
  /** the server's; null where the device read it */
  readonly suggestion: Letter | null
}

export interface Sent {
  /** null where it could not be read yet */
  readonly read: Read | null
  /** why the server did not answer */
  readonly error: ApiError | null
  /** null where it waits on the device */
  readonly record: LetterAttempt | null
}

const lateMs = 60_000

export function newWrittenLetter(
  learner: string,
  { letter, step, assisted, lines }: { letter: Letter; step: Step; assisted: boolean; lines: readonly Line[] },
): WrittenLetter {
  const strokes = thinned(lines).map((line) => line.flatMap(({ x, y }) => [tenth(x), tenth(y)]))
  return { id: newPendingId(), learner, createdAt: new Date().toISOString(), letter, step, assisted, strokes, reading: null }
}

/** As few points as the server takes: of a long scribble every other one, as often as needed. */
function thinned(lines: readonly Line[]): readonly Line[] {
  const kept = lines.slice(0, 100)
  const numbers = 2 * kept.reduce((sum, { length }) => sum + length, 0)
  const step = Math.ceil(numbers / mostNumbers)
  return step <= 1 ? kept : kept.map((line) => line.filter((_, i) => i % step === 0))
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

async function keep(written: WrittenLetter): Promise<void> {
  await store.keep(written).catch((error: unknown) => console.error('The letter cannot be kept on this device', error))
}

/**
 * Has a letter read and saved. Never throws: what failed is told, and the letter then waits on the device. An empty sheet
 * is read as well, but is no try.
 */
export async function sendLetter(written: WrittenLetter): Promise<Sent> {
  if (written.strokes.length === 0) return { ...(await readAnyhow(written)), record: null }
  await keep(written)
  const { read, error } = written.reading === null ? await readAnyhow(written) : { read: known(written.reading), error: null }
  if (read === null) return { read, error, record: null }
  const { predicted, confidence } = read
  const reading = { predicted, confidence }
  if (written.reading === null) await keep({ ...written, reading })
  try {
    const record = await save(written, reading)
    await store.remove(written.id).catch((failure: unknown) => console.error('The letter cannot be removed', failure))
    return { read, error, record }
  } catch (failure) {
    return { read, error: error ?? apiError(failure), record: null }
  }
}

function known(reading: { predicted: Letter | null; confidence: number }): Read {
  return { ...reading, alternatives: [], suggestion: null }
}

/** By the server, or where it cannot be reached and this device was made ready, on the device. */
async function readAnyhow({ letter, strokes }: WrittenLetter): Promise<{ read: Read | null; error: ApiError | null }> {
  try {
    const imageData = pictureOf(strokesFromNumbers(strokes), sheet.pen, null)
    const answer: Processed = await call(processLetter, { body: { imageData, letter, ...(strokes.length > 0 && { strokes }) } })
    return {
      read: {
        predicted: answer.predicted_letter === '' ? null : answer.predicted_letter,
        confidence: answer.confidence_score,
        alternatives: answer.alternatives,
        suggestion: answer.next_letter_suggestion,
      },
      error: null,
    }
  } catch (failure) {
    const error = apiError(failure)
    if (!isUnreachable(error) || !(await readiness.isReady().catch(() => false))) return { read: null, error }
    const readings = await recogniseOnDevice(strokes).catch((cause: unknown) => {
      console.error('The device cannot read', cause)
      return null
    })
    if (readings === null) return { read: null, error }
    const [first] = readings
    return {
      read: { predicted: first?.letter ?? null, confidence: first?.confidence ?? 0, alternatives: readings, suggestion: null },
      error,
    }
  }
}

function apiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure
  console.error('The letter cannot be sent', failure)
  return new ApiError('OFFLINE', String(failure))
}

async function save(
  { id, learner, createdAt, letter, step, assisted, strokes }: WrittenLetter,
  { predicted, confidence }: { predicted: Letter | null; confidence: number },
): Promise<LetterAttempt> {
  // Its own time goes with it only where it is sent later: a device's clock may be wrong.
  const late = Date.now() - Date.parse(createdAt) > lateMs
  return call(addLetterAttempt, {
    body: { id, userid: learner, letter, predicted, confidence, strokes, step, assisted, ...(late && { createdAt }) },
  })
}
