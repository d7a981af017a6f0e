import { ArrowRight, Lightbulb, RotateCcw, Volume2 } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { starsOfResult } from '#kit/stars.ts'
import { formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { speak } from '#kit/web/sound/speak.ts'
import { Button, ButtonLink, IconButton } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { Sticker } from '#kit/web/ui/sticker.tsx'
import type { Tip } from '../movement-tips.ts'
import { type DifficultyLevel, difficultyOf, matchPercentage } from '../levels.ts'
import type { Movement } from '../movements.ts'
import { tipPrompts } from '../prompts.ts'
import { Comparison } from './comparison.tsx'
import type { QueuedMovement } from './movement-outbox.ts'
import type { RecognisedVideo } from './recognise.ts'
import { SummaryTable } from './summary-table.tsx'
import { adviceTexts, levelNames, movementNames, resultTexts } from './texts.ts'
import { MarkRight } from './mark-right.tsx'
import { Timeline } from './timeline.tsx'

export interface ShownResult {
  readonly movement: Movement
  readonly recognised: RecognisedVideo
  readonly advice: Tip
  readonly attempt: QueuedMovement
}

interface ResultViewProps {
  result: ShownResult
  url: string
  /** the attempt waits on this device until it is sent */
  waits: boolean
  onAgain: () => void
}

/** The result of a video: next to the demonstration, on a timeline, in a table, and with a tip to try next. */
export function ResultView({ result, url, waits, onAgain }: ResultViewProps): ReactNode {
  const text = useMessages(resultTexts)
  const names = useMessages(movementNames)
  const advices = useMessages(adviceTexts)
  const language = useLanguage()
  const [time, setTime] = useState(0)
  const { movement, recognised, advice, attempt } = result
  const level = nextLevel(result)
  return (
    <Card className="flex flex-col gap-6">
      <Comparison movement={movement} url={url} poses={recognised.poses} onTime={setTime} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div className="flex flex-col gap-5">
          <MovementOutcome result={result} />
          <section>
            <h3 className="text-lead text-ink-soft">{text.tryNext}</h3>
            <div className="flex items-center gap-target-gap">
              <p className="flex min-w-0 grow items-center gap-3 text-child font-bold">
                <Lightbulb aria-hidden className="size-9 shrink-0 text-accent" />
                {advices[advice]}
              </p>
              <IconButton name={text.hear} onClick={() => void speak(tipPrompts[advice], { language })}>
                <Volume2 aria-hidden />
              </IconButton>
            </div>
          </section>
        </div>
        <div className="flex flex-col gap-5">
          <Timeline predictions={recognised.predictions} movement={movement} time={time} />
          {attempt.repetitions > 0 && <p className="text-child font-bold">{text.times(names[movement], attempt.repetitions)}</p>}
          <SummaryTable predictions={recognised.predictions} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-target-gap">
        <Button look="plain" icon={<RotateCcw aria-hidden />} onClick={onAgain}>{text.again}</Button>
        <MarkRight key={attempt.id} attempt={attempt} />
        <ButtonLink to="/grossmotor/next-task" state={{ difficultyLevel: level }} icon={<ArrowRight aria-hidden />} className="ms-auto">
          {text.next}
        </ButtonLink>
      </div>
      <div className="text-note text-ink-soft empty:hidden">
        {recognised.onDevice && <p>{text.onDevice}</p>}
        {waits && <p>{text.waits}</p>}
      </div>
    </Card>
  )
}

/** If taking part is the goal, the match does not raise the level. */
function nextLevel({ movement, recognised, attempt }: ShownResult): DifficultyLevel {
  return difficultyOf(attempt.freely ? 0 : matchPercentage(recognised.predictions, movement))
}

/** Stars, match and level; if taking part is the goal, a message about taking part. */
export function MovementOutcome({ result }: { result: ShownResult }): ReactNode {
  const text = useMessages(resultTexts)
  const levels = useMessages(levelNames)
  const language = useLanguage()
  const { movement, recognised, attempt } = result
  const percentage = matchPercentage(recognised.predictions, movement)
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Sticker attempt={attempt.id} className="size-24" />
      {attempt.freely ? <p className="text-child font-bold">{text.tookPart}</p> : (
        <div className="flex flex-col gap-1">
          <Stars filled={starsOfResult(percentage / 100)} />
          <p className="text-child font-bold">{text.match(formatPercent(percentage / 100, language))}</p>
          <p className="text-lead">{text.difficulty(levels[difficultyOf(percentage)])}</p>
        </div>
      )}
    </div>
  )
}
