import type { Language } from '#kit/languages.ts'
import type { NextTask } from '#kit/web/screens.ts'
import { type AreaName, skillAreas } from '../skill-areas.ts'

/** The next task of the area that was practised last. Areas that cannot answer, for example without a network, are left out. */
export async function findNextTask(learner: string, language: Language): Promise<{ area: AreaName; task: NextTask } | null> {
  const found = await Promise.allSettled(
    skillAreas.map(async ({ name, findNextTask: load }) => ({ area: name, task: await (await load())(learner, language) })),
  )
  const tasks = found.flatMap((one) => (one.status === 'fulfilled' && one.value.task !== null ? [{ area: one.value.area, task: one.value.task }] : []))
  return tasks.toSorted((a, b) => (a.task.practisedAt < b.task.practisedAt ? 1 : -1))[0] ?? null
}
