import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import type { ProgressEntry } from '../../api.ts'
import { nextNumber } from '../../rules/number/next-number.ts'
import { chosenParts, numberNamed, type NumberPart, type NumberTask } from '../../rules/number/tasks.ts'
import { AdultTools } from '../learn/adult-tools.tsx'
import { MathScreen } from '../learn/math-screen.tsx'
import { PartResult } from '../number/part-result.tsx'
import { SayNumber } from '../number/say-number.tsx'
import { numberTexts } from '../number/texts.ts'
import { usePart } from '../number/use-part.ts'
import { WriteNumber } from '../number/write-number.tsx'
import { AllDone } from '../practice/all-done.tsx'
import { PracticeScreen } from '../practice/practice-screen.tsx'
import { taskInState } from '../practice/task-in-state.ts'
import { WithProgress } from '../practice/with-progress.tsx'
import { useProgressStore } from '../report/progress-store.ts'
import { practiceTexts } from '../texts.ts'

/** /math/number: a number is said, shown with fingers and written, part by part; then another one. */
export function Screen(): ReactNode {
  return <MathScreen><WithProgress practice={Practice} /></MathScreen>
}

/** Numbers of one practice. */
const numbersOfPractice = 2

interface Step {
  readonly number: number
  /** numbers before this one */
  readonly before: number
  /** of this number, in their order; the first one is next */
  readonly parts: readonly NumberPart[]
  /** ids of the attempts that ended a part */
  readonly attempts: readonly string[]
  /** parts that this device cannot do */
  readonly leftOut: readonly NumberPart[]
}

function Practice({ entries }: { entries: readonly ProgressEntry[] }): ReactNode {
  const text = useMessages(practiceTexts)
  const ownText = useMessages(numberTexts)
  const settings = useSettings()
  const named = taskInState(useLocation().state)
  const chosen = chosenParts(settings)
  const next = (previous?: number): number => nextNumber(entries, chosen, settings.numberRange, previous)
  const begin = (first: number): Step => ({ number: first, before: 0, parts: chosen, attempts: [], leftOut: [] })
  const [step, setStep] = useState(() => begin(numberNamed(named ?? '') ?? next()))
  const { number, before, parts: [part, ...others], attempts, leftOut } = step

  function goOn(change: Partial<Step>): void {
    const now = { ...step, parts: others, ...change }
    const parts = chosen.filter((one) => !now.leftOut.includes(one))
    setStep(now.parts.length > 0 || now.before + 1 >= numbersOfPractice || parts.length === 0 ? now : { ...now, number: next(number), before: before + 1, parts })
  }
  if (part === undefined) {
    return attempts.length > 0 ? <AllDone subject="number" attempts={attempts} onAgain={() => setStep(begin(next(number)))} /> : (
      <>
        <p role="alert" data-fill className="mx-auto grid max-w-text place-items-center p-4 text-center text-child">{ownText.leftOut}</p>
        <AdultTools subject="number" />
      </>
    )
  }
  const task: NumberTask = { type: part, number }
  const all = chosen.length - leftOut.length
  const props = {
    place: text.place(before * all + all - others.length, numbersOfPractice * all),
    onNext: (attempt: string) => goOn({ attempts: [...attempts, attempt] }),
  }
  const leaveOut = (): void => goOn({ leftOut: [...leftOut, part] })
  return <OnePart key={`${before} ${part}`} {...props} {...task} onWithout={leaveOut} />
}

interface OnePartProps extends NumberTask {
  place: string
  onNext: (attempt: string) => void
  /** the child goes on without this part, which the device cannot do */
  onWithout: () => void
}

function OnePart({ type, number, place, onNext, onWithout }: OnePartProps): ReactNode {
  const [task] = useState<NumberTask>({ type, number })
  const props = { task, place, onNext }
  return type === 'ShowNumberPractice'
    ? <PracticeScreen {...props} subject="number" onWithoutCamera={onWithout} />
    : <SaidOrWritten {...props} onWithout={onWithout} />
}

function SaidOrWritten({ task, place, onNext, onWithout }: Pick<OnePartProps, 'place' | 'onNext' | 'onWithout'> & { task: NumberTask }): ReactNode {
  const part = usePart(task, useProgressStore())
  const props = { task, part, place }
  return (
    <>
      {task.type === 'SayNumberPractice' ? <SayNumber {...props} onWithout={onWithout} /> : <WriteNumber {...props} />}
      <PartResult task={task} part={part} onNext={onNext} />
    </>
  )
}
