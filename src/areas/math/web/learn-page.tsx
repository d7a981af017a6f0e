import { ArrowRight, Hand } from '#kit/web/ui/icons.tsx'
import { type ReactNode, useEffect } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n.tsx'
import { stopSound } from '#kit/web/sound.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import type { Task } from '../exercises.ts'
import { Hear } from './hear.tsx'
import type { Subject } from './instructions.tsx'
import { withLang } from './math-screen.tsx'
import { say, type Spoken, spokenExample, spokenTask } from './sounds.ts'
import { TaskPage } from './task-page.tsx'
import { learnTexts } from './texts.ts'

interface LearnPageProps {
  subject: Subject
  title: string
  place?: string | undefined
  task: Task
  /** whether the answer is told too */
  answered: boolean
  /** makes the next example and tells it */
  onNext: () => Task
  children: ReactNode
}

/** What the four learn screens share: the example, its sound, the next one, and the way to its practice. */
export function LearnPage({ subject, title, place, task, answered, onNext, children }: LearnPageProps): ReactNode {
  const text = useMessages(learnTexts)
  const language = useLanguage()
  useEffect(() => stopSound, [])
  return (
    <TaskPage
      title={title}
      place={place}
      subject={subject}
      back={
        <ButtonLink to={withLang(`${subject}/practice`, language)} look="plain" icon={<Hand aria-hidden />}>
          {text.practice}
        </ButtonLink>
      }
      next={
        <Button onClick={() => void say(spokenOf(onNext(), false), language)}>
          {text.next}
          <ArrowRight aria-hidden />
        </Button>
      }
    >
      {children}
      <Hear spoken={spokenOf(task, answered)} />
    </TaskPage>
  )
}

/** A number is told; of the others the question, and once it is shown the answer too. */
function spokenOf(task: Task, answered: boolean): Spoken[] {
  return answered || task.type === 'NumberPractice' ? spokenExample(task) : spokenTask(task)
}
