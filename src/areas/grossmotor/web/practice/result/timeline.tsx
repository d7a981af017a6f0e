import { Check } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { formatNumber, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { Prediction } from '../../../api.ts'
import { isCounted } from '../../../rules/levels.ts'
import type { Movement } from '../../../rules/movements.ts'
import { movementNames, resultTexts } from '../../texts.ts'

interface TimelineProps {
  predictions: readonly Prediction[]
  movement: Movement
  /** current playback position, in seconds of the video */
  time: number
}

type Kind = 'matched' | 'other' | 'notCounted'

const colours: Readonly<Record<Kind, string>> = {
  matched: 'border-brand bg-brand text-on-brand',
  other: 'border-line-strong bg-raised',
  notCounted: 'border-dashed border-line-strong bg-accent-soft',
}

/** The segments of the video in order. Those that match are marked, and those that do not count are pale. */
export function Timeline({ predictions, movement, time }: TimelineProps): ReactNode {
  const text = useMessages(resultTexts)
  const names = useMessages(movementNames)
  const language = useLanguage()
  const seconds = (value: number): string => formatNumber(value, language, { maximumFractionDigits: 1 })
  // The segments of a minute are too narrow for borders and gaps.
  const many = predictions.length > 20
  const whole = predictions.at(-1)?.end ?? 1
  const kindOf = (one: Prediction): Kind => (isCounted(one) ? (one.prediction === movement ? 'matched' : 'other') : 'notCounted')
  const meanings = { matched: names[movement], other: text.legendOther, notCounted: text.legendNotCounted } as const
  const shown = new Set(predictions.map(kindOf))
  return (
    <section aria-labelledby="timeline">
      <h3 id="timeline" className="text-child">{text.timeline}</h3>
      <div className="relative mt-2">
        <ol className={many ? 'flex' : 'flex gap-1'}>
          {predictions.map((one) => {
            const kind = kindOf(one)
            const [from, to] = [seconds(one.start), seconds(one.end)]
            const name = { matched: text.matched(from, to), other: text.other(from, to, names[one.prediction]), notCounted: text.notCounted(from, to) }[kind]
            return (
              <li
                key={one.start}
                title={name}
                className={`grid h-12 min-w-0 grow place-items-center ${many ? 'border-y-2' : 'rounded-lg border-2'} ${colours[kind]}`}
              >
                <span className="sr-only">{name}</span>
                {kind === 'matched' && !many && <Check aria-hidden className="size-5 max-w-full" />}
              </li>
            )
          })}
        </ol>
        <span
          aria-hidden
          className="absolute -inset-y-1 w-1 rounded-full bg-focus"
          style={{ insetInlineStart: `${Math.min(100, (100 * time) / whole)}%` }}
        />
      </div>
      <ul aria-hidden className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-note text-ink-soft">
        {(['matched', 'other', 'notCounted'] as const).filter((kind) => shown.has(kind)).map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span className={`size-5 shrink-0 rounded border-2 ${colours[kind]}`} />
            {meanings[kind]}
          </li>
        ))}
      </ul>
    </section>
  )
}
