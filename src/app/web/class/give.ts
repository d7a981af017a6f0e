/** Gives one child what an adult gives to several: words, targets of the plan, or a goal. Each can be repeated without harm. */
import type { LearnerProfile } from '#areas/account/api.ts'
import { byAdult, settingsOfChild } from '#areas/account/web/learners/learner-sessions.ts'
import { getPlan, maxTargets, type Plan, putPlan } from '#areas/plan/api.ts'
import { targetsOf, withFirstTargets, withoutFirstTargets } from '#areas/plan/rules/plan.ts'
import { planQuery } from '#areas/plan/web/plan-query.ts'
import { addGoal, deleteGoal, type newGoal } from '#areas/report/goals-api.ts'
import { deleteWord, importWordList } from '#areas/vocabulary/api.ts'
import { languagesOfOrder } from '#areas/vocabulary/rules/practice-languages.ts'
import { ApiError, call } from '#kit/web/api/api.ts'
import { queryClient } from '#kit/web/api/query.ts'
import type { z } from 'zod'

/** What happened for one child. */
export interface Given {
  /** `had`: nothing changed, because the child had it; `full`: the plan has no room; `leftOut`: the child practises nothing of it */
  readonly said: 'words' | 'plan' | 'goal' | 'had' | 'full' | 'leftOut'
  /** number of new words, targets or goals */
  readonly count: number
  /** names of the items that the child does not practise; the others were given */
  readonly leftOut: readonly string[]
  /** takes it back; missing if there is nothing to take back */
  readonly undo?: () => Promise<unknown>
}

type NewGoal = z.infer<typeof newGoal>

/** The words of a file. A word with texts in several languages is added in the child's first language of practice. Only the owner can take words back. */
export async function giveWords({ _id: userid, access }: Pick<LearnerProfile, '_id' | 'access'>, file: Blob): Promise<Given> {
  const { practiceLanguages, language: page } = await settingsOfChild(userid)
  const [language = 'en'] = languagesOfOrder(practiceLanguages, page)
  const { added, ids } = await call(importWordList, { form: { userid, language }, files: { file }, ...byAdult() })
  await queryClient.invalidateQueries({ queryKey: ['words', userid] })
  if (added === 0) return { said: 'had', count: 0, leftOut: [] }
  const undo = async (): Promise<void> => {
    for (const id of ids) await call(deleteWord, { learner: userid, params: { id }, ...byAdult() })
    await queryClient.invalidateQueries({ queryKey: ['words', userid] })
  }
  return { said: 'words', count: added, leftOut: [], ...(access === 'owner' && { undo }) }
}

/** @param items that the child practises */
export async function giveTargets(userid: string, { area, items, leftOut }: { area: string; items: readonly string[]; leftOut: readonly string[] }): Promise<Given> {
  if (items.length === 0) return { said: 'leftOut', count: 0, leftOut }
  const before = await call(getPlan, { params: { userid }, ...byAdult() })
  const count = items.filter((item) => !targetsOf(before, area).includes(item)).length
  if (count === 0 && !before.excluded.includes(area)) return { said: 'had', count, leftOut }
  const changed = withFirstTargets(before, { area, items }, maxTargets)
  if (changed === undefined) return { said: 'full', count: 0, leftOut }
  await storePlan(userid, changed)
  const undo = async (): Promise<void> => storePlan(userid, withoutFirstTargets(await call(getPlan, { params: { userid }, ...byAdult() }), before, { area, items }))
  return { said: 'plan', count, leftOut, undo }
}

async function storePlan(userid: string, plan: Plan): Promise<void> {
  await call(putPlan, { params: { userid }, body: plan })
  await queryClient.invalidateQueries({ queryKey: planQuery(userid).queryKey })
}

/** @param goal its items are those that the child practises */
export async function giveGoal(userid: string, goal: NewGoal, leftOut: readonly string[]): Promise<Given> {
  if (goal.check?.items.length === 0) return { said: 'leftOut', count: 0, leftOut }
  try {
    const { _id: id } = await call(addGoal, { params: { userid }, body: goal })
    return { said: 'goal', count: 1, leftOut, undo: () => call(deleteGoal, { params: { userid, id } }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'GOAL_EXISTS') return { said: 'had', count: 0, leftOut }
    throw error
  }
}
