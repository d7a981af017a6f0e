import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { firstNumberRound, nextNumberRound, type NumberRound, type Task } from '../../rules/exercises.ts'
import { MathScreen } from '../learn/math-screen.tsx'
import { taskInState } from '../practice/task-in-state.ts'
import { PracticeScreen } from '../practice/practice-screen.tsx'
import { practiceTexts } from '../texts.ts'

/** /math/numbers/practice: counts up from 0, then asks for random numbers, within the adult's range. */
export function Screen(): ReactNode {
  return <MathScreen><Numbers /></MathScreen>
}

function Numbers(): ReactNode {
  const text = useMessages(practiceTexts)
  const range = useSettings(({ numberRange }) => numberRange)
  const first = Number(taskInState(useLocation().state) ?? firstNumberRound.number)
  const [turn, setTurn] = useState<NumberRound>(() => (Number.isInteger(first) && first <= range ? { mode: 'sequential', number: first } : firstNumberRound))
  const next = useCallback(() => setTurn((now) => nextNumberRound(now, range, Math.random)), [range])
  const task = useMemo((): Task => ({ type: 'NumberPractice', number: turn.number }), [turn])
  return (
    <PracticeScreen
      subject="numbers"
      task={task}
      place={turn.mode === 'sequential' ? text.counting(range) : text.anyNumber}
      onNext={next}
    />
  )
}
