import { type ReactNode, useState } from 'react'
import { MarkByHand } from '#kit/attempts/web/mark-by-hand.tsx'
import { MarkBest } from '#kit/best/web/mark-best.tsx'
import { starsOfResult } from '#kit/stars.ts'
import { formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { difficultyOf, matchPercentage } from '../../../rules/levels.ts'
import { bestMovements } from '../../best/best-movements.ts'
import type { ChosenVideo } from '../../film/video-panel.tsx'
import { isStored, movements, type QueuedMovement } from '../../movement-outbox.ts'
import { SeenInVideo } from '../../report/seen-sentences.tsx'
import { levelNames, movementNames, resultTexts } from '../../texts.ts'
import { Comparison } from './comparison.tsx'
import { MarkRight } from '../mark-right.tsx'
import type { ShownResult } from './result.ts'
import { SummaryTable } from './summary-table.tsx'
import { Timeline } from './timeline.tsx'

interface ResultForAdultProps {
  result: ShownResult
  /** the child's film */
  film: Pick<ChosenVideo, 'url' | 'video'>
  /** the attempt waits on this device until it is sent */
  waits: boolean
}

/** For the adult: match, difficulty, predictions summary, timeline, and the film with the skeleton beside the demonstration. */
export function ResultForAdult({ result, film, waits }: ResultForAdultProps): ReactNode {
  const text = useMessages(resultTexts)
  const names = useMessages(movementNames)
  const [time, setTime] = useState(0)
  const { movement, recognised, attempt } = result
  return (
    <section aria-labelledby="task-analysis" className="flex flex-col gap-5">
      <h3 id="task-analysis" className="text-child text-accent">{text.analysis}</h3>
      <MovementOutcome result={result} />
      {recognised.asked && <p className="text-lead">{(recognised.asked.done ? text.done : text.notDone)(names[movement])}</p>}
      <SeenInVideo predictions={recognised.predictions} />
      <MarkRight key={attempt.id} attempt={attempt} />
      <MarkByHand key={`by hand ${attempt.id}`} label={text.byHand} onByHand={() => markByHand(attempt)} />
      <MarkBest key={`best ${attempt.id}`} bests={bestMovements} attempt={attempt.id} label={movement} file={() => film.video} />
      <SummaryTable predictions={recognised.predictions} movement={movement} />
      {attempt.repetitions > 0 && <p className="text-lead">{text.times(names[movement], attempt.repetitions)}</p>}
      <Comparison movement={movement} url={film.url} poses={recognised.poses} onTime={setTime} />
      <Timeline predictions={recognised.predictions} movement={movement} time={time} />
      <div className="text-note text-ink-soft">
        <p>{recognised.onDevice ? text.onDevice : text.uploaded}</p>
        {waits && <p>{text.waits}</p>}
      </div>
    </section>
  )
}

/** Not awaited: the outbox sends it later if the server cannot be reached. */
function markByHand(attempt: QueuedMovement): Promise<void> {
  void isStored(movements.markByHand(attempt, {}))
  return Promise.resolve()
}

/** Stars, match and level; if taking part is the goal, a message about taking part. */
function MovementOutcome({ result: { movement, recognised, attempt } }: { result: ShownResult }): ReactNode {
  const text = useMessages(resultTexts)
  const levels = useMessages(levelNames)
  const language = useLanguage()
  const percentage = matchPercentage(recognised.predictions, movement)
  if (attempt.freely) return <p className="text-lead font-bold">{text.tookPart}</p>
  return (
    <div className="flex flex-col gap-1">
      <Stars filled={starsOfResult(percentage / 100)} />
      <p className="text-lead font-bold">{text.match(formatPercent(percentage / 100, language))}</p>
      <p className="text-lead">{text.difficulty(levels[difficultyOf(percentage)])}</p>
    </div>
  )
}
