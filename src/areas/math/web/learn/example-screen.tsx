import { Eye } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { expectedAnswer, type SumTask } from '../../rules/exercises.ts'
import type { Subject } from './instructions.tsx'
import { LearnPage } from './learn-page.tsx'
import { HandImages, OperatorSigns, TaskItems } from './number-images.tsx'
import { learnTexts } from '../texts.ts'

interface ExampleScreenProps {
  subject: Exclude<Subject, 'numbers' | 'sight' | 'number'>
  title: string
  /** creates a random example; `counter` is its number, from 1 */
  make: (counter: number) => SumTask
  other?: ReactNode
}

/** Random examples, one after the other, each with its answer on request. */
export function ExampleScreen({ subject, title, make, other }: ExampleScreenProps): ReactNode {
  const text = useMessages(learnTexts)
  const [{ counter, task }, setExample] = useState(() => ({ counter: 1, task: make(1) }))
  const [answered, setAnswered] = useState(false)
  const next = (): void => {
    setExample({ counter: counter + 1, task: make(counter + 1) })
    setAnswered(false)
  }
  // A sequence has nothing to count: its answer has the whole width.
  const countable = task.type !== 'SequencePractice'
  return (
    <LearnPage subject={subject} title={title} place={text.example(counter)} task={task} answered={answered} onNext={next} other={other}>
      <div className={`absolute inset-0 grid gap-3 ${countable ? `${rows} short:grid-cols-2` : 'auto-rows-fr'}`}>
        <div className={`min-h-0 min-w-0 ${countable ? 'short:col-span-2' : ''}`}>
          <OperatorSigns task={task} answered={answered} />
        </div>
        {countable && <div className="min-h-0 min-w-0"><TaskItems task={task} /></div>}
        <div className="@container-size grid min-h-0 min-w-0 place-items-center">
          {answered ? (
            <HandImages number={expectedAnswer(task)} className="size-full" />
          ) : (
            <Button look="plain" icon={<Eye aria-hidden />} className="size-full flex-wrap gap-x-4 gap-y-0! rounded-frame! border-dashed! px-2! py-1! [&_svg]:size-[min(4.5rem,36cqmin)]!" onClick={() => setAnswered(true)}>
              {text.showAnswer}
            </Button>
          )}
        </div>
      </div>
    </LearnPage>
  )
}

/** The things and the answer have more of the height than the sum, and the last row has room for a button of two lines. */
const rows = 'grid-rows-[minmax(0,2fr)_minmax(0,3fr)_minmax(5rem,3fr)] short:grid-rows-2'
