import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { Eye } from '#kit/web/icons.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { onNarrowPhone } from '#kit/web/ui/celebration.tsx'
import { fixedTasks, type PracticeType } from '../../rules/exercises.ts'
import type { NumberPart } from '../../rules/number/tasks.ts'
import type { SightType } from '../../rules/sight/tasks.ts'
import type { Subject } from '../learn/instructions.tsx'
import { MathScreen, withLang } from '../learn/math-screen.tsx'
import { AllDone } from './all-done.tsx'
import { PracticeScreen } from './practice-screen.tsx'
import { startingWith, taskInState } from './task-in-state.ts'
import { practiceTexts } from '../texts.ts'

interface FixedPracticeProps {
  subject: Exclude<Subject, 'numbers' | 'number' | 'sight'>
  type: Exclude<PracticeType, 'NumberPractice' | NumberPart | SightType>
}

/** A practice with a fixed set of tasks within the adult's range, one after the other. */
export function FixedPractice(props: FixedPracticeProps): ReactNode {
  return <MathScreen><Tasks {...props} /></MathScreen>
}

function Tasks({ subject, type }: FixedPracticeProps): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const range = useSettings(({ numberRange }) => numberRange)
  const first = taskInState(useLocation().state)
  const tasks = useMemo(() => startingWith(first, fixedTasks(type, range)), [first, range, type])
  const [attempts, setAttempts] = useState<readonly string[]>([])
  const next = useCallback((attempt: string) => setAttempts((earlier) => [...earlier, attempt]), [])
  const task = tasks[attempts.length]
  if (task === undefined) {
    return (
      <AllDone subject={subject} attempts={attempts} onAgain={() => setAttempts([])}>
        <ButtonLink to={withLang(subject, language)} icon={<Eye aria-hidden />} className="max-[27rem]:px-4!">
          <span className={onNarrowPhone}>{text.learn}</span>
        </ButtonLink>
      </AllDone>
    )
  }
  return (
    <PracticeScreen subject={subject} task={task} place={text.place(attempts.length + 1, tasks.length)} onNext={next} />
  )
}
