/** Pictures of numbers, from public/pictures/numbers. */
import { X } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { numberWords } from '#kit/prompts/shared.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { expectedAnswer, type Task } from '../../rules/exercises.ts'
import { learnTexts } from '../texts.ts'

const folder = '/pictures/numbers'
const frame = 'rounded-frame bg-accent-soft p-2 sm:p-4'

/** The numeral and its word. */
export function NumeralImage({ number, className = '' }: { number: number; className?: string }): ReactNode {
  const language = useLanguage()
  return (
    <div className={`${frame} flex min-h-0 min-w-0 flex-col items-center ${className}`}>
      <img src={`${folder}/${number}.svg`} alt={String(number)} width={240} height={240} className="min-h-0 w-full min-w-0 flex-1 self-stretch object-contain" />
      <p className="text-child leading-tight font-bold sm:text-title short:text-child">{numberWords[language][number]}</p>
    </div>
  )
}

/** The number as mangoes, five in a row; an empty plate for 0. It fills its container. */
export function CountableItems({ number }: { number: number }): ReactNode {
  const text = useMessages(learnTexts)
  return (
    <img
      src={`${folder}/${number}-things.svg`}
      alt={text.thing(number)}
      width={524}
      height={number > 5 ? 212 : 108}
      className="block size-full min-h-0 object-contain"
    />
  )
}

/** One or two hands with that many fingers up. */
export function HandImages({ number, className = '' }: { number: number; className?: string }): ReactNode {
  const text = useMessages(learnTexts)
  return (
    <div className={`${frame} min-h-0 min-w-0 ${className}`}>
      <img src={`${folder}/${number}-hand.svg`} alt={text.fingers(number)} width={240} height={240} className="size-full object-contain" />
    </div>
  )
}

/** Mangoes of which the last ones are crossed out. They fill their container. */
function Taken({ of, taken }: { of: number; taken: number }): ReactNode {
  const text = useMessages(learnTexts)
  return (
    <div className="@container-size grid size-full place-items-center">
      <div className="grid grid-cols-5 gap-1" style={{ width: `min(100cqw, ${100 * (5 / Math.ceil(of / 5))}cqh)` }}>
        <span className="sr-only">{text.taken(taken, of)}</span>
        {Array.from({ length: of }, (_, at) => (
          <span key={at} className="relative block aspect-square rounded-control border-2 border-line bg-raised p-[10%]">
            <img src={`${folder}/thing.svg`} alt="" width={100} height={100} className={`size-full ${at >= of - taken ? 'opacity-40' : ''}`} />
            {at >= of - taken && <X aria-hidden strokeWidth={2.5} className="absolute inset-0 size-full text-ink" />}
          </span>
        ))}
      </div>
    </div>
  )
}

/** A task as numbers and operators; the answer is a gap or, if it is shown, filled in. It fills its container. */
export function OperatorSigns({ task, answered = false }: { task: Task; answered?: boolean }): ReactNode {
  const gap = <Tile key="gap" wanted>{answered ? expectedAnswer(task) : <Missing />}</Tile>
  switch (task.type) {
    case 'NumberPractice':
      return <Row><Tile>{task.number}</Tile></Row>
    case 'SequencePractice':
      return <Row>{task.numbers.map((number, at) => (at === task.missing ? gap : <Tile key={number}>{number}</Tile>))}</Row>
    case 'AdditionPractice':
      return <Row><Tile>{task.first}</Tile><Sign>+</Sign><Tile>{task.second}</Tile><Sign>=</Sign>{gap}</Row>
    default:
      return <Row><Tile>{task.first}</Tile><Sign>−</Sign><Tile>{task.second}</Tile><Sign>=</Sign>{gap}</Row>
  }
}

function Missing(): ReactNode {
  const text = useMessages(learnTexts)
  return (
    <>
      <span aria-hidden className="leading-none">?</span>
      <span className="sr-only">{text.missing}</span>
    </>
  )
}

/** As large as its container allows. */
function Row({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="@container-size grid size-full place-items-center">
      <p className="flex items-center justify-center gap-[0.15em] text-[min(13cqw,50cqh)] leading-none font-bold">{children}</p>
    </div>
  )
}

function Tile({ wanted = false, children }: { wanted?: boolean; children: ReactNode }): ReactNode {
  const look = wanted ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-raised'
  return <span className={`grid size-[1.6em] place-items-center leading-none rounded-control border-4 ${look}`}>{children}</span>
}

function Sign({ children }: { children: ReactNode }): ReactNode {
  return <span className="px-1 leading-none">{children}</span>
}

/** A task as countable things, which fill their container; nothing for a sequence. */
export function TaskItems({ task }: { task: Task }): ReactNode {
  switch (task.type) {
    case 'NumberPractice':
      return <CountableItems number={task.number} />
    case 'SequencePractice':
      return null
    case 'AdditionPractice':
      return (
        <div className="grid size-full grid-rows-2 gap-2">
          <CountableItems number={task.first} />
          <CountableItems number={task.second} />
        </div>
      )
    default:
      return <Taken of={task.first} taken={task.second} />
  }
}
