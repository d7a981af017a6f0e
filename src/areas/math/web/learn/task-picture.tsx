import type { ReactNode } from 'react'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { type CountingHelp, expectedAnswer, type Task } from '../../rules/exercises.ts'
import { handPrompts } from '../../prompts.ts'
import { HandImages, NumeralImage, OperatorSigns, TaskItems } from './number-images.tsx'

interface TaskPictureProps {
  task: Task
  help: CountingHelp
}

/** The task, and the help for it: first things to count, then a hand that shows the answer. It fills its container. */
export function TaskPicture({ task, help }: TaskPictureProps): ReactNode {
  const shown = task.type === 'NumberPractice' ? <NumeralImage number={task.number} className="size-full" /> : <OperatorSigns task={task} />
  if (help === 'none') return <div className="size-full min-h-0">{shown}</div>
  if (help === 'hint') {
    return (
      <div className="@container-size min-h-0 animate-appear">
        <div className={`grid size-full auto-rows-fr gap-2 ${task.type === 'NumberPractice' ? '[@container_(orientation:landscape)]:grid-cols-[1fr_2fr]' : ''}`}>
          <div className="min-h-0 min-w-0">{shown}</div>
          <div className="min-h-0 min-w-0 rounded-card bg-accent-soft p-2">
            {task.type === 'SequencePractice' ? <NumberLine known={task.numbers.filter((_, at) => at !== task.missing)} /> : <TaskItems task={task} />}
          </div>
        </div>
      </div>
    )
  }
  return (
    <div className="@container-size min-h-0 animate-appear">
      <div className="grid size-full auto-rows-fr gap-2 [@container_(orientation:landscape)]:grid-cols-2">
        <div className="min-h-0 min-w-0">{shown}</div>
        <ModelHand number={expectedAnswer(task)} />
      </div>
    </div>
  )
}

/** The hand that shows a number, with its description below it if there is room. */
function ModelHand({ number }: { number: number }): ReactNode {
  const language = useLanguage()
  return (
    <div className="@container-size flex min-h-0 min-w-0 flex-col rounded-frame bg-accent-soft p-2">
      <HandImages number={number} className="w-full grow p-0!" />
      <p className="hidden text-center text-child leading-tight font-bold [@container_(min-width:9rem)_and_(min-height:12rem)]:block">{handPrompts[number]?.[language]}</p>
    </div>
  )
}

/**
 * The numbers from 0 to the task's largest, at least to 5, with the task's numbers highlighted so that the gap is
 * visible.
 */
function NumberLine({ known }: { known: readonly number[] }): ReactNode {
  const most = Math.max(5, ...known)
  return (
    <ol className="flex size-full flex-wrap content-center items-center justify-center gap-1 text-child font-bold">
      {Array.from({ length: most + 1 }, (_, number) => (
        <li key={number} className={`grid size-10 place-items-center rounded-control sm:size-14 ${known.includes(number) ? 'bg-accent text-surface' : 'bg-raised'}`}>
          {number}
        </li>
      ))}
    </ol>
  )
}
