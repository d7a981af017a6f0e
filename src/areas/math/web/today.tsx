import { whatIsHere } from '#kit/web/api/query-persister.ts'
import type { LearnerSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { TodaySource } from '#kit/web/today.ts'
import { fixedTasks, printedTask, type Task, taskName } from '../rules/exercises.ts'
import { toPracticeAttempts } from '../rules/progress.ts'
import type { Subject } from './learn/instructions.tsx'
import { withLang } from './learn/math-screen.tsx'
import { storedProgress } from './report/progress-store.ts'

const subjects = {
  NumberPractice: 'numbers',
  SequencePractice: 'sequence',
  AdditionPractice: 'addition',
  SubtractionPractice: 'subtraction',
} as const satisfies Readonly<Record<Task['type'], Subject>>

/** The task with this name, if the adult's settings contain it. */
export function taskNamed(name: string): Task | undefined {
  return tasks(useSettings.getState().numberRange).find((task) => taskName(task) === name)
}

/** Numbers first, then sums with the smallest numbers. */
function tasks(range: LearnerSettings['numberRange']): Task[] {
  const numbers = Array.from({ length: range }, (_, at): Task => ({ type: 'NumberPractice', number: at + 1 }))
  return [...numbers, ...(['SequencePractice', 'AdditionPractice', 'SubtractionPractice'] as const).flatMap((type) => fixedTasks(type, range))]
}

export const today: TodaySource = {
  async attempts(learner) {
    const entries = await whatIsHere(storedProgress(learner), [])
    return toPracticeAttempts(entries)
  },
  builtIn({ numberRange }, language) {
    return tasks(numberRange).map((task) => {
      const name = taskName(task)
      return {
        id: name,
        to: withLang(`${subjects[task.type]}/practice`, language),
        state: { task: name },
        name: printedTask(name),
        lang: language,
        picture: (
          <span
            className="grid size-full place-items-center leading-none font-bold whitespace-nowrap text-accent"
            style={{ fontSize: `min(60cqh, ${Math.round(90 / Math.max(2, name.length))}cqw)` }}
          >
            {name}
          </span>
        ),
      }
    })
  },
}
