/** The films that adults chose as the child's best at a movement. */
import { defineBests } from '#kit/best/web/bests.ts'
import { timeIfLate } from '#kit/attempts/web/outbox.ts'
import { call } from '#kit/web/api/api.ts'
import { movement, putBestMovement } from '../../api.ts'

export const bestMovements = defineBests({
  kind: 'movement',
  isSame: (a, b) => a === b,
  store: (queued) => {
    const { id, learner, label, file } = queued
    return call(putBestMovement, { form: { id, userid: learner, movement: movement.parse(label), ...timeIfLate(queued) }, files: { file } })
  },
})
