/** Reads and saves one written letter. */
import type { UnjudgedReason } from '#kit/attempts/help.ts'
import type { Probe } from '#kit/attempts/probe.ts'
import type { OutboxEntry } from '#kit/attempts/web/outbox-store.ts'
import { timeIfLate } from '#kit/attempts/web/outbox.ts'
import { recogniseDeviceFirst } from '#kit/recognition/web/device-first.ts'
import { assertModels } from '#kit/recognition/web/readiness.ts'
import { ApiError, call } from '#kit/web/api/api.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { addLetterAttempt, type LetterAttempt, processLetter, type Processed, type WritingHelp } from '../../api.ts'
import type { StrokesJob } from '../../recognition/letter-recogniser.ts'
import type { UnitReading } from '../../recognition/recognise.ts'
import { strokesFromNumbers } from '../../recognition/types.ts'
import { isLetter, type Letter } from '../../rules/letters.ts'
import { isShape, type Written } from '../../rules/lines/shapes.ts'
import { isAtLetter } from '../../rules/scripts.ts'
import type { PenStroke } from '../../rules/pen.ts'
import { sheet } from '../../rules/sheet.ts'
import type { WritingStep } from '../../rules/steps.ts'
import { suggestedLetter } from '../../rules/suggested-letter.ts'
import { readerOf, type Unit } from '../../rules/syllables.ts'
import { letterExamplesQuery, letterHistoryQuery } from '../queries.ts'
import { isPrepared, modelsOf, recogniseOnDevice, writing } from '../recogniser/device-recogniser.ts'
import { canvasToDataUrl } from '../sheet/canvas-drawing.ts'

/** A letter or a shape that was drawn. A shape is judged at once, and has its `reading`. */
export interface QueuedLetter<Item extends Written = Written> extends OutboxEntry {
  readonly letter: Item
  readonly step: WritingStep
  /** missing if a page from before it queued the letter */
  readonly help?: WritingHelp
  /** why nobody reads it: the child skipped or left the letter */
  readonly unjudged?: UnjudgedReason
  /** it is a try of a probe */
  readonly probe?: Probe
  /** for each stroke x and y in turn, in canvas pixels */
  readonly strokes: number[][]
  /** how the pen moved along each stroke; missing if it is not known */
  readonly penMovement?: PenStroke[]
  /** null until it is read */
  readonly reading: { readonly predicted: Written | null; readonly confidence: number; readonly features?: string; readonly byExamples?: boolean } | null
}

/** One letter or syllable as it was read. */
export interface RecognisedUnit {
  readonly predicted: Unit | null
  readonly confidence: number
  readonly alternatives: readonly { readonly letter: Unit; readonly confidence: number }[]
  /** null if the device recognised the letter and does not know the earlier ones */
  readonly suggestion: Letter | null
  /** so that an adult can make the letter an example; empty for a syllable and if nothing was drawn */
  readonly features: string
  /** the learner's own examples decided */
  readonly byExamples: boolean
}

export interface RecognisedLetter extends Omit<RecognisedUnit, 'predicted'> {
  readonly predicted: Written | null
  readonly alternatives: readonly { readonly letter: Letter; readonly confidence: number }[]
}

/** How a letter was read, or why not. */
export interface Reading<Read = RecognisedLetter> {
  /** null if it could not be read yet */
  readonly read: Read | null
  /** null if it is not yet recognised */
  readonly readBy: 'server' | 'device' | null
  /** the failure of the call that reads the letter; null if it was not needed */
  readonly readError: ApiError | null
}

/** What was written for a letter or a syllable; strokes in canvas pixels. */
export interface WrittenUnit {
  readonly learner: string
  readonly unit: Unit
  readonly strokes: number[][]
}

/** Reads a letter or a syllable on the device if it is prepared and fast enough, otherwise by the server, and without a network again on the device. */
export async function readUnit({ learner, unit, strokes }: WrittenUnit): Promise<Reading<RecognisedUnit>> {
  const reader = readerOf(unit)
  const examples = letterExamplesQuery(learner)
  try {
    const { answer: read, by: readBy, serverError } = await recogniseDeviceFirst<StrokesJob, RecognisedUnit>(writing, {
      isPrepared: () => isPrepared(reader),
      prepare: async () => ({ strokes, reader, examples: await queryClient.fetchQuery({ ...examples, retry: false }) }),
      fallback: async () => ({ strokes, reader, examples: await queryClient.ensureQueryData({ ...examples, retry: false }).catch(() => []) }),
      device: async (job, signal) => asRead(await recogniseOnDevice(job, signal), learner, unit),
      server: () => readByServer({ learner, unit, strokes }),
    })
    return { read, readBy, readError: serverError === undefined ? null : apiError(serverError) }
  } catch (failure) {
    return { read: null, readBy: null, readError: apiError(failure) }
  }
}

async function readByServer({ learner, unit, strokes }: WrittenUnit): Promise<RecognisedUnit> {
  await assertModels(modelsOf(readerOf(unit)))
  const imageData = canvasToDataUrl(strokesFromNumbers(strokes), sheet.pen, null)
  const answer: Processed = await call(processLetter, { learner, body: { imageData, letter: unit, strokes } })
  return {
    predicted: answer.predicted_letter === '' ? null : answer.predicted_letter,
    confidence: answer.confidence_score,
    alternatives: answer.alternatives,
    suggestion: answer.next_letter_suggestion,
    features: answer.features,
    byExamples: answer.byExamples === true,
  }
}

/** With the suggestion that the server would make. */
function asRead({ readings, features, byExamples }: UnitReading, learner: string, unit: Unit): RecognisedUnit {
  const [first] = readings
  const before = queryClient.getQueryData(letterHistoryQuery(learner).queryKey)
  const { letterOrder: order, ownLetters: own } = useSettings.getState()
  const suggestion = before === undefined ? null : suggestedLetter(before.filter(isAtLetter), { asked: unit, reader: readerOf(unit), first }, { order, own, now: new Date() })
  return { predicted: first?.letter ?? null, confidence: first?.confidence ?? 0, alternatives: readings, suggestion, features, byExamples }
}

const unread: RecognisedLetter = { predicted: null, confidence: 0, alternatives: [], suggestion: null, features: '', byExamples: false }

/** Reads a letter as `readUnit` does, unless that is done already or it has no answer. `keep` stores the reading with it on the device. */
export async function readLetter(queued: QueuedLetter, keep: (changed: QueuedLetter) => Promise<void>): Promise<Reading> {
  const { learner, letter, strokes } = queued
  if (queued.reading || queued.unjudged || isShape(letter)) return { read: { ...unread, ...queued.reading }, readBy: null, readError: null }
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
  const { id, learner, letter, step, unjudged, probe, strokes, penMovement, byHand } = queued
  const help = byHand ? 'hand' : queued.help
  const { predicted, confidence, features, byExamples } = read
  return call(addLetterAttempt, {
    body: {
      id, userid: learner, letter, predicted, confidence, strokes, ...(penMovement && { penMovement }), step, ...(help && { help }), ...(unjudged && { unjudged }), ...(probe && { probe }),
      ...(byExamples && { byExamples }), ...(features !== '' && { features }), ...timeIfLate(queued),
    },
  })
}

export function apiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure
  console.error('The letter cannot be sent', failure)
  return new ApiError('OFFLINE', String(failure))
}
