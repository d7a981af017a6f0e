/** Goals: texts with a day, and some that the probes check. */
import { z } from 'zod'
import { defineCall, envelope, failure, id, storedText } from '#kit/call.ts'
import { criterion, goalArea, goalCheck, goalItems, goalLevels, levelNames } from '#kit/practice/goal.ts'
import { decisions, phases } from './rules/goals.ts'

const count = z.int().min(0)
/** A day of the learner's calendar, as 2026-11-23. */
const day = z.iso.date()
/** Only an adult reads and writes goals. */
const learner = { service: 'main', learner: 'userid', caller: 'adult', access: 'guide' } as const
const failures = { 400: failure, 401: failure, 403: failure } as const

/** Tries of probes with an answer, and how many of them were right without help. */
const score = z.object({ right: count, tries: count.min(1) })

/** How a goal is checked, and how far it is by its probes. */
const checkedGoal = z.object({
  area: z.string(),
  items: z.array(z.object({ key: z.string(), name: z.string() })),
  criterion,
  due: day,
  /** in force now; null without a baseline */
  levels: goalLevels.nullable(),
  baseline: score.nullable(),
  phase: z.enum(phases),
  decision: z.enum(decisions),
  /** of the last probes; null if there are too few */
  recent: score.extend({ level: z.literal(levelNames) }).nullable(),
  /** from the baseline on, oldest first; of more than `maxProbes`, the newest */
  probes: z.array(score.extend({ day, phase: z.enum(phases) })),
})
export type CheckedGoal = z.infer<typeof checkedGoal>

/** Two years of a probe each week. */
export const maxProbes = 104

/** What an adult wants the learner to reach. `check`: null for a goal of text only. Files of early versions have none. */
export const goal = z.object({ _id: id, text: z.string(), setOn: day, metOn: day.nullable(), check: checkedGoal.nullable().default(null) })
export type Goal = z.infer<typeof goal>

export const maxGoals = 100

const entry = z.object({ userid: id, id })

/** As it is stored: only the report knows how far it is by its probes. */
const storedGoal = goal.extend({ check: goalCheck.nullable() })
export type StoredGoal = z.infer<typeof storedGoal>

/** A goal is of text only, or also says how it is checked. */
export const newGoal = z.object({
  text: storedText('Please write something.').trim().min(1, 'Please write something.').max(200, 'The goal is too long.'),
  setOn: day,
  check: z.object({ area: goalArea, items: goalItems, criterion, due: day }).optional(),
}).refine(({ setOn, check }) => check === undefined || check.due > setOn, { path: ['check', 'due'], message: 'The day must be later.' })

export const addGoal = defineCall({
  ...learner,
  method: 'POST',
  url: '/bs/report/:userid/goals',
  params: z.object({ userid: id }),
  body: newGoal,
  answers: { 201: envelope(storedGoal), ...failures, 409: failure, 413: failure },
})

/** Says on which day a goal of text was met, or that it is not met yet. Only probes decide when one that they check is met. */
export const changeGoal = defineCall({
  ...learner,
  method: 'PUT',
  url: '/bs/report/:userid/goals/:id',
  params: entry,
  body: z.object({ metOn: day.nullable() }),
  answers: { 200: envelope(storedGoal), ...failures, 404: failure, 409: failure, 413: failure },
})

/** Replaces the levels that follow from the baseline. */
export const changeGoalLevels = defineCall({
  ...learner,
  method: 'PUT',
  url: '/bs/report/:userid/goals/:id/levels',
  params: entry,
  body: z.object({ levels: goalLevels }),
  answers: { 200: envelope(storedGoal), ...failures, 404: failure, 409: failure, 413: failure },
})

export const deleteGoal = defineCall({
  ...learner,
  method: 'DELETE',
  url: '/bs/report/:userid/goals/:id',
  params: entry,
  answers: { 204: z.null(), ...failures, 404: failure },
})
