/** Pictures of numbers, from public/pictures/numbers. */
import { X } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { numberWords } from '#kit/prompts/shared.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { expectedAnswer, type SumTask } from '../../rules/exercises.ts'
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

/** How many rows of five. */
function rowsOf(number: number): number {
  return number > 5 ? 2 : 1
}

/** The number as mangoes, five in a row; an empty plate for 0. It fills its container. */
export function CountableItems({ number }: { number: number }): ReactNode {
  const text = useMessages(learnTexts)
  return (
    <img
      src={`${folder}/${number}-things.svg`}
      alt={text.thing(number)}
      width={524}
      height={rowsOf(number) === 2 ? 212 : 108}
      className="block size-full min-h-0 object-contain"
    />
  )
}

/** The numeral, its word, and as many things. */
export function NumberAndThings({ number }: { number: number }): ReactNode {
  return (
    <div className={`${frame} grid size-full min-h-0 min-w-0 grid-rows-[minmax(0,3fr)_minmax(0,1fr)] gap-2`}>
      <NumeralImage number={number} className="p-0!" />
      <div className="min-h-0"><CountableItems number={number} /></div>
    </div>
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
  const columns = Math.min(5, of)
  const rows = Math.ceil(of / columns)
  // Few mangoes are larger, but not without limit.
  const width = `min(${Math.min(100, 40 * columns)}cqw, ${100 * (columns / rows)}cqh, ${9 * columns}rem)`
  return (
    <div className="@container-size grid size-full place-items-center">
      <div
        className="grid gap-1"
        style={{ gridTemplateColumns: `repeat(${columns}, 1fr)`, width }}
      >
        <span className="sr-only">{text.taken(taken, of)}</span>
        {Array.from({ length: of }, (_, at) => (
          <span key={at} className="relative block aspect-square rounded-control border-2 border-line bg-raised p-[10%]">
            <Mango crossed={at >= of - taken} />
          </span>
        ))}
      </div>
    </div>
  )
}

/** One mango, which fills its container. A crossed one is grey. */
export function Mango({ crossed = false }: { crossed?: boolean }): ReactNode {
  return (
    <>
      <img src={`${folder}/thing.svg`} alt="" width={100} height={100} className={`size-full ${crossed ? 'opacity-50 grayscale' : ''}`} />
      {crossed && <X aria-hidden strokeWidth={2.5} className="absolute inset-0 size-full text-ink" />}
    </>
  )
}

/** A task as numbers and operators; the answer is a gap or, if it is shown, filled in. It fills its container. */
export function OperatorSigns({ task, answered = false }: { task: SumTask; answered?: boolean }): ReactNode {
  const gap = <Tile key="gap" wanted>{answered ? expectedAnswer(task) : <Missing />}</Tile>
  switch (task.type) {
    case 'NumberPractice':
      return <Row width={2}><Tile>{task.number}</Tile></Row>
    case 'SequencePractice':
      return <Row width={1.75 * task.numbers.length}>{task.numbers.map((number, at) => (at === task.missing ? gap : <Tile key={number}>{number}</Tile>))}</Row>
    case 'AdditionPractice':
      return <Equation left={<><Tile>{task.first}</Tile><Sign>+</Sign><Tile>{task.second}</Tile></>}>{gap}</Equation>
    default:
      return <Equation left={<><Tile>{task.first}</Tile><Sign>−</Sign><Tile>{task.second}</Tile></>}>{gap}</Equation>
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

/** As large as its container allows: three tiles and two operators are 7.3 em wide; in a container that is about as high as wide, or higher, they are two lines, of 4.6 em. */
function Equation({ left, children }: { left: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="@container-size grid size-full place-items-center">
      <p
        className={
          'flex items-center justify-center gap-[0.15em] text-[min(13.7cqw,55cqh)] leading-none font-bold *:flex *:items-center *:gap-[0.15em] ' +
          '[@container_(max-aspect-ratio:5/4)]:flex-col [@container_(max-aspect-ratio:5/4)]:text-[min(21.7cqw,28cqh)]'
        }
      >
        <span>{left}</span>
        <span><Sign>=</Sign>{children}</span>
      </p>
    </div>
  )
}

/** As large as its container allows. `width`: of the row, in em. */
function Row({ width, children }: { width: number; children: ReactNode }): ReactNode {
  return (
    <div className="@container-size grid size-full place-items-center">
      <p className="flex items-center justify-center gap-[0.15em] leading-none font-bold" style={{ fontSize: `min(${100 / width}cqw, 55cqh)` }}>
        {children}
      </p>
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
export function TaskItems({ task }: { task: SumTask }): ReactNode {
  switch (task.type) {
    case 'NumberPractice':
      return <CountableItems number={task.number} />
    case 'SequencePractice':
      return null
    case 'AdditionPractice':
      return (
        <div className="@container-size grid size-full place-items-center">
          {/* The same width, so that a mango has the same size in both. */}
          <div className="flex flex-col gap-2" style={{ width: `min(100cqw, calc((100cqh - 0.5rem) * ${524 / 108 / (rowsOf(task.first) + rowsOf(task.second))}))` }}>
            <CountableItems number={task.first} />
            <CountableItems number={task.second} />
          </div>
        </div>
      )
    default:
      return <Taken of={task.first} taken={task.second} />
  }
}
