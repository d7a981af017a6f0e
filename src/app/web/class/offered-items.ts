/** What can be given to several children: the items that an area has for at least one of them. */
import { queryOptions } from '@tanstack/react-query'
import { adultToken, settingsOfChild } from '#areas/account/web/learners/learner-sessions.ts'
import type { Language } from '#kit/languages.ts'
import type { LearnerSettings } from '#kit/settings.ts'
import type { TodayItem } from '#kit/web/today.ts'
import { type AreaName, type SkillArea, skillAreas } from '../skill-areas.ts'

/** An item with its name in the adult's language. */
export interface OfferedItem {
  /** own words with the same text are one item */
  readonly id: string
  readonly name: string
  readonly kind: TodayItem['kind']
  /** as the plan or the goal of each child names it; a child without it does not practise the item */
  readonly keys: ReadonlyMap<string, string>
}

export interface OfferedArea {
  readonly area: AreaName
  readonly name: string
  readonly items: readonly OfferedItem[]
}

/** @param use goals have only items that probes ask for */
export function offeredQuery(children: readonly string[], use: 'plan' | 'goal', language: Language) {
  return queryOptions({
    queryKey: ['offered items', use, language, ...children],
    staleTime: 0,
    gcTime: 0,
    async queryFn(): Promise<OfferedArea[]> {
      const settings = new Map(await Promise.all(children.map(async (child) => [child, await settingsOfChild(child)] as const)))
      const areas = await Promise.all(skillAreas.map((area) => offeredOf(area, { settings, use, language })))
      return areas.filter(({ items }) => items.length > 0)
    },
  })
}

interface Children {
  readonly settings: ReadonlyMap<string, LearnerSettings>
  readonly use: 'plan' | 'goal'
  readonly language: Language
}

async function offeredOf({ name: area, texts, today, probe: loadProbe, report: { printTarget } }: SkillArea, { settings, use, language }: Children): Promise<OfferedArea> {
  const probe = use === 'goal' ? await loadProbe?.() : undefined
  const source = use === 'goal' ? probe?.today : await today()
  const print = await printTarget?.()
  const builtIn = [...settings].flatMap(([child, ofChild]) => (source?.builtIn(ofChild, language) ?? []).map((item) => ({ child, item, id: item.id })))
  const own = await Promise.all([...settings].map(async ([child, ofChild]) => (
    (await source?.own?.(child, ofChild, adultToken()) ?? []).map((item) => ({ child, item, id: `own ${item.kind?.id} ${item.name.toLowerCase()}` }))
  )))
  const byId = Map.groupBy([...builtIn, ...own.flat()], ({ id }) => id)
  return {
    area, name: texts[language].name,
    items: [...byId].flatMap(([id, same]) => same.slice(0, 1).map(({ item: { id: key, name, kind } }) => ({
      id, kind, name: print?.({ key: kind?.of ?? key, name }, language) ?? name, keys: new Map(same.map(({ child, item }) => [child, probe?.keyOf(item) ?? item.id])),
    }))),
  }
}
