import type { FindNextTask } from '#kit/web/screens.ts'
import type { PracticeType } from '../rules/exercises.ts'
import type { Subject } from './learn/instructions.tsx'
import { withLang } from './learn/math-screen.tsx'
import { storedProgress } from './report/progress-store.ts'
import { areaTexts } from './texts.ts'

const subjects: Readonly<Record<PracticeType, Subject>> = {
  NumberPractice: 'numbers',
  SequencePractice: 'sequence',
  AdditionPractice: 'addition',
  SubtractionPractice: 'subtraction',
}

/** The practice that was done last. */
export const findNextTask: FindNextTask = async (learner, language) => {
  const last = (await storedProgress(learner)).at(-1)
  if (last === undefined) return null
  const subject = subjects[last.practiceType]
  const shown = last.task ?? String(last.answer)
  return {
    to: withLang(`${subject}/practice`, language),
    practisedAt: last.timestamp,
    name: areaTexts[language][subject],
    lang: language,
    picture: (
      <span
        className="grid size-full place-items-center leading-none font-bold whitespace-nowrap text-accent"
        style={{ fontSize: `min(60cqh, ${Math.round(90 / Math.max(2, shown.length))}cqw)` }}
      >
        {shown}
      </span>
    ),
  }
}
