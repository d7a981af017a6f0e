import { whatIsHere } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { TodaySource } from '#kit/web/today.ts'
import { previewUrl } from '../rules/demonstrations.ts'
import { allowedMovements, matchPercentage, toPracticeAttempts } from '../rules/levels.ts'
import { movements } from '../rules/movements.ts'
import { movementOutbox } from './movement-outbox.ts'
import { attemptsQuery } from './queries.ts'
import { movementNames } from './texts.ts'

export const today: TodaySource = {
  async attempts(learner) {
    const saved = await whatIsHere(queryClient.fetchQuery(attemptsQuery(learner)), [])
    const queued = (await movementOutbox.entries(learner)).map(({ movement, predictions, freely, help = 'model', unjudged = null, right = false, byHand, createdAt }) => (
      { movement, match: matchPercentage(predictions, movement), freely, help: byHand ? 'hand' : help, unjudged, overridden: right, createdAt }
    ))
    return toPracticeAttempts([...saved.toReversed(), ...queued])
  },
  builtIn({ riskyMovements: risky, seatedMovements: seated }, language) {
    return allowedMovements(movements, { risky, seated }).map((movement) => ({
      id: movement,
      to: '/grossmotor/system',
      state: { movement },
      name: movementNames[language][movement],
      lang: language,
      picture: <video src={previewUrl(movement)} preload="metadata" muted playsInline aria-hidden tabIndex={-1} className="size-full rounded-control object-contain" />,
    }))
  },
}
