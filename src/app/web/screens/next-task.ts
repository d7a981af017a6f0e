import { findNextTask as findMovement } from '#areas/grossmotor/web/continue.tsx'
import { findNextTask as findSum } from '#areas/math/web/continue.tsx'
import { findNextTask as findWord } from '#areas/vocabulary/web/continue.tsx'
import { findNextTask as findLetter } from '#areas/write/web/continue.tsx'
import type { Language } from '#kit/languages.ts'
import type { FindNextTask, NextTask } from '#kit/web/screens.ts'
import type { AreaName } from '../area-pictures.ts'

const finders: Readonly<Record<AreaName, FindNextTask>> = {
  write: findLetter,
  grossmotor: findMovement,
  vocabulary: findWord,
  math: findSum,
}

/** The next task of the area that was practised last. Areas that cannot answer, for example without a network, are left out. */
export async function findNextTask(learner: string, language: Language): Promise<{ area: AreaName; task: NextTask } | null> {
  const found = await Promise.allSettled(
    Object.entries(finders).map(async ([area, find]) => ({ area: area as AreaName, task: await find(learner, language) })),
  )
  const tasks = found.flatMap((one) => (one.status === 'fulfilled' && one.value.task !== null ? [{ area: one.value.area, task: one.value.task }] : []))
  return tasks.toSorted((a, b) => (a.task.practisedAt < b.task.practisedAt ? 1 : -1))[0] ?? null
}
