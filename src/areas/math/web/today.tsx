import { whatIsHere } from '#kit/web/api/query-persister.ts'
import type { LearnerSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { TodaySource } from '#kit/web/today.ts'
import { fixedTasks, type Task, taskName } from '../rules/exercises.ts'
import { toPracticeAttempts } from '../rules/progress.ts'
import { numberTasks } from '../rules/number/next-number.ts'
import { chosenParts } from '../rules/number/tasks.ts'
import { sightTaskNamed, sightTasks } from '../rules/sight/steps.ts'
import { withLang } from './learn/math-screen.tsx'
import { printedTask } from './printed-task.ts'
import { storedProgress } from './report/progress-store.ts'
import { chosenTypes } from './sight/kinds.ts'
import { practicePath, TaskCard } from './task-card.tsx'

/** The task with this name, if the adult's settings contain it. */
export function taskNamed(name: string): Task | undefined {
  const settings = useSettings.getState()
  return sightTaskNamed(name, chosenTypes(settings), settings.numberRange, Math.random) ?? tasks(settings).find((task) => taskName(task) === name)
}

/** Numbers first, then sums with the smallest numbers, numbers at sight, and the parts of numbers. */
function tasks(settings: LearnerSettings): Task[] {
  const range = settings.numberRange
  const numbers = Array.from({ length: range }, (_, at): Task => ({ type: 'NumberPractice', number: at + 1 }))
  const sums = (['SequencePractice', 'AdditionPractice', 'SubtractionPractice'] as const).flatMap((type) => fixedTasks(type, range))
  return [...numbers, ...sums, ...sightTasks(chosenTypes(settings), range), ...numberTasks(chosenParts(settings), range)]
}

export const today: TodaySource = {
  async attempts(learner) {
    const entries = await whatIsHere(storedProgress(learner), [])
    return toPracticeAttempts(entries)
  },
  builtIn(settings, language) {
    return tasks(settings).map((task) => {
      const name = taskName(task)
      return {
        id: name,
        to: withLang(practicePath(task.type), language),
        state: { task: name },
        name: printedTask(name, language),
        lang: language,
        picture: <TaskCard name={name} />,
      }
    })
  },
}
