/**
 * The file for researchers: what each of its JSON documents contains. docs/contribution-format.md describes every field;
 * `contribution-file.test.ts` compares both.
 */
import { z } from 'zod'
import { attemptFacts } from '#kit/attempts/api.ts'
import { probe } from '#kit/attempts/probe.ts'
import { languages } from '#kit/languages.ts'

/** Raise it if a field changes its meaning or disappears. */
export const formatVersion = 3
/** Raise it if the text of the consent changes: a consent to an earlier text no longer counts. */
export const consentTextVersion = 2

/** Whole years. */
export const age = z.int().min(1).max(120)

/** The calendar month in UTC: nothing in the file is more exact. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** Random, made for this file. */
const randomId = z.uuidv4()
const confidence = z.number().min(0).max(1)
const features = z.string().regex(/^[\w-]+$/).nullable()
const attempt = { id: randomId, month, ...attemptFacts, probe: probe.pick({ kind: true, variation: true }).extend({ run: randomId }).nullable(), features }

export const wordRecord = z.strictObject({
  ...attempt,
  asked: z.string().nullable(),
  language: z.enum(languages),
  characters: z.int().min(1),
  read: z.string().nullable(),
  correct: z.boolean(),
  confidence: confidence.nullable(),
  sound: z.string().regex(/^sound\/[\da-f-]{36}\.wav$/).nullable(),
})

export const letterRecord = z.strictObject({
  ...attempt,
  asked: z.string(),
  read: z.string().nullable(),
  confidence,
  step: z.string(),
  strokes: z.array(z.array(z.number())).nullable(),
})

export const movementSegment = z.strictObject({
  read: z.string(), confidence, start: z.number().min(0), end: z.number().min(0), moving: z.boolean().nullable(),
})

export const movementRecord = z.strictObject({
  ...attempt,
  asked: z.string(),
  segments: z.array(movementSegment),
  match: z.number().min(0).max(100),
  repetitions: z.int().min(0),
  freely: z.boolean(),
  film: z.string().regex(/^film\/[\da-f-]{36}\.mkv$/).nullable(),
})

export const sumRecord = z.strictObject({
  ...attempt,
  practice: z.string(),
  task: z.string().nullable(),
  answer: z.int().nullable(),
  read: z.int().nullable(),
  correct: z.boolean(),
  seconds: z.int().min(0).nullable(),
})

/** The schema of each line of `PART.jsonl`. */
export const records = { words: wordRecord, letters: letterRecord, movements: movementRecord, sums: sumRecord } as const
export type RecordPart = keyof typeof records

const part = z.strictObject({ file: z.string(), records: z.int().min(0), leftOut: z.int().min(0) })
const media = z.strictObject({ files: z.int().min(0), leftOut: z.int().min(0) })

export const dataset = z.strictObject({
  format: z.literal('d-learner-contribution'),
  version: z.literal(formatVersion),
  id: randomId,
  month,
  age: age.nullable(),
  consent: z.strictObject({
    textVersion: z.int(), month, sound: z.boolean(), film: z.boolean(), drawings: z.boolean(),
  }),
  recognisers: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  words: part,
  letters: part,
  movements: part,
  sums: part,
  sound: media,
  film: media,
})
export type Dataset = z.infer<typeof dataset>
