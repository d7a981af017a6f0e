/**
 * What the rows of a restored backup must contain, so that the app can read them: an archive may come from anyone, or be
 * repaired by hand. Limits of what people write are not repeated here: they may change, and a family's own backup must stay
 * readable.
 */
import { z } from 'zod'
import { helps, unjudgedReasons } from '#kit/attempts/help.ts'
import { probe } from '#kit/attempts/probe.ts'
import { id, storedText, time } from '#kit/call.ts'
import { faces } from '#kit/faces.ts'
import { languages } from '#kit/languages.ts'
import { comparisonKinds, ways } from '#kit/practice/comparison.ts'
import { criterion, goalArea, goalItems, goalLevels } from '#kit/practice/goal.ts'
import { relations } from '#kit/relations.ts'
import type { Row } from './archive-format.ts'
import type { Schema } from '#database/schema.ts'
import { readPen, readStrokes } from '#database/stored-strokes.ts'

const text = storedText()
const flag = z.literal([0, 1])
const count = z.int().min(0)
const share = z.number().min(0).max(1)
const day = z.iso.date()
/** A file in a learner's folder. */
const fileName = z.string().regex(/^[\da-z-]{1,80}\.(webp|wav|webm|mp4)$/)
const argon2Hash = /^\$argon2id\$v=19\$m=\d{1,6},t=\d{1,2},p=\d{1,2}\$[\w+/]{10,100}\$[\w+/]{10,100}$/
/** of a device that is its own server */
const pbkdf2Hash = /^\$pbkdf2-sha256\$i=\d{1,6}\$[\w-]{10,100}\$[\w-]{10,100}$/
/** Empty: nobody can log in. Bounded, because the hash says how much memory or time checking it takes. */
const passwordHash = z.string().refine((hash) => hash === '' || argon2Hash.test(hash) || pbkdf2Hash.test(hash))
const sharedAccess = z.enum(['guide', 'viewer'])

export function json(schema: z.ZodType): z.ZodType {
  return readable((stored) => schema.safeParse(JSON.parse(stored)).success)
}

/** @param isRight may throw: then the text is not right */
function readable(isRight: (stored: string) => boolean): z.ZodType {
  return z.string().refine((stored) => {
    try {
      return isRight(stored)
    } catch {
      return false
    }
  })
}

const storedStrokes = readable((stored) => Array.isArray(readStrokes(stored)))
const list = json(z.array(z.unknown()))

/** How an attempt was made and judged. */
const facts = { help: z.enum(helps), byExamples: flag, unjudged: z.enum(unjudgedReasons).nullable(), probe: json(probe).nullable() }

/** The meaning of every column. The areas check what only they know (`RowChecks`). */
export const rowSchemas = {
  users: {
    _id: id, username: text, email: text, password: passwordHash, tokenVersion: count, deviceCode: passwordHash.nullable(), createdAt: time, deletedAt: time.nullable(), keptFor: id.nullable(),
    issuer: text.nullable(), subject: text.nullable(), role: z.enum(['guide', 'family']).nullable(), relation: z.enum(relations).nullable(), language: z.enum(languages).nullable(),
  },
  learners: {
    _id: id, account: id, name: text, face: z.union([z.enum(faces), fileName]), birthMonth: z.string().regex(/^\d{4}-\d\d$/).nullable(),
    settings: json(z.object({ settings: z.unknown(), updatedAt: time })).nullable(), pictureCode: passwordHash.nullable(), groupName: text.nullable(), createdAt: time,
  },
  learnerAccess: { _id: id, userid: id, account: id, name: text, access: sharedAccess, createdAt: time },
  invitations: { _id: id, userid: id, codeHash: text, name: text, access: sharedAccess, expiresAt: time },
  attempts: { subject: text, count, until: time },
  passwordResets: { codeHash: text, userid: id, expiresAt: time },
  words: {
    _id: id, userid: id.nullable(), wordAdd: text, wordKey: text, category: text, ownCategory: text.nullable(), translations: json(z.object({})).nullable(),
    licence: json(z.object({})).nullable(), language: text, respelling: text.nullable(), picture: text, sound: fileName.nullable(), author: id.nullable(), createdAt: time,
  },
  predictions: { _id: id, userid: id, cluster: text, confidence: share, word: text.nullable(), practised: text, ...facts, way: z.enum(ways).nullable(), readAloud: flag, overridden: flag, createdAt: time },
  wordChoices: { _id: id, userid: id, word: text, practised: text, task: text, shown: list, foils: text, chosen: text, ...facts, overridden: flag, createdAt: time },
  examples: {
    _id: id, userid: id, kind: text, label: text, features: text, taught: flag, createdAt: time,
    dueSince: time.nullable(), author: id.nullable(),
  },
  recordings: { _id: id, userid: id, cluster: text, file: fileName, createdAt: time, deleteAfter: time, dueSince: time.nullable(), attempt: id.nullable() },
  plans: { _id: id, userid: id, days: count, minutes: count, excluded: list, targets: list, swaps: list, updatedAt: time },
  contributionConsents: { _id: id, userid: id, textVersion: count, sound: flag, film: flag, drawings: flag, createdAt: time, endedAt: time.nullable() },
  promptRecordings: { _id: id, userid: id, prompt: text, language: text, sound: fileName, createdAt: time },
  bests: { _id: id, userid: id, kind: text, label: text, labelKey: text, file: fileName, createdAt: time },
  storedFiles: { folder: id, name: fileName, userid: id.nullable(), belongsTo: text, bytes: count, removeAfter: time, storedBy: text.nullable() },
  fileStore: { name: text, _id: text },
  letterAttempts: {
    _id: id, userid: id, letter: text, predicted: text.nullable(), confidence: share, strokes: storedStrokes, penMovement: readable((stored) => Array.isArray(readPen(stored))).nullable(), step: text, ...facts,
    overridden: flag, createdAt: time,
  },
  writtenWords: { _id: id, userid: id, word: text, units: list, result: text, ...facts, overridden: flag, createdAt: time },
  progress: {
    _id: id, userid: id, practiceType: text, count: flag, timestamp: time, ...facts, overridden: flag, task: text.nullable(), answer: z.int().nullable(),
    shown: z.int().nullable(), seconds: z.number().nullable(),
  },
  movementAttempts: {
    _id: id, userid: id, movement: text, predictions: list, match: z.number().min(0).max(100), repetitions: count, freely: flag, ...facts, overridden: flag, createdAt: time,
  },
  reportGoals: {
    _id: id, userid: id, text, setOn: day, metOn: day.nullable(), area: goalArea.nullable(), items: json(goalItems).nullable(), criterion: json(criterion).nullable(),
    due: day.nullable(), levels: json(goalLevels).nullable(), author: id.nullable(),
  },
  reportNotes: { _id: id, userid: id, text, writtenOn: day, author: id.nullable() },
  secondOpinions: { _id: id, userid: id, area: text, attempt: id, answer: text, author: id.nullable(), createdAt: time },
  strangerTests: { _id: id, userid: id, answers: list, author: id.nullable(), createdAt: time },
  comparisons: { _id: id, userid: id, kind: z.enum(comparisonKinds), startedOn: day, endedOn: day.nullable(), author: id.nullable() },
  importedIds: { userid: id, kind: text, origin: id, _id: id },
  deletedIds: { userid: id, kind: text, origin: id },
  leases: { name: text, holder: text, until: time },
  endedSignIns: { _id: id, account: id, endedAt: time },
  messages: {
    _id: id, name: text, email: text, message: text, userid: id.nullable(), createdAt: time, claimedUntil: time.nullable(), sentAt: time.nullable(), refusals: count,
    failedAt: time.nullable(),
  },
} as const satisfies { readonly [Table in keyof Schema]: { readonly [Column in keyof Schema[Table]]: z.ZodType } }

/** What areas say of rows of their tables: whether the app can read this one, of which every column fits already. */
export type RowChecks = { readonly [Table in keyof Schema]?: (row: Row) => boolean }

/** Returns a function that says whether the app can read a row of the current schema. */
export function rowReader(checks: RowChecks): (table: string, row: Row) => boolean {
  const schemas = new Map(Object.entries(rowSchemas).map(([table, columns]): [string, z.ZodObject] => [table, z.object(columns)]))
  const more = new Map(Object.entries(checks))
  return (table, row) => schemas.get(table)?.safeParse(row).success === true && more.get(table)?.(row) !== false
}
