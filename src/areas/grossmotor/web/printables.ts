import { queryClient } from '#kit/web/api/query.ts'
import { type FindLearnt, learntIn } from '#kit/printables.ts'
import type { MovementAttempt } from '../api.ts'
import { movementPrompts } from '../prompts.ts'
import { maxEasyPercent } from '../rules/levels.ts'
import { type Movement, movements } from '../rules/movements.ts'
import { attemptsQuery } from './queries.ts'

/** A movement is known after so many attempts that showed it. */
const knownAfter = 2

function showsIt({ match, overridden }: MovementAttempt): boolean {
  return overridden || match > maxEasyPercent
}

function knownMovements(attempts: readonly MovementAttempt[]): Movement[] {
  return movements.filter((movement) => attempts.filter((attempt) => attempt.movement === movement && showsIt(attempt)).length >= knownAfter)
}

export const findLearnt: FindLearnt = async (learner, period, language) => (
  learntIn(await queryClient.fetchQuery(attemptsQuery(learner)), period, {
    time: ({ createdAt }) => createdAt,
    item: ({ movement }) => movement,
    known: knownMovements,
    named: (names) => movements.filter((movement) => names.includes(movement))
      .map((movement) => ({ text: movementPrompts[movement][language], lang: language })),
  })
)
