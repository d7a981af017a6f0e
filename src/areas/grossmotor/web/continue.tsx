import { call } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { FindNextTask } from '#kit/web/screens.ts'
import { listMovementAttempts } from '../api.ts'
import { previewUrl } from '../rules/demonstrations.ts'
import { movementOutbox } from './movement-outbox.ts'
import { movementNames } from './texts.ts'

/** The movement that was practised last. */
export const findNextTask: FindNextTask = async (learner, language) => {
  const saved = await queryClient.fetchQuery({
    queryKey: ['movements', learner, 'latest'],
    meta: persisted,
    queryFn: async ({ signal }) => (await call(listMovementAttempts, { query: { userid: learner, page: 1, limit: 1 }, signal })).attempts,
  })
  const queued = (await movementOutbox.entries(learner)).slice(-1)
  const [last] = [...saved, ...queued].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  if (last === undefined) return null
  const { movement, createdAt } = last
  return {
    to: '/grossmotor/system',
    state: { movement },
    practisedAt: createdAt,
    name: movementNames[language][movement],
    lang: language,
    picture: <video src={previewUrl(movement)} preload="metadata" muted playsInline aria-hidden tabIndex={-1} className="size-full rounded-control object-cover" />,
  }
}
