import type { ReactNode } from 'react'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { ArrowRight, Hand } from '#kit/web/icons.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { expectedAnswer, type SumTask } from '../../rules/exercises.ts'
import { handPrompts, prompts } from '../../prompts.ts'
import { AdultTools } from './adult-tools.tsx'
import type { Subject } from './instructions.tsx'
import { withLang } from './math-screen.tsx'
import { examplePrompts, promptsOf, questionOf, taskPrompts } from '../practice/sounds.ts'
import { learnTexts } from '../texts.ts'

interface LearnPageProps {
  subject: Subject
  title: string
  place?: string | undefined
  task: SumTask
  /** whether the answer is shown and spoken */
  answered: boolean
  onNext: () => void
  /** a third action, as wide as a touch target */
  other?: ReactNode
  /** the example; it fills its container */
  children: ReactNode
}

/** Shared layout of the four learn screens: the example, the next one, and the link to the practice. */
export function LearnPage({ subject, title, place, task, answered, onNext, other, children }: LearnPageProps): ReactNode {
  const text = useMessages(learnTexts)
  const language = useLanguage()
  // The instruction that is printed: how to show the answer, or the question.
  const step = (answered ? handPrompts[expectedAnswer(task)] : undefined) ?? prompts[questionOf(task)]
  useSpokenInstruction(answered ? [...promptsOf(examplePrompts(task)), step] : promptsOf(taskPrompts(task)))
  return (
    <>
      <TaskLayout
        title={<PageTitle title={title} className="sr-only" />}
        instruction={
          <>
            {place !== undefined && <p className="text-note text-ink-soft short:sr-only">{place}</p>}
            <p className="grid min-h-[2lh] place-items-center sm:text-title short:text-child">{step[language]}</p>
          </>
        }
        action={
          <>
            {other}
            <ButtonLink
              to={withLang(`${subject}/practice`, language)}
              state={{ back: { to: withLang(subject, language) } }}
              look="plain"
              icon={<Hand aria-hidden />}
              className={`${action} ${other ? 'max-sm:px-0! landscape:px-4!' : ''}`}
            >
              <span className={`max-[22rem]:sr-only short:sr-only ${other ? 'max-sm:sr-only' : ''}`}>{text.practice}</span>
            </ButtonLink>
            <Button className={action} onClick={onNext}>
              <span className="max-[22rem]:sr-only short:sr-only">{text.next}</span>
              <ArrowRight aria-hidden />
            </Button>
          </>
        }
      >
        {children}
      </TaskLayout>
      <AdultTools subject={subject} />
    </>
  )
}

/** On a very narrow phone and on one in landscape there is room for the icons only. */
const action = 'max-sm:px-4! max-[22rem]:px-0! short:px-0!'
