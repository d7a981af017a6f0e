/** What the areas offer for today, from the attempts of the account and of this device. */
import { queryOptions } from '@tanstack/react-query'
import type { Offer } from '#areas/plan/rules/cards.ts'
import { usualPlan } from '#areas/plan/rules/plan.ts'
import { planQuery } from '#areas/plan/web/plan-query.ts'
import type { Language } from '#kit/languages.ts'
import { whatIsHere } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { probesQuery } from '#kit/web/probe/probes-query.ts'
import { Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { itemsOf, type TodayItem } from '#kit/web/today.ts'
import { type AreaName, type SkillArea, skillAreas } from '../skill-areas.ts'

export interface TodayArea extends Offer<AreaName> {
  readonly attempts: readonly PracticeAttempt[]
  readonly cards: ReadonlyMap<string, TodayItem>
}

async function areaOf({ name: area, today }: SkillArea, learner: string, language: Language): Promise<TodayArea> {
  const source = await today()
  const { similar, isResting } = source
  const [attempts, items] = await Promise.all([source.attempts(learner), itemsOf(source, learner, language)])
  const inOrder = attempts.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return {
    area, attempts: inOrder, practice: new Practice(inOrder), items: items.map(({ id }) => id),
    cards: new Map(items.map((item) => [item.id, item])), ...(similar && { similar }), ...(isResting && { isResting: isResting(inOrder) }),
  }
}

/** The learner's plan, and the areas that can be shown. An area whose attempts cannot be loaded is left out. */
export function todayQuery(learner: string, language: Language) {
  return queryOptions({
    queryKey: ['today', learner, language],
    staleTime: 0,
    gcTime: 0,
    async queryFn() {
      const [plan, probes, found] = await Promise.all([
        whatIsHere(queryClient.fetchQuery({ ...planQuery(learner), staleTime: 0 }), usualPlan),
        whatIsHere(queryClient.fetchQuery(probesQuery(learner)), []),
        Promise.allSettled(skillAreas.map((area) => areaOf(area, learner, language))),
      ])
      const areas = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const [failure] = found.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
      if (areas.length === 0) throw failure
      return { plan, probes, areas }
    },
  })
}

/** The newest attempt since a time, in any area. */
export function newestSince(areas: readonly TodayArea[], since: string): PracticeAttempt | undefined {
  return areas.flatMap(({ attempts }) => attempts.slice(-1)).filter(({ at }) => at >= since).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
}
