import { type ReactNode, useState } from 'react'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Play, ThumbsUp } from '#kit/web/icons.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { prompts } from '../../prompts.ts'
import type { SightTask } from '../../rules/sight/tasks.ts'
import { AdultTools } from '../learn/adult-tools.tsx'
import { ResultPopup } from '../practice/result-popup.tsx'
import { useSpokenTask } from '../practice/practice-screen.tsx'
import { helpPrompt, questionOf } from '../practice/sounds.ts'
import { useProgressStore } from '../report/progress-store.ts'
import { practiceTexts } from '../texts.ts'
import { Choices } from './choices.tsx'
import { SightPicture } from './sight-picture.tsx'
import { type ChoiceState, useChoice } from './use-choice.ts'

interface ChoiceScreenProps {
  task: SightTask
  /** position in the practice, as text */
  place: string
  /** called after the answer; `attempt` is the id of the stored attempt */
  onNext: (attempt: string) => void
}

/** A task whose answer the child chooses, its result, and more help after each miss. Render it with a key for each task. */
export function ChoiceScreen({ task, place, onNext }: ChoiceScreenProps): ReactNode {
  const text = useMessages(practiceTexts)
  const store = useProgressStore()
  const choice = useChoice(task, store)
  const { result, last } = choice
  const markRight = async (): Promise<void> => {
    if (last === null) return
    await store.markEntryRight(last)
    onNext(last.id)
  }
  return (
    <>
      <ChoiceTask task={task} place={place} choice={choice} />
      <AdultTools subject="sight">
        {last?.count === 0 && <Button look="plain" icon={<ThumbsUp aria-hidden />} onClick={() => void markRight()}>{text.wasRight}</Button>}
      </AdultTools>
      {result && last && <ResultPopup task={task} result={result} attempt={last.id} onClose={() => onNext(last.id)} onRight={() => void markRight()} />}
    </>
  )
}

/** The question, its picture and the choices. Things that are seen for a short time wait until the child is ready. */
export function ChoiceTask({ task, place, choice, standardVoice = false }: { task: SightTask; place: string; choice: ChoiceState; standardVoice?: boolean }): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  const isTimed = useSettings(({ sightSeconds }) => sightSeconds !== 'stays') && task.type === 'SightPractice'
  const [isReady, setIsReady] = useState(!isTimed)
  const { help, praised, choose } = choice
  useSpokenTask(help, task, { praised, watching: { problem: null } }, { standardVoice })
  const choices = <Choices task={task} help={help} onChoose={choose} />
  // Groups and a line need the whole width; numerals are below the picture, or beside it in landscape.
  const isWide = task.type === 'ComparePractice' || task.type === 'LinePractice'
  return (
    <TaskLayout
      title={<PageTitle title={text[task.type]} className="sr-only" />}
      instruction={
        <>
          <p className="text-note text-ink-soft short:sr-only">{place}</p>
          <output className="grid min-h-[2lh] place-items-center sm:text-title short:text-child">{(helpPrompt(help, task) ?? prompts[questionOf(task)])[language]}</output>
        </>
      }
      action={!isWide && (
        // Both in one place, so that nothing moves when the choices appear.
        <div className="grid place-items-center *:col-start-1 *:row-start-1">
          <div className={isReady ? '' : 'invisible'}>{choices}</div>
          {!isReady && <Button icon={<Play aria-hidden />} className="short:px-2!" onClick={() => setIsReady(true)}>{text.ready}</Button>}
        </div>
      )}
    >
      <div className={`absolute inset-0 grid gap-target-gap ${task.type === 'LinePractice' ? 'grid-rows-[minmax(0,1fr)_auto]' : ''}`}>
        {task.type !== 'ComparePractice' && <div className="min-h-0 min-w-0"><SightPicture task={task} help={help} isAsked={isReady} /></div>}
        {isWide && <div className="grid min-h-0 min-w-0">{choices}</div>}
      </div>
    </TaskLayout>
  )
}
