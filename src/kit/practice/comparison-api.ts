import { z } from 'zod'
import { defineCall, envelope, failure, id } from '../call.ts'
import { comparisonKinds } from './comparison.ts'

/** A day of the learner's calendar, as 2026-11-23. */
const day = z.iso.date()

export const runningComparison = z.object({ _id: id, kind: z.enum(comparisonKinds), startedOn: day })

/** The comparison that runs now; null if none does. The practice asks `wayOfDay` for the way of each day. */
export const getComparison = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/comparison/:userid',
  learner: 'userid',
  params: z.object({ userid: id }),
  answers: { 200: envelope(runningComparison.nullable()), 400: failure, 401: failure, 403: failure },
})
