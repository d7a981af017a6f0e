import { type ReactNode, useState } from 'react'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import type { CountingHelp } from '../../rules/exercises.ts'
import { choicesOf } from '../../rules/sight/choices.ts'
import { numbersFrom, type Place, sightAnswer, type SightTask } from '../../rules/sight/tasks.ts'
import { Group } from './sight-picture.tsx'

interface ChoicesProps {
  task: SightTask
  help: CountingHelp
  onChoose: (number: number) => void
}

/** The answers that a child can press. More help marks the right one, and then leaves it alone. Render it with a key for each task. */
export function Choices({ task, help, onChoose }: ChoicesProps): ReactNode {
  const [numbers] = useState(() => choicesOf(task, Math.random))
  const answer = sightAnswer(task)
  const choices = numbers.map((number): Choice => ({
    number,
    look: number === answer ? (help === 'model' || help === 'together' ? 'border-accent outline-4 outline-accent' : 'border-line-strong')
      : help === 'together' ? 'invisible' : 'border-line-strong',
    onPress: () => onChoose(number),
  }))
  if (task.type === 'LinePractice') return <NumberLine task={task} help={help} choices={choices} />
  if (task.type === 'ComparePractice') {
    return (
      <div className="grid size-full min-h-0 auto-rows-fr gap-target-gap landscape:grid-cols-2">
        {choices.map((choice) => (
          <Pressed key={choice.number} choice={choice} className="min-h-0 min-w-0 rounded-frame p-3">
            <Group task={task} number={choice.number} help={help} />
          </Pressed>
        ))}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[auto_auto] content-center justify-center gap-target-gap portrait:min-[21.5rem]:grid-cols-[repeat(4,auto)]">
      {choices.map((choice) => (
        <Pressed key={choice.number} choice={choice} className="size-18 rounded-card p-1 max-[24rem]:portrait:size-16 sm:size-24 short:size-16">
          <NumberPicture number={choice.number} />
        </Pressed>
      ))}
    </div>
  )
}

interface Choice {
  readonly number: number
  readonly look: string
  readonly onPress: () => void
}

function Pressed({ choice: { number, look, onPress }, className, style, children }: { choice: Choice; className: string; style?: { left: string }; children: ReactNode }): ReactNode {
  return (
    <button
      type="button"
      aria-label={String(number)}
      className={`grid place-items-center border-4 bg-raised ${look} ${className}`}
      style={style}
      onClick={useRepeatTapGuard(onPress)}
    >
      {children}
    </button>
  )
}

/** A numeral, or hands if the adult chose them. */
function NumberPicture({ number }: { number: number }): ReactNode {
  const isHand = useSettings(({ sightAnswer: answers }) => answers === 'hands')
  return <img src={`/pictures/numbers/${number}${isHand ? '-hand' : ''}.svg`} alt="" width={96} height={96} className="size-full object-contain" />
}

/** A line from 0 with places to press: every second one is higher, so that each has room. With help, all numbers are below it. */
function NumberLine({ task: { most }, help, choices }: { task: Place; help: CountingHelp; choices: readonly Choice[] }): ReactNode {
  const left = (number: number): string => `${(100 * number) / most}%`
  return (
    <div className="relative mx-8 h-48 self-center">
      {choices.map((choice, at) => {
        const isHigh = at % 2 === 1
        const isHidden = choice.look === 'invisible'
        return (
          <div key={choice.number}>
            {!isHidden && <span aria-hidden className={`absolute w-1 -translate-x-1/2 bg-accent ${isHigh ? 'top-14 h-24' : 'top-34 h-4'}`} style={{ left: left(choice.number) }} />}
            <Pressed choice={choice} className={`absolute! size-16 -translate-x-1/2 rounded-full text-child font-bold ${isHigh ? 'top-0' : 'top-18'}`} style={{ left: left(choice.number) }}>
              {help === 'none' ? <span aria-hidden className="size-6 rounded-full bg-accent" /> : <span aria-hidden className="text-child">{choice.number}</span>}
            </Pressed>
          </div>
        )
      })}
      <div aria-hidden className="absolute inset-x-0 top-38 h-1 bg-ink" />
      {numbersFrom(0, most).map((number) => (
        <span key={number} aria-hidden className="absolute top-36 grid -translate-x-1/2 justify-items-center text-child leading-none font-bold" style={{ left: left(number) }}>
          <span className="mb-1 h-5 w-1 bg-ink" />
          {(help !== 'none' || number === 0 || number === most) && number}
        </span>
      ))}
    </div>
  )
}
