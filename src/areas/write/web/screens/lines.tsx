import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { MarkByHand } from '#kit/attempts/web/mark-by-hand.tsx'
import { OutboxNotice } from '#kit/attempts/web/outbox-notice.tsx'
import type { PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { playEffect } from '#kit/web/sound/sound.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { shapePrompts } from '../../prompts.ts'
import { toPracticeAttempt } from '../../rules/due-letter.ts'
import { bandWidth } from '../../rules/lines/band-width.ts'
import { isRightShape } from '../../rules/lines/draw-shape.ts'
import { nextShape } from '../../rules/lines/next-shape.ts'
import { type Shape, strokesOfShape } from '../../rules/lines/shapes.ts'
import { sheetFor } from '../../rules/steps.ts'
import type { Line } from '../../rules/tracing.ts'
import { letterOutbox } from '../letter-outbox.ts'
import { LinePraise } from '../lines/line-praise.tsx'
import { shapeInState } from '../lines/shape-in-state.ts'
import { useShape } from '../lines/use-shape.tsx'
import { markLetterByHand, newQueuedLetter, sendLetter } from '../practice/attempt.ts'
import { DebugBox } from '../practice/debug-box.tsx'
import { DrawSheet, type DrawnLetter, type TracedDrawing } from '../practice/draw-sheet.tsx'
import type { QueuedLetter } from '../practice/read-letter.ts'
import { letterHistoryQuery, useLearner } from '../queries.ts'
import { ratedAttempts } from '../queued-attempt.ts'
import { lineTexts, resultTexts } from '../texts.ts'
import { toTop } from '../to-top.ts'

/** /write/lines: lines and shapes, one after the other, in a band that becomes narrower with success. */
export function Screen(): ReactNode {
  const text = useMessages(lineTexts)
  const learner = useLearner()
  const history = useQuery(letterHistoryQuery(learner))
  const unsent = useQuery(letterOutbox.query(learner))
  if ((history.data !== undefined || history.isError) && !unsent.isPending) {
    return <Lines before={[...(history.data ?? []), ...ratedAttempts(unsent.data ?? [])].map(toPracticeAttempt)} />
  }
  return (
    <div data-fill className="grid h-(--screen-height) place-items-center">
      <PageTitle title={text.title} className="sr-only" />
      <Loading />
    </div>
  )
}

interface Result {
  readonly queued: QueuedLetter<Shape>
  readonly lines: readonly Line[]
  readonly isRight: boolean
}

/** @param before attempts from before this screen opened */
function Lines({ before }: { before: readonly PracticeAttempt[] }): ReactNode {
  const outboxText = useMessages(resultTexts)
  const language = useLanguage()
  const learner = useLearner()
  const { state: navigation } = useLocation()
  const { letterStep, modelDelay } = useSettings()
  const [tries, setTries] = useState(before)
  const [shape, setShape] = useState(() => shapeInState(navigation) ?? nextShape(before, new Date()))
  const [result, setResult] = useState<Result | null>(null)
  const plan = sheetFor(tries, shape, { choice: letterStep, fades: modelDelay !== 0 })
  const drawing = useShape(shape, bandWidth(tries, shape))

  function store({ lines, help }: DrawnLetter, answer: Pick<QueuedLetter, 'unjudged' | 'reading'>): QueuedLetter<Shape> {
    const queued = newQueuedLetter(learner, { letter: shape, step: plan.step, help, lines, ...answer })
    void sendLetter(queued)
    return queued
  }

  function finish(drawn: TracedDrawing): void {
    const isRight = isRightShape(drawn, strokesOfShape(shape))
    const queued = store(drawn, { reading: { predicted: isRight ? shape : null, confidence: 1 } })
    setTries([...tries, { item: shape, outcome: isRight ? 'well' : 'badly', help: drawn.help, at: queued.createdAt }])
    setResult({ queued, lines: drawn.lines, isRight })
    void playEffect('success')
    toTop()
  }

  function skip(drawn: DrawnLetter): void {
    const { createdAt: at } = store(drawn, { unjudged: 'stopped', reading: null })
    goOn([...tries, { item: shape, outcome: 'unsure', help: drawn.help, at }])
  }

  async function markByHand({ queued }: Result): Promise<void> {
    await markLetterByHand(queued, { read: null })
    setTries(tries.map((one, at): PracticeAttempt => (at === tries.length - 1 ? { ...one, help: 'hand' } : one)))
  }

  function goOn(all: readonly PracticeAttempt[]): void {
    setTries(all)
    setResult(null)
    setShape(nextShape(all, new Date()))
    toTop()
  }

  return (
    <>
      {result === null ? (
        <DrawSheet
          key={tries.length}
          drawing={drawing}
          plan={plan}
          above={<p className="leading-tight font-bold text-accent sm:text-title short:text-child [@media(max-height:340px)]:sr-only">{shapePrompts[shape][language]}</p>}
          onDone={finish}
          onSkip={skip}
          onLeave={(drawn) => {
            if (drawn.visible.length > 0) store(drawn, { unjudged: 'stopped', reading: null })
          }}
        />
      ) : (
        <LinePraise key={result.queued.id} attempt={result.queued.id} shape={result.queued.letter} lines={result.lines} isRight={result.isRight} onNext={() => goOn(tries)} />
      )}
      <div className="mx-auto flex max-w-page flex-col gap-6 px-edge pt-6 pb-16 not-has-[>:not(:empty)]:hidden">
        {result !== null && <DebugBox><MarkByHand key={result.queued.id} label={outboxText.byHand} onByHand={() => markByHand(result)} /></DebugBox>}
        <OutboxNotice outbox={letterOutbox} text={outboxText} />
      </div>
    </>
  )
}
