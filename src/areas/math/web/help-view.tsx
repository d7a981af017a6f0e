import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { expectedAnswer, type CountingHelp, type Task } from '../exercises.ts'
import { prompts } from '../prompts.ts'
import { HandImages, TaskItems } from './number-images.tsx'
import { practiceTexts } from './texts.ts'

interface HelpViewProps {
  help: CountingHelp
  task: Task
  /** a round is running: on a small screen the camera's picture must be visible below it */
  small: boolean
}

/** Help for a task: first things to count, then a hand that shows the answer, then doing it together. */
export function HelpView({ help, task, small }: HelpViewProps): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  if (help === 'none') return null
  const answer = expectedAnswer(task)
  if (help === 'hint') {
    return (
      <div className={`flex animate-appear flex-col gap-3 rounded-card bg-accent-soft p-4 ${small ? smallHint : ''}`}>
        {task.type === 'SequencePractice' ? (
          <>
            <p className="text-child font-bold">{text.countOn}</p>
            <NumberLine known={task.numbers.filter((_, at) => at !== task.missing)} />
          </>
        ) : (
          <>
            <p className="text-child font-bold">{prompts['count-things'][language]}</p>
            <TaskItems task={task} />
          </>
        )}
      </div>
    )
  }
  return (
    <div className={`flex animate-appear items-center gap-4 rounded-card bg-accent-soft p-4 ${small ? 'max-sm:py-2' : ''}`}>
      <HandImages number={answer} className={`h-40 w-1/2 shrink-0 p-0! ${small ? 'max-sm:h-24 max-sm:w-24' : ''}`} />
      <p className="text-child font-bold">
        {prompts[help === 'model' ? 'make-this-hand' : 'together'][language]}
        <br />
        {text.answerHand(answer)}
      </p>
    </div>
  )
}

/** Places the two groups of an addition side by side and halves the width of pictures. */
const smallHint = 'max-sm:gap-1 max-sm:py-2 max-sm:[&>div]:flex-row max-sm:[&>div>*]:min-w-0 max-sm:[&>img]:w-1/2'

/**
 * The numbers from 0 to the task's largest, at least to 5, with the task's numbers highlighted so that the gap is
 * visible.
 */
function NumberLine({ known }: { known: readonly number[] }): ReactNode {
  const most = Math.max(5, ...known)
  return (
    <ol className="flex flex-wrap gap-1 text-child font-bold">
      {Array.from({ length: most + 1 }, (_, number) => (
        <li key={number} className={`grid size-11 place-items-center rounded-control ${known.includes(number) ? 'bg-accent text-surface' : 'bg-raised'}`}>
          {number}
        </li>
      ))}
    </ol>
  )
}
