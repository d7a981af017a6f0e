/** How a goal is checked: by which items, with which criterion, until when. A goal of text only has no check. */
import { z } from 'zod'
import { storedText } from '../call.ts'

export const maxItemsOfGoal = 10
/** The levels of goal attainment scaling (Kiresuk and Sherman, 1968): 0 is what is expected. */
export const levelNames = [-2, -1, 0, 1, 2] as const
export type Level = (typeof levelNames)[number]

/** A day of the learner's calendar, as 2026-11-23. */
const day = z.iso.date()
export const goalArea = z.string().regex(/^[a-z]{1,20}$/, 'This is not an area.')
export const goalItems = z.array(storedText().min(1).max(320)).min(1).max(maxItemsOfGoal)
  .refine((items) => new Set(items).size === items.length, 'An item is there twice.')

/**
 * `right` of `of` tries without help, in at least so many probes. Two tries stay above and below what is expected, so that each of
 * the five levels can be reached.
 */
export const criterion = z.object({ right: z.int().min(2), of: z.int().min(4).max(30), probes: z.int().min(2).max(6) })
  .refine(({ right, of }) => right <= of - 2, { path: ['right'], message: 'There is no space for more than this.' })
export type Criterion = z.infer<typeof criterion>

const tries = z.int().min(0).max(30)
/** For each of `levelNames`, the number of right tries of `of` that reaches it. */
export const goalLevels = z.tuple([tries, tries, tries, tries, tries])
  .refine((levels) => levels.every((one, at) => at === 0 || one > (levels[at - 1] ?? 0)), 'Each level needs more than the one before.')
export type GoalLevels = z.infer<typeof goalLevels>

/** Whether levels belong to a criterion: the middle one is the criterion, and the highest is at most the number of tries. */
export function fitCriterion(levels: GoalLevels, { right, of }: Criterion): boolean {
  return levels[2] === right && levels[4] <= of
}

/** `levels`: null as long as nobody changed those that follow from the baseline */
export const goalCheck = z.object({ area: goalArea, items: goalItems, criterion, due: day, levels: goalLevels.nullable() })
  .refine(({ levels, criterion: expected }) => levels === null || fitCriterion(levels, expected), { path: ['levels'], message: 'These levels do not fit the criterion.' })
export type GoalCheck = z.infer<typeof goalCheck>

/** As the table `reportGoals` stores it; all null for a goal of text only. */
export interface GoalCheckColumns {
  readonly area: string | null
  /** JSON */
  readonly items: string | null
  /** JSON */
  readonly criterion: string | null
  readonly due: string | null
  /** JSON */
  readonly levels: string | null
}

export function toCheckColumns(check: GoalCheck | null): GoalCheckColumns {
  if (check === null) return { area: null, items: null, criterion: null, due: null, levels: null }
  const { area, items, criterion: expected, due, levels } = check
  return { area, items: JSON.stringify(items), criterion: JSON.stringify(expected), due, levels: levels === null ? null : JSON.stringify(levels) }
}

const parsedJson = z.string().transform((json, context): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    context.addIssue('This is no JSON.')
    return z.NEVER
  }
})
const checkColumns = z.object({ area: z.string(), items: parsedJson, criterion: parsedJson, due: z.string(), levels: parsedJson.nullable() }).pipe(goalCheck)
const noColumns = z.object({ area: z.null(), items: z.null(), criterion: z.null(), due: z.null(), levels: z.null() }).transform(() => null)
const storedCheck = z.union([noColumns, checkColumns])

export function fromCheckColumns(columns: GoalCheckColumns): GoalCheck | null {
  return storedCheck.parse(columns)
}

/** Whether a stored goal can be read, as a check of a restored backup. */
export function isReadableGoal(row: Readonly<Record<string, unknown>>): boolean {
  return storedCheck.safeParse(row).success
}
