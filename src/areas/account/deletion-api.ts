/** What happens to deleted learners in the 30 days in which the account can bring them back. */
import { z } from 'zod'
import { defineCall, envelope, failure, id, time } from '#kit/call.ts'
import { learner, ofLearner } from './api.ts'

const deletedLearner = z.object({ _id: id, name: z.string(), until: time })
export type DeletedLearner = z.infer<typeof deletedLearner>

/** The deleted learners that the account can bring back, the last one first, and until when. */
export const listDeletedLearners = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/deleted-learners',
  caller: 'adult',
  access: 'own',
  answers: { 200: envelope(z.object({ learners: z.array(deletedLearner) })), 401: failure, 403: failure },
})

/** Brings a deleted learner back as it was, also for the others who had access. */
export const bringBackLearner = defineCall({
  service: 'main',
  method: 'POST',
  url: '/bs/deleted-learners/:id',
  caller: 'adult',
  access: 'own',
  params: ofLearner,
  answers: { 200: envelope(learner), 401: failure, 403: failure, 409: failure },
})

/** Deletes for ever what could be brought back. */
export const endDeletedLearner = defineCall({
  service: 'main',
  method: 'DELETE',
  url: '/bs/deleted-learners/:id',
  caller: 'adult',
  access: 'own',
  params: ofLearner,
  answers: { 204: z.null(), 401: failure, 403: failure },
})
