import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n.tsx'
import { answerOf, type Help, type Task } from '../exercises.ts'
import { prompts } from '../prompts.ts'
import { Hands, TaskThings } from './number-pictures.tsx'
import { practiceTexts } from './texts.ts'

/** Help for a task: first things to count, then a hand that shows the answer, then the same together. */
export function HelpView({ help, task }: { help: Help; task: Task }): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  if (help === 'none') return null
  const answer = answerOf(task)
  if (help === 'hint') {
    return (
      <div className="flex animate-appear flex-col gap-3 rounded-card bg-accent-soft p-4">
        {task.type === 'SequencePractice' ? (
          <>
            <p className="text-child font-bold">{text.countOn}</p>
            <NumberLine known={task.numbers.filter((_, at) => at !== task.missing)} />
          </>
        ) : (
          <>
            <p className="text-child font-bold">{prompts['count-things'][language]}</p>
            <TaskThings task={task} />
          </>
        )}
      </div>
    )
  }
  return (
    <div className="flex animate-appear items-center gap-4 rounded-card bg-accent-soft p-4">
      <Hands number={answer} className="h-40 w-1/2 shrink-0 p-0!" />
      <p className="text-child font-bold">
        {prompts[help === 'model' ? 'make-this-hand' : 'together'][language]}
        <br />
        {text.answerHand(answer)}
      </p>
    </div>
  )
}

/** The numbers 0 to 10; those of the task stand out, so that the gap is seen. */
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
