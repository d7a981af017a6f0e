import { z } from 'zod'
import { defineCall, envelope, failure, id, storedText } from '#kit/call.ts'

/** The name of an area, and an item of it as in the attempts, for example a letter. The page ignores those that it does not have. */
const area = z.string().regex(/^[a-z]{1,20}$/, 'This is not an area.')
const item = storedText().min(1).max(320)
const card = z.object({ area, item })

export const maxTargets = 20

export const plan = z.object({
  /** days of a week on which the family means to practise */
  days: z.int().min(1, 'A week has one to seven days of practice.').max(7, 'A week has one to seven days of practice.'),
  /** minutes of practice on such a day */
  minutes: z.int().min(5, 'Please choose 5 to 30 minutes.').max(30, 'Please choose 5 to 30 minutes.').multipleOf(5, 'Please choose 5 to 30 minutes.'),
  /** the areas that are not practised; a new area is included */
  excluded: z.array(area).max(20),
  /** the items that an adult chose; in the other areas the app suggests some */
  targets: z.array(z.object({ area, items: z.array(item).min(1).max(maxTargets) })).max(20),
  /** the cards that an adult chose for a day, as 2026-11-23: at most for today and tomorrow */
  swaps: z.array(z.object({ day: z.iso.date(), cards: z.array(card).min(1).max(4) })).max(2),
})
export type Plan = z.infer<typeof plan>

const params = z.object({ userid: id })

/** The learner's plan; the usual one if no adult changed it. */
export const getPlan = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/plan/:userid',
  learner: 'userid',
  params,
  answers: { 200: envelope(plan), 400: failure, 401: failure, 403: failure },
})

/** Replaces the plan. */
export const putPlan = defineCall({
  service: 'main',
  method: 'PUT',
  url: '/bs/plan/:userid',
  learner: 'userid',
  caller: 'adult',
  access: 'guide',
  params,
  body: plan,
  answers: { 200: envelope(plan), 400: failure, 401: failure, 403: failure, 413: failure },
})
