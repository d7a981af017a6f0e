import type { ReactNode } from 'react'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { type CountingHelp, expectedAnswer, isNumberTask, type SumTask, type Task } from '../../rules/exercises.ts'
import { isSightTask, sightName } from '../../rules/sight/tasks.ts'
import { handPrompts } from '../../prompts.ts'
import { SightPicture } from '../sight/sight-picture.tsx'
import { CountableItems, HandImages, NumberAndThings, NumeralImage, OperatorSigns, TaskItems } from './number-images.tsx'

interface TaskPictureProps {
  task: Task
  help: CountingHelp
  /** the child has heard the question, and answers */
  isAsked: boolean
  /** what the camera sees; without it, the task has the whole container */
  camera?: ReactNode
}

/**
 * The task, the help for it, and the camera. The help is first things to count, then a hand that shows the answer. It
 * fills its container, which is a CSS size container.
 */
export function TaskPicture({ task, help, isAsked, camera }: TaskPictureProps): ReactNode {
  const helpPicture = help === 'none' ? null : help !== 'hint' ? <ModelHand number={expectedAnswer(task)} /> : isSightTask(task) ? null : isNumberTask(task) ? <Countable number={task.number} /> : <Hint task={task} />
  const arrangement = task.type === 'NumberPractice' || isNumberTask(task) || isSightTask(task) ? ofNumeral : ofRow
  const layout = camera === undefined ? arrangement.alone : helpPicture === null ? arrangement.withCamera : arrangement.withBoth
  return (
    <div className={`absolute inset-0 grid gap-3 *:min-h-0 *:min-w-0 ${layout}`}>
      <div className={helpPicture !== null && camera !== undefined ? arrangement.task : ''}>
        {isSightTask(task) ? <SightPicture key={sightName(task)} task={task} help={help} isAsked={isAsked} /> : isNumberTask(task) ? <NumberAndThings number={task.number} /> : task.type === 'NumberPractice' ? <NumeralImage number={task.number} className="size-full" /> : <OperatorSigns task={task} />}
      </div>
      {helpPicture !== null && <div key={help} className="animate-appear">{helpPicture}</div>}
      {camera !== undefined && <div className={helpPicture === null ? '' : arrangement.camera}>{camera}</div>}
    </div>
  )
}

/** Grid classes: of the task alone or with help, with the camera, with help and camera; and of two cells in the last one. */
interface Arrangement {
  readonly alone: string
  readonly withCamera: string
  readonly withBoth: string
  readonly task: string
  readonly camera: string
}

/** A numeral is about as high as wide: its help is beside it in portrait, and below it in landscape. */
const ofNumeral: Arrangement = {
  alone: 'auto-rows-fr landscape:auto-cols-fr landscape:grid-flow-col',
  withCamera: 'auto-rows-fr landscape:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
  withBoth: 'auto-rows-fr grid-cols-[minmax(0,2fr)_minmax(0,3fr)] landscape:grid-flow-col landscape:grid-rows-2',
  task: '',
  camera: 'portrait:col-span-2 landscape:row-span-2',
}

/** An equation or a sequence is a row: it has the whole width, with its help and the camera below it. */
const ofRow: Arrangement = {
  alone: 'auto-rows-fr',
  withCamera: 'grid-rows-[minmax(0,2fr)_minmax(0,3fr)] landscape:grid-rows-[minmax(0,2fr)_minmax(0,5fr)]',
  withBoth:
    'grid-rows-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,5fr)] ' +
    'landscape:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] landscape:grid-rows-[minmax(0,2fr)_minmax(0,5fr)]',
  task: 'landscape:col-span-2',
  camera: '',
}

/** Things to count; for a sequence the numbers in their order. */
function Hint({ task }: { task: SumTask }): ReactNode {
  return (
    <div className="size-full rounded-card bg-accent-soft p-2">
      {task.type === 'SequencePractice' ? <NumberLine known={task.numbers.filter((_, at) => at !== task.missing)} /> : <TaskItems task={task} />}
    </div>
  )
}

function Countable({ number }: { number: number }): ReactNode {
  return <div className="size-full rounded-card bg-accent-soft p-2"><CountableItems number={number} /></div>
}

/** The hand that shows a number, with its description below it if there is room. */
function ModelHand({ number }: { number: number }): ReactNode {
  const language = useLanguage()
  return (
    <div className="@container-size flex size-full flex-col rounded-frame bg-accent-soft p-2">
      <HandImages number={number} className="w-full grow p-0!" />
      <p className="hidden text-center text-child leading-tight font-bold [@container_(min-width:9rem)_and_(min-height:12rem)]:block">{handPrompts[number]?.[language]}</p>
    </div>
  )
}

/**
 * The numbers from 0 to the task's largest, at least to 5, with the task's numbers highlighted so that the gap is
 * visible. Six in a row, or three in a narrow place; as large as the container allows.
 */
function NumberLine({ known }: { known: readonly number[] }): ReactNode {
  const count = Math.max(5, ...known) + 1
  return (
    <div className="@container-size grid size-full place-items-center">
      <ol
        className={
          'grid grid-cols-[repeat(6,auto)] gap-[0.15em] text-[min(8cqw,24cqh)] leading-none font-bold ' +
          '[@container_(orientation:portrait)]:grid-cols-[repeat(3,auto)] [@container_(orientation:portrait)]:text-[min(16cqw,12cqh)]'
        }
      >
        {Array.from({ length: count }, (_, number) => (
          <li key={number} className={`grid size-[1.8em] place-items-center rounded-[0.4em] ${known.includes(number) ? 'bg-accent text-surface' : 'bg-raised'}`}>
            {number}
          </li>
        ))}
      </ol>
    </div>
  )
}
