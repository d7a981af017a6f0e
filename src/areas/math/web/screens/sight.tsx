import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import type { ProgressEntry } from '../../api.ts'
import { nextSightTask, nextSightType, reachedStep, sightTaskNamed, stepsWithin } from '../../rules/sight/steps.ts'
import type { SightTask } from '../../rules/sight/tasks.ts'
import { MathScreen } from '../learn/math-screen.tsx'
import { AllDone } from '../practice/all-done.tsx'
import { PracticeScreen } from '../practice/practice-screen.tsx'
import { taskInState } from '../practice/task-in-state.ts'
import { WithProgress } from '../practice/with-progress.tsx'
import { ChoiceScreen } from '../sight/choice-screen.tsx'
import { chosenTypes, isShownWithFingers } from '../sight/kinds.ts'
import { practiceTexts } from '../texts.ts'

/** /math/sight: one kind of numbers at sight after the other, at the step that the child has reached. */
export function Screen(): ReactNode {
  return <MathScreen><WithProgress practice={Practices} /></MathScreen>
}

/** Tasks of one practice. */
const tasksOfPractice = 6

interface Practice {
  /** undefined: the adult chose no kind that has tasks */
  readonly task: SightTask | undefined
  /** ids of the attempts that ended a task */
  readonly attempts: readonly string[]
}

function Practices({ entries }: { entries: readonly ProgressEntry[] }): ReactNode {
  const text = useMessages(practiceTexts)
  const settings = useSettings()
  const named = taskInState(useLocation().state)
  const types = chosenTypes(settings)
  const range = settings.numberRange

  const begin = (first?: string): Practice => {
    const chosen = first === undefined ? undefined : sightTaskNamed(first, types, range, Math.random)
    const type = nextSightType(entries, types, range)
    return { task: chosen ?? (type && following(type)), attempts: [] }
  }
  const following = (type: SightTask['type'], previous?: SightTask): SightTask | undefined => {
    const step = stepsWithin(type, range)[reachedStep(entries, type, range)]
    return step && nextSightTask(step, previous, Math.random)
  }

  const [{ task, attempts }, setPractice] = useState(() => begin(named))
  const next = (attempt: string): void => setPractice({ task: task && following(task.type, task), attempts: [...attempts, attempt] })
  if (task === undefined || attempts.length === tasksOfPractice) return <AllDone subject="sight" attempts={attempts} onAgain={() => setPractice(begin())} />
  const Task = isShownWithFingers(task, settings) ? Shown : ChoiceScreen
  return <Task key={attempts.length} task={task} place={text.place(attempts.length + 1, tasksOfPractice)} onNext={next} />
}

function Shown(props: { task: SightTask; place: string; onNext: (attempt: string) => void }): ReactNode {
  return <PracticeScreen subject="sight" {...props} />
}
