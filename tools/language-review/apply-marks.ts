/** Checks the file of a reader's marks, and changes the texts for which the reader has a better one. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findPlace, type Place, readTexts } from './catalogue.ts'

export const formatName = 'd-learner-language-review'
const longestText = 1000

const markSchema = z.strictObject({
  /** the texts that read the same, in every place */
  ids: z.array(z.string().max(300)).min(1).max(100),
  /** as it was when the page was made */
  text: z.string().max(longestText),
  mark: z.enum(['good', 'better', 'unclear']),
  better: z.string().max(longestText).optional(),
})
const marksSchema = z.strictObject({ format: z.literal(formatName), version: z.literal(1), language: z.enum(['si', 'ta']), marks: z.array(markSchema).max(5000) })
export type Marks = z.infer<typeof marksSchema>

export interface Outcome {
  readonly changed: readonly { id: string; from: string; to: string }[]
  readonly refused: readonly { id: string; reason: string }[]
  /** not understood, for a person to look at */
  readonly unclear: readonly { id: string; text: string }[]
}

/** The marks in a file's text. Throws an error with the first reason if it is not such a file. */
export function parseMarks(json: string): Marks {
  const { data, error } = marksSchema.safeParse(JSON.parse(json))
  if (data !== undefined) return data
  const [issue] = error.issues
  throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a file of marks'}`)
}

/** Writes the better texts into the files below `root`. A text is refused if its place, its old text or its placeholders do not agree. */
export function applyMarks(root: string, { language, marks }: Marks): Outcome {
  const known = new Set(readTexts(root, language).map(({ id }) => id))
  const changed: Outcome['changed'][number][] = []
  const refused: Outcome['refused'][number][] = []
  for (const { ids, text, mark, better = '' } of marks) {
    if (mark !== 'better') continue
    const to = better.normalize('NFC').trim()
    for (const id of ids) {
      const reason = known.has(id) ? change(root, id, text, to) : 'there is no such text'
      if (reason === undefined) changed.push({ id, from: text, to })
      else refused.push({ id, reason })
    }
  }
  const unclear = marks.filter(({ mark }) => mark === 'unclear').flatMap(({ ids: [id = ''], text }) => ({ id, text }))
  return { changed, refused, unclear }
}

/** Returns why it changes nothing. */
function change(root: string, id: string, from: string, to: string): string | undefined {
  const file = join(root, id.slice(0, id.indexOf(' ')))
  const source = readFileSync(file, 'utf8')
  const place = findPlace(source, id)
  if (place?.text !== from) return 'the text has changed since the page was made'
  const reason = problem(from, to)
  if (reason !== undefined) return reason
  writeFileSync(file, source.slice(0, place.start) + literal(place, to) + source.slice(place.end))
  return undefined
}

function problem(from: string, to: string): string | undefined {
  if (to === '') return 'the better text is empty'
  if (to === from) return 'the better text is the same'
  if (hasControl(to) && !hasControl(from)) return 'the better text has more than one line'
  if (placeholders(to).join() !== placeholders(from).join()) return `the placeholders differ: ${placeholders(from).join(' ') || 'none'} is now ${placeholders(to).join(' ') || 'none'}`
  const latin = latinWords(to).filter((word) => !latinWords(from).includes(word))
  return latin.length > 0 ? `new words in Latin letters: ${latin.join(' ')}` : undefined
}

const hasControl = (text: string): boolean => /\p{Cc}/u.test(text)
const placeholders = (text: string): string[] => (text.match(/\{[^{}]*\}|[{}]/g) ?? []).toSorted()
const latinWords = (text: string): string[] => text.replaceAll(/\{[^{}]*\}/g, '').match(/\p{Script=Latin}{2,}/gu) ?? []

/** A literal of TypeScript. Spaces and joiners that an editor does not show are written by their numbers. */
function literal({ isTemplate, parts }: Place, text: string): string {
  const quote = isTemplate ? '`' : "'"
  const escaped = (piece: string): string => piece
    .replaceAll(isTemplate ? /[\\`]|\$(?=\{)/g : /[\\']/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(/[\u00A0\u00AD\u200B\u2028\u2029\u2060\uFEFF]/g, (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'))
  const pieces = isTemplate ? text.split(/(\{[^{}]*\})/) : [text]
  return quote + pieces.map((piece) => (parts.has(piece) ? `\${${parts.get(piece) ?? ''}}` : escaped(piece))).join('') + quote
}
