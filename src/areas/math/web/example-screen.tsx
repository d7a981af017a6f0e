import { Eye } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { expectedAnswer, type Task } from '../exercises.ts'
import type { Subject } from './instructions.tsx'
import { LearnPage } from './learn-page.tsx'
import { HandImages, OperatorSigns, TaskItems } from './number-images.tsx'
import { learnTexts } from './texts.ts'

interface ExampleScreenProps {
  subject: Exclude<Subject, 'numbers'>
  title: string
  /** creates a random example; `counter` is its number, from 1 */
  make: (counter: number) => Task
}

/** Random examples, one after the other, each with its answer on request. */
export function ExampleScreen({ subject, title, make }: ExampleScreenProps): ReactNode {
  const text = useMessages(learnTexts)
  const [{ counter, task }, setExample] = useState(() => ({ counter: 1, task: make(1) }))
  const [answered, setAnswered] = useState(false)
  const next = (): Task => {
    const made = make(counter + 1)
    setExample({ counter: counter + 1, task: made })
    setAnswered(false)
    return made
  }
  return (
    <LearnPage subject={subject} title={title} place={text.example(counter)} task={task} answered={answered} onNext={next}>
      <OperatorSigns task={task} answered={answered} />
      {/* A sequence has nothing to count: its answer is in the middle. */}
      <div className={`grid items-center gap-5 ${task.type === 'SequencePractice' ? 'mx-auto w-full max-w-xl' : 'sm:grid-cols-2'}`}>
        <TaskItems task={task} />
        <div className="grid h-56 place-items-center">
          {answered ? (
            <HandImages number={expectedAnswer(task)} className="h-56 w-full" />
          ) : (
            <Button look="plain" icon={<Eye aria-hidden />} onClick={() => setAnswered(true)}>
              {text.showAnswer}
            </Button>
          )}
        </div>
      </div>
    </LearnPage>
  )
}
