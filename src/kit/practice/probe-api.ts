import { z } from 'zod'
import { defineCall, envelope, failure, id, time } from '../call.ts'

const areaProbes = z.object({
  /** the name of the area */
  area: z.string(),
  /** when the last try of a probe was made; null: there was none */
  last: time.nullable(),
  /** number of probes so far */
  runs: z.int().min(0),
  /** items of open goals in this area, those of the oldest goal first */
  goalItems: z.array(z.string()),
})
export type AreaProbes = z.infer<typeof areaProbes>

/** When each area had its last probe, so that the page knows whether the next one is due. */
export const getProbes = defineCall({
  service: 'main',
  method: 'GET',
  url: '/bs/probes/:userid',
  learner: 'userid',
  access: 'viewer',
  params: z.object({ userid: id }),
  answers: { 200: envelope(z.object({ areas: z.array(areaProbes) })), 400: failure, 401: failure, 403: failure },
})
