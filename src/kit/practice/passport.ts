/** The word passport: how well a child knows each part of a word (docs/report.md). */
import { z } from 'zod'

/**
 * `understands`: chooses its picture by ear · `reads`: matches or reads its print · `says`: says it to its picture · `joins`: says it in a
 * phrase · `writes`: writes it
 */
export const passportParts = ['understands', 'reads', 'says', 'joins', 'writes'] as const
export type PassportPart = (typeof passportParts)[number]

/** As the reports call an item; null: not practised yet. */
const partState = z.enum(['known', 'learning', 'needsHelp']).nullable()
export type PartState = z.infer<typeof partState>

/** Most words of a passport: those that were practised last. */
export const maxPassportWords = 200

export const passportWord = z.object({ word: z.string(), parts: z.record(z.enum(passportParts), partState) })
export type PassportWord = z.infer<typeof passportWord>

const count = z.int().min(0)
/** The pairs of words that were asked for without help before they were practised together: those with an answer, and the right ones. */
export const newPairs = z.object({ right: count, answers: count })
export type NewPairs = z.infer<typeof newPairs>
