import { ArrowRight, Hand } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { stopSound } from '#kit/web/sound/sound.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import type { Task } from '../exercises.ts'
import { ReplayButtons } from './replay-buttons.tsx'
import type { Subject } from './instructions.tsx'
import { withLang } from './math-screen.tsx'
import { speakPrompts, type SpokenPrompt, examplePrompts, taskPrompts } from './sounds.ts'
import { TaskPage } from './task-page.tsx'
import { learnTexts } from './texts.ts'

interface LearnPageProps {
  subject: Subject
  title: string
  place?: string | undefined
  task: Task
  /** whether the sound includes the answer */
  answered: boolean
  /** creates and returns the next example */
  onNext: () => Task
  children: ReactNode
}

/** Shared layout of the four learn screens: the example, its sound, the next one, and the link to the practice. */
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
        <Button onClick={() => void speakPrompts(promptsForTask(onNext(), false), language)}>
          {text.next}
          <ArrowRight aria-hidden />
        </Button>
      }
    >
      {children}
      <ReplayButtons spoken={promptsForTask(task, answered)} />
    </TaskPage>
  )
}

/** A number is spoken directly; for other tasks the question, or the question with its answer once it is shown. */
function promptsForTask(task: Task, answered: boolean): SpokenPrompt[] {
  return answered || task.type === 'NumberPractice' ? examplePrompts(task) : taskPrompts(task)
}
