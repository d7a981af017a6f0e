import type { FindNextTask } from '#kit/web/screens.ts'
import { withLang } from './learn/math-screen.tsx'
import { storedProgress } from './report/progress-store.ts'
import { practicePath, subjectOf, TaskCard } from './task-card.tsx'
import { areaTexts } from './texts.ts'

/** The practice that was done last. */
export const findNextTask: FindNextTask = async (learner, language) => {
  const last = (await storedProgress(learner)).at(-1)
  if (last === undefined) return null
  return {
    to: withLang(practicePath(last.practiceType), language),
    practisedAt: last.timestamp,
    name: areaTexts[language][subjectOf(last.practiceType)],
    lang: language,
    picture: <TaskCard name={last.task ?? String(last.answer)} />,
  }
}
