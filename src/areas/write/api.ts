import { z } from 'zod'
import { attemptFacts, defineAddAttempt, defineListAttempts, defineMarkRight, sentFacts } from '#kit/attempts/api.ts'
import { helps } from '#kit/attempts/help.ts'
import { confidence, defineCall, envelope, failure, id, plainFailure, time } from '#kit/call.ts'
import { outcomes } from '#kit/practice/spaced-repetition.ts'
import { defineForgetExample, defineListExamples, exampleAuthor, leftOutExamples, sentFeatures } from '#kit/recognition/example-calls.ts'
import { letterFeatures } from './recognition/letter-features.ts'
import { allLetters } from './rules/letters.ts'
import { shapes } from './rules/lines/shapes.ts'
import { isPenOf, maxPenTime, type PenStroke } from './rules/pen.ts'
import { steps } from './rules/steps.ts'
import { syllables } from './rules/syllables.ts'
import { scriptOfUnit, wordLength } from './rules/word-writing.ts'

export const letter = z.enum(allLetters)

/** What one attempt was at: a letter, or a shape that a hand draws before letters. */
export const written = z.enum([...allLetters, ...shapes], 'No letter or shape that can be drawn.')

/** A letter, or a Sinhala consonant with a sign. */
export const unit = z.enum([...allLetters, ...syllables], 'No letter or syllable that can be written.')

/** Maximum length of the data URL, in characters. */
export const maxImageDataLength = 2 * 1024 * 1024
/** Maximum side of the picture in it, in pixels. */
export const maxSide = 2000

/** On the 600 × 400 canvas, to a tenth of a pixel. A pen may go a little beyond the edges. */
const coordinate = z.number().min(-100).max(700)
export const maxNumbers = 12_000

const stroke = z.array(coordinate).min(2).refine((numbers) => numbers.length % 2 === 0, 'A point has an x and a y.')

function strokesFrom(least: number) {
  return z.array(stroke).min(least).max(100)
    .refine((all) => all.reduce((sum, { length }) => sum + length, 0) <= maxNumbers, 'The drawing has too many points.')
}

/** For each stroke x and y in turn. */
export const strokes = strokesFrom(1)
/** The same of an attempt; one without an answer can have none. */
const strokesOfAttempt = strokesFrom(0)

/** How the pen moved along each stroke; missing if it is not known. */
const penMovement = z.array(z.object({
  times: z.array(z.int().min(0).max(maxPenTime)), pressures: z.array(z.int().min(0).max(100)), tilts: z.array(z.int().min(-90).max(90)),
})).max(100)

const wrongPen = { message: 'The movement of the pen has not one value for each point.', path: ['penMovement'] }

function hasItsPen({ strokes: drawn, penMovement: moved }: { readonly strokes: readonly (readonly number[])[]; readonly penMovement?: readonly PenStroke[] | undefined }): boolean {
  return moved === undefined || isPenOf(moved, drawn)
}

/** As JSON: at most this many characters for each number with its comma, and some for brackets and the other fields. */
const maxNumber = 24

const features = z.string().regex(letterFeatures)
const reading = z.object({ letter: unit, confidence })

/** The recognised letter or syllable. It is unsure below a confidence of 0.5 and empty if nothing is drawn. */
export const processed = z.object({
  predicted_letter: z.union([unit, z.literal('')]),
  confidence_score: confidence,
  next_letter_suggestion: letter,
  /** likeliest first, including the predicted letter */
  alternatives: z.array(reading),
  /** to send with `addLetterAttempt`, so that an adult can make the letter an example; empty for a syllable or if nothing is drawn */
  features: z.union([features, z.literal('')]),
  /** the learner's own examples decided */
  byExamples: z.boolean().optional(),
})
export type Processed = z.infer<typeof processed>

/** Not enveloped. The drawing is not stored; `addLetterAttempt` stores its strokes. */
export const processLetter = defineCall({
  service: 'writing',
  method: 'POST',
  url: '/writing/process_letter',
  maxBodyBytes: maxImageDataLength + maxNumbers * maxNumber + 1024,
  body: z.object({
    /** a data URL of a PNG, JPEG or WebP picture, with or without the guide letter below the ink */
    imageData: z.string('No picture was sent.'),
    /**
     * the requested letter or syllable; the drawing is read as a letter of its script or as a syllable, without it as a Sinhala
     * letter
     */
    letter: unit.optional(),
    /** If present, they are recognised and the picture is not decoded, even if it is broken. */
    strokes: strokes.optional(),
    without: leftOutExamples.optional(),
  }),
  answers: { 200: processed, 400: plainFailure, 401: plainFailure, 413: plainFailure, 415: plainFailure, 422: plainFailure, 429: plainFailure, 503: plainFailure },
})

/** One letter or shape that a learner drew. `predicted` of a shape: the shape if it was right. `overridden`: an adult marked it as right. */
export const letterAttempt = z.object({
  _id: id,
  letter: written,
  predicted: written.nullable(),
  confidence,
  strokes: strokesOfAttempt,
  penMovement: penMovement.optional(),
  step: z.enum(steps),
  ...attemptFacts,
  overridden: z.boolean(),
  createdAt: time,
}).refine(hasItsPen, wrongPen)
export type LetterAttempt = z.infer<typeof letterAttempt>

/** Nobody reads a letter or a word before writing it: there is no `print`. */
export const writingHelps = ['none', 'model', 'traced', 'together', 'hand'] as const
export type WritingHelp = (typeof writingHelps)[number]

/** What a page sends of a letter or a word; `assisted`: of a page from before `help`, it was written together. */
const sentWritingFacts = { ...sentFacts(writingHelps), assisted: z.boolean().optional() }

export const addLetterAttempt = defineAddAttempt('/bs/letter', {
  letter: written,
  predicted: written.nullable(),
  confidence,
  strokes: strokesOfAttempt,
  penMovement: penMovement.optional(),
  step: z.enum(steps),
  ...sentWritingFacts,
  features: sentFeatures(features),
}, letterAttempt)

/** Marks the letter as right on behalf of an adult. */
export const markLetterRight = defineMarkRight('/bs/letter/:id/right', letterAttempt)

/** Lists the attempts at one letter or shape, or at all. */
export const listLetterAttempts = defineListAttempts('/bs/letter/attempts', { letter: written.optional() }, letterAttempt)

/** Number of attempts in the history, beside the last 30 of each letter. */
export const maxHistory = 2000

/**
 * Returns the outcome of the newest attempts, oldest first: the data for choosing the next letter and for each letter's
 * mastery.
 */
export const letterHistory = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/letter/history/:userid',
  learner: 'userid',
  params: z.object({ userid: id }),
  answers: {
    200: envelope(z.object({
      history: z.array(z.object({ letter: written, outcome: z.enum(outcomes), help: z.enum(helps), isProbe: z.boolean().optional(), createdAt: time })),
    })),
    401: failure, 403: failure,
  },
})
export type HistoryEntry = z.infer<(typeof letterHistory)['answers'][200]>['data']['history'][number]

/** A letter that an adult marked as right, and that the recogniser therefore knows. */
const storedLetterExample = z.object({ _id: id, letter, features, createdAt: time, ...exampleAuthor })
export type StoredLetterExample = z.infer<typeof storedLetterExample>

/** Lists the letters that an adult marked as right. */
export const listLetterExamples = defineListExamples('/bs/letter/examples/:userid', storedLetterExample)

export const forgetLetterExample = defineForgetExample('/bs/letter/:id/example')

/**
 * The units of a written word in their order, with their strokes and how each was read on its own. A word that was left can have units
 * without strokes. A page from before `help` of a
 * unit sends only that of the word.
 */
export const writtenUnits = z.array(z.object({ unit, predicted: unit.nullable(), confidence, strokes: strokesOfAttempt, penMovement: penMovement.optional(), help: z.enum(writingHelps).optional() }).refine(hasItsPen, wrongPen))
  .min(wordLength.min).max(wordLength.max)
  .refine((units) => new Set(units.map((one) => scriptOfUnit(one.unit))).size === 1, 'A word is written in one script.')
  .refine((units) => units.reduce((sum, one) => sum + one.strokes.flat().length, 0) <= maxNumbers, 'The drawing has too many points.')

/** One word that a learner wrote. `overridden`: an adult marked it as right. */
export const writtenWord = z.object({
  _id: id,
  word: z.string(),
  units: writtenUnits,
  /** `well`: each unit was read as it should be; `unsure` never counts as wrong */
  result: z.enum(outcomes),
  ...attemptFacts,
  overridden: z.boolean(),
  createdAt: time,
})
export type WrittenWord = z.infer<typeof writtenWord>

export const addWrittenWord = defineAddAttempt('/bs/written-word', { units: writtenUnits, ...sentWritingFacts }, writtenWord)

/** Marks each unit of the word as right on behalf of an adult. */
export const markWrittenWordRight = defineMarkRight('/bs/written-word/:id/right', writtenWord)

export const listWrittenWords = defineListAttempts('/bs/written-word/attempts', {}, writtenWord)

/** Returns the outcomes of the units of every word, oldest first: the data for choosing the next words. */
export const writtenWordHistory = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/written-word/history/:userid',
  learner: 'userid',
  params: z.object({ userid: id }),
  answers: {
    200: envelope(z.object({
      history: z.array(z.object({ word: z.string(), units: z.array(z.object({ unit, outcome: z.enum(outcomes), help: z.enum(helps) })), createdAt: time })),
    })),
    401: failure, 403: failure,
  },
})
export type WordHistoryEntry = z.infer<(typeof writtenWordHistory)['answers'][200]>['data']['history'][number]
