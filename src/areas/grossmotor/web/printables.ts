import { queryClient } from '#kit/web/api/query.ts'
import { type FindLearnt, learntIn, type Printables } from '#kit/printables.ts'
import { movementPrompts } from '../prompts.ts'
import { toPracticeAttempts } from '../rules/levels.ts'
import { movements } from '../rules/movements.ts'
import { attemptsQuery } from './queries.ts'

const findLearnt: FindLearnt = async (learner, period, language) => {
  const attempts = await queryClient.fetchQuery(attemptsQuery(learner))
  return learntIn(toPracticeAttempts(attempts), period, (items) => (
    movements.filter((movement) => items.includes(movement)).map((movement) => ({ text: movementPrompts[movement][language], lang: language }))
  ))
}

export const printables: Printables = { findLearnt }
