/** Reads and saves one written letter. */
import type { UnjudgedReason } from '#kit/attempts/help.ts'
import type { Probe } from '#kit/attempts/probe.ts'
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { timeIfLate } from '#kit/attempts/web/outbox.ts'
import { assertModels } from '#kit/recognition/web/readiness.ts'
import { ApiError, call, isUnreachable } from '#kit/web/api/api.ts'
import { addLetterAttempt, type LetterAttempt, processLetter, type Processed, type WritingHelp } from '../../api.ts'
import { isLetter, type Letter } from '../../rules/letters.ts'
import { strokesFromNumbers } from '../../recognition/types.ts'
import { sheet } from '../../rules/sheet.ts'
import type { WritingStep } from '../../rules/steps.ts'
import { readerOf, type Unit } from '../../rules/syllables.ts'
import { isPrepared, modelsOf, recogniseOnDevice } from '../recogniser/device-recogniser.ts'
import { canvasToDataUrl } from '../sheet/canvas-drawing.ts'

export interface QueuedLetter extends OutboxEntry {
  readonly letter: Letter
  readonly step: WritingStep
  /** missing if a page from before it queued the letter */
  readonly help?: WritingHelp
  /** why nobody reads it: the child skipped or left the letter */
  readonly unjudged?: UnjudgedReason
  /** it is a try of a probe */
  readonly probe?: Probe
  /** for each stroke x and y in turn, in canvas pixels */
  readonly strokes: number[][]
  /** null until it is read */
  readonly reading: { readonly predicted: Letter | null; readonly confidence: number; readonly features?: string; readonly byExamples?: boolean } | null
}

/** One letter or syllable as it was read. */
export interface RecognisedUnit {
  readonly predicted: Unit | null
  readonly confidence: number
  readonly alternatives: readonly { readonly letter: Unit; readonly confidence: number }[]
  /** the server's suggestion; null if the device recognised the letter */
  readonly suggestion: Letter | null
  /** so that an adult can make the letter an example; empty for a syllable and if nothing was drawn */
  readonly features: string
  /** the learner's own examples decided */
  readonly byExamples: boolean
}

export interface RecognisedLetter extends RecognisedUnit {
  readonly predicted: Letter | null
  readonly alternatives: readonly { readonly letter: Letter; readonly confidence: number }[]
}

/** How a letter was read, or why not. */
export interface Reading<Read = RecognisedLetter> {
  /** null if it could not be read yet */
  readonly read: Read | null
  /** null if it is not yet recognised */
  readonly readBy: 'server' | 'device' | null
  /** the failure of the call that reads the letter */
  readonly readError: ApiError | null
}

/** What was written for a letter or a syllable; strokes in canvas pixels. */
export interface WrittenUnit {
  readonly learner: string
  readonly unit: Unit
  readonly strokes: number[][]
}

/** Reads a letter or a syllable by the server, or on the device if the server cannot be reached and the device was made ready. */
export async function readUnit({ learner, unit, strokes }: WrittenUnit): Promise<Reading<RecognisedUnit>> {
  try {
    await assertModels(modelsOf(readerOf(unit)))
    const imageData = canvasToDataUrl(strokesFromNumbers(strokes), sheet.pen, null)
    const answer: Processed = await call(processLetter, { learner, body: { imageData, letter: unit, strokes } })
    return {
      read: {
        predicted: answer.predicted_letter === '' ? null : answer.predicted_letter,
        confidence: answer.confidence_score,
        alternatives: answer.alternatives,
        suggestion: answer.next_letter_suggestion,
        features: answer.features,
        byExamples: answer.byExamples === true,
      },
      readBy: 'server',
      readError: null,
    }
  } catch (failure) {
    const readError = apiError(failure)
    const notRead: Reading<RecognisedUnit> = { read: null, readBy: null, readError }
    const reader = readerOf(unit)
    if (!isUnreachable(readError) || !(await isPrepared(reader).catch(() => false))) return notRead
    const reading = await recogniseOnDevice(strokes, reader, learner).catch((cause: unknown) => {
      console.error('The device cannot read', cause)
      return null
    })
    if (reading === null) return notRead
    const { readings, features, byExamples } = reading
    const [first] = readings
    return {
      read: { predicted: first?.letter ?? null, confidence: first?.confidence ?? 0, alternatives: readings, suggestion: null, features, byExamples },
      readBy: 'device',
      readError,
    }
  }
}

const unread: RecognisedLetter = { predicted: null, confidence: 0, alternatives: [], suggestion: null, features: '', byExamples: false }

/** Reads a letter as `readUnit` does, unless that is done already or it has no answer. `keep` stores the reading with it on the device. */
export async function readLetter(queued: QueuedLetter, keep: (changed: QueuedLetter) => Promise<void>): Promise<Reading> {
  const { learner, letter, strokes } = queued
  if (queued.reading || queued.unjudged) return { read: { ...unread, ...queued.reading }, readBy: null, readError: null }
  const { read: unit, ...reading } = await readUnit({ learner, unit: letter, strokes })
  const read = unit && asLetter(unit)
  if (read !== null) {
    const { predicted, confidence, features, byExamples } = read
    await keep({ ...queued, reading: { predicted, confidence, features, byExamples } })
  }
  return { ...reading, read }
}

/** What the reader of a script's letters found. */
export function asLetter({ predicted, alternatives, ...read }: RecognisedUnit): RecognisedLetter {
  return {
    ...read,
    predicted: predicted !== null && isLetter(predicted) ? predicted : null,
    alternatives: alternatives.flatMap(({ letter, confidence }) => (isLetter(letter) ? [{ letter, confidence }] : [])),
  }
}

/** Rejects with the failure of the reading if the letter is not read. */
export async function saveLetter(queued: QueuedLetter, { read, readError }: Pick<Reading, 'read' | 'readError'>): Promise<LetterAttempt> {
  if (read === null) throw readError ?? new ApiError('OFFLINE', 'The letter could not be read.')
  const { id, learner, letter, step, unjudged, probe, strokes, byHand } = queued
  const help = byHand ? 'hand' : queued.help
  const { predicted, confidence, features, byExamples } = read
  return call(addLetterAttempt, {
    body: {
      id, userid: learner, letter, predicted, confidence, strokes, step, ...(help && { help }), ...(unjudged && { unjudged }), ...(probe && { probe }),
      ...(byExamples && { byExamples }), ...(features !== '' && { features }), ...timeIfLate(queued),
    },
  })
}

export function apiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure
  console.error('The letter cannot be sent', failure)
  return new ApiError('OFFLINE', String(failure))
}
