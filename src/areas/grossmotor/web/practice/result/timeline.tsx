import { Check } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { formatNumber, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { Prediction } from '../../../api.ts'
import type { Movement } from '../../../rules/movements.ts'
import { movementNames, resultTexts } from '../../texts.ts'

interface TimelineProps {
  predictions: readonly Prediction[]
  movement: Movement
  /** current playback position, in seconds of the video */
  time: number
}

/** The segments of the video in order, with the matching ones marked. */
export function Timeline({ predictions, movement, time }: TimelineProps): ReactNode {
  const text = useMessages(resultTexts)
  const names = useMessages(movementNames)
  const language = useLanguage()
  const seconds = (value: number): string => formatNumber(value, language, { maximumFractionDigits: 1 })
  // The segments of a minute are too narrow for borders and gaps.
  const many = predictions.length > 20
  const whole = predictions.at(-1)?.end ?? 1
  return (
    <section aria-labelledby="timeline">
      <h3 id="timeline" className="text-child">{text.timeline}</h3>
      <div className="relative mt-2">
        <ol className={many ? 'flex' : 'flex gap-1'}>
          {predictions.map(({ prediction, start, end }) => {
            const matched = prediction === movement
            const name = matched ? text.matched(seconds(start), seconds(end)) : text.other(seconds(start), seconds(end), names[prediction])
            return (
              <li
                key={start}
                title={name}
                className={`grid h-12 min-w-0 grow place-items-center ${many ? 'border-y-2' : 'rounded-lg border-2'} ${matched ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-raised'}`}
              >
                <span className="sr-only">{name}</span>
                {matched && !many && <Check aria-hidden className="size-5 max-w-full" />}
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
    </section>
  )
}
