/** The format of a learner's file (docs/learner-file.md). The page reads its first two parts, the server all of it. */
import { z } from 'zod'
import { id, storedText, time } from '#kit/call.ts'
import { faces } from '#kit/faces.ts'
import { languages } from '#kit/languages.ts'
import { goalCheck } from '#kit/practice/goal.ts'

export const fileExtension = '.dlearner'
export const formatName = 'd-learner learner file'
/** Raised if an older version could not read the file any more; 2: lines, shapes and numbers at sight. */
export const formatVersion = 2

/** The first part: who the learner is, and what adults wrote. */
export const headName = 'learner.json'
export const maxHeadBytes = 4_000_000
/** The second part: the report as the app computed it when the file was saved. */
export const reportName = 'report.json'
export const maxReportBytes = 2_000_000

/** Most attempts of all kinds together: 54 on each day of ten years. */
export const maxAttempts = 200_000
export const maxGoals = 100
export const maxNotes = 500
export const maxWords = 500
/** Of the pictures of all own words together; they count for `maxMediaBytes`, too. */
export const maxPictureBytes = 20_000_000

/** The list of recordings and films, if the adult chose them; each is a part of its own. */
export const mediaName = 'media.json'
export const maxMediaListBytes = 1_000_000
export const maxMedia = 1500
/** Of all recordings and films together: with the attempts, the file stays below what a server receives. */
export const maxMediaBytes = 80_000_000

/** The deletions of the learner: one JSON object in each line. */
export const deletedName = 'deleted.jsonl'
/** `kind`: as in the paths of attempts, or `goals`, `notes`, `own-words`, `bests` */
export const deletedLine = z.object({ kind: z.string().regex(/^[a-z-]{1,40}$/), _id: id })

/** A day of the learner's calendar, as 2026-11-23. */
const day = z.iso.date()

/** `check`: null for a goal of text only; files of early versions have none. */
export const fileGoal = z.object({ _id: id, text: storedText().min(1).max(200), setOn: day, metOn: day.nullable(), check: goalCheck.nullable().default(null) })
export type FileGoal = z.infer<typeof fileGoal>

export const fileNote = z.object({ _id: id, text: storedText().min(1).max(1000), writtenOn: day })
export type FileNote = z.infer<typeof fileNote>

/** What an adult chose to practise in an area. */
export const fileTarget = z.object({ area: z.string().regex(/^[a-z]{1,20}$/), items: z.array(storedText().min(1).max(320)).min(1).max(20) })
export type FileTarget = z.infer<typeof fileTarget>

/** An own word of the family. Its picture is an entry of its own; a word without one is drawn as a plain picture. */
export const fileWord = z.object({
  _id: id,
  text: storedText().min(1).max(320),
  language: z.enum(languages),
  /** how it is said, if it is not said as it is written */
  respelling: storedText().min(1).max(320).nullable(),
  /** the adult's category; null: none */
  category: storedText().min(1).max(320).nullable(),
  translations: z.partialRecord(z.enum(languages), storedText().min(1).max(320)),
  /** of the picture, as the Open Board Format names it */
  licence: z.record(z.string(), storedText().max(200).optional()).nullable(),
})
export type FileWord = z.infer<typeof fileWord>

/** A recording of a word or a film of a movement. */
export const fileMedium = z.object({
  _id: id,
  of: z.enum(['word', 'movement']),
  /** "My best", or a recording that the app kept because the adult chose so */
  kept: z.enum(['best', 'recording']),
  /** the word or movement */
  label: storedText().min(1).max(1000),
  type: z.enum(['wav', 'mp4', 'webm']),
  createdAt: time,
  /** of a kept recording: when it is deleted */
  deleteAfter: time.optional(),
}).refine(({ kept, deleteAfter }) => (kept === 'recording') === (deleteAfter !== undefined))
export type FileMedium = z.infer<typeof fileMedium>

export const fileMedia = z.array(fileMedium).max(maxMedia)
  .refine((media) => new Set(media.map(({ _id }) => _id)).size === media.length)

/** What every version has. */
export const anyHead = z.object({ format: z.literal(formatName), version: z.int().min(1) })

export const head = anyHead.extend({
  madeAt: time,
  learner: z.object({
    name: storedText().trim().min(1).max(60),
    /** the drawn face; null: the learner has a picture */
    face: z.enum(faces).nullable(),
    birthMonth: z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/).nullable(),
    /** the language in which the app speaks, and the languages of words as the setting `practiceLanguages`; null: the usual ones */
    languages: z.object({ app: z.enum(languages), words: z.string().max(20) }).nullable().default(null),
  }),
  goals: z.array(fileGoal).max(maxGoals),
  notes: z.array(fileNote).max(maxNotes),
  targets: z.array(fileTarget).max(20),
  words: z.array(fileWord).max(maxWords).default([]),
})
export type Head = z.infer<typeof head>

/** The path of the attempts of a kind in the file: one JSON object in each line. */
export function attemptsPath(kind: string): string {
  return `attempts/${kind}.jsonl`
}

/** The path of an own word's picture in the file. */
export function picturePath({ _id }: Pick<FileWord, '_id'>): string {
  return `pictures/${_id}.webp`
}

/** The path of a recording or film in the file. */
export function mediumPath({ _id, type }: Pick<FileMedium, '_id' | 'type'>): string {
  return `media/${_id}.${type}`
}
