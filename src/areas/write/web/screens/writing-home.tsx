import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { OutboxNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { playEffect } from '#kit/web/sound/sound.ts'
import { useEffects, useMachine } from '#kit/web/use-machine.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { nextLetterInOrder, type NextLetterOptions } from '../../rules/letter-sequence.ts'
import { type RatedAttempt, toPracticeAttempt } from '../../rules/due-letter.ts'
import { isAtLetter } from '../../rules/scripts.ts'
import { sheet } from '../../rules/sheet.ts'
import { sheetFor } from '../../rules/steps.ts'
import type { Letter } from '../../rules/letters.ts'
import { letterInState } from '../letter-in-state.ts'
import { markLetterByHand, newQueuedLetter, sendLetter, type SentLetter } from '../practice/attempt.ts'
import type { QueuedLetter } from '../practice/read-letter.ts'
import { letterOutbox } from '../letter-outbox.ts'
import { ratedAttempts } from '../queued-attempt.ts'
import { canvasToDataUrl } from '../sheet/canvas-drawing.ts'
import { letterExamplesQuery, letterHistoryQuery, useLearner } from '../queries.ts'
import { Debug } from '../practice/debug.tsx'
import { Presentation } from '../practice/presentation.tsx'
import { RecentAttempts } from '../practice/recent-attempts.tsx'
import { Praise } from '../practice/result.tsx'
import { firstLetter, type LetterEffect, type LetterEvent, stepLetter } from '../practice/write-letter-machine.ts'
import { resultTexts, writeTexts } from '../texts.ts'
import { toTop } from '../to-top.ts'
import { useScript } from '../use-script.ts'
import type { DrawnLetter } from '../practice/draw-sheet.tsx'
import { Write } from '../practice/write.tsx'
import { useLearnerWords } from '../words/words-beside.tsx'

/** /write/writing-home: presents a letter, then the sheet, then the praise; the next letter follows by itself. */
export function Screen(): ReactNode {
  const text = useMessages(writeTexts)
  const script = useScript()
  const learner = useLearner()
  const history = useQuery(letterHistoryQuery(learner))
  // Stored on the device, which needs them to recognise letters without a network.
  useQuery(letterExamplesQuery(learner))
  const unsent = useQuery(letterOutbox.query(learner))
  // Words that came later would move the letter.
  const words = useLearnerWords()
  const known = (history.data !== undefined || history.isError) && !unsent.isPending && words !== undefined
  if (known) return <Home before={[...(history.data ?? []), ...ratedAttempts(unsent.data ?? [])].filter(isAtLetter)} />
  return (
    <div data-fill className="grid h-(--screen-height) place-items-center">
      <PageTitle title={text[`${script}Title`]} className="sr-only" />
      <Loading />
    </div>
  )
}

/** @param before attempts from before this screen opened */
function Home({ before }: { before: readonly RatedAttempt[] }): ReactNode {
  const outboxText = useMessages(resultTexts)
  const learner = useLearner()
  const { state: navigation } = useLocation()
  const { letterOrder: order, ownLetters: own, letterStep, modelDelay, pen } = useSettings()
  const script = useScript()
  const choice = (): NextLetterOptions => ({ order, own, script, now: new Date() })
  const [first] = useState(() => firstLetter(letterInState(navigation, script) ?? nextLetterInOrder(before, choice()), before))
  const [{ mode, letter, tries, result }, machine] = useMachine(stepLetter, first)
  const { send } = machine
  useEffects(machine, performLetterEffect)
  const plan = sheetFor(tries.map(toPracticeAttempt), letter, { choice: letterStep, fades: modelDelay !== 0 })

  const queued = ({ lines, help }: DrawnLetter): QueuedLetter<Letter> => newQueuedLetter(learner, { letter, step: plan.step, help, lines })
  const stopped = (drawn: DrawnLetter): QueuedLetter<Letter> => ({ ...queued(drawn), unjudged: 'stopped' })

  function finish(drawn: DrawnLetter): void {
    const captured = canvasToDataUrl(drawn.visible, Math.max(pen, sheet.pen), letter)
    send({ kind: 'finish', written: queued(drawn), captured, choice: choice() })
  }

  async function markByHand(written: QueuedLetter, sent: SentLetter | null): Promise<void> {
    await markLetterByHand(written, { read: sent?.read ?? null })
    send({ kind: 'byHand' })
  }

  if (mode === 'writing') {
    return (
      <Write
        key={tries.length}
        unit={letter}
        plan={plan}
        onDone={finish}
        onSkip={(drawn) => send({ kind: 'skip', written: stopped(drawn), choice: choice() })}
        onLeave={(drawn) => {
          if (drawn.visible.length > 0) void sendLetter(stopped(drawn))
        }}
      />
    )
  }
  return (
    <>
      {mode === 'praise' && result !== null
        ? <Praise key={result.written.id} result={result} onNext={() => send({ kind: 'present' })} />
        : (
          <Presentation
            letter={letter}
            captured={result ? { letter: result.written.letter, picture: result.captured } : undefined}
            onWrite={() => send({ kind: 'write' })}
          />
        )}
      <div className="mx-auto flex max-w-page flex-col gap-6 px-edge pt-6 pb-16 not-has-[>:not(:empty)]:hidden">
        {result?.sent && <Debug key={result.written.id} sent={result.sent} letter={result.written.letter} onByHand={() => markByHand(result.written, result.sent)} />}
        {result && <RecentAttempts key={result.written.id} written={result.written} />}
        <OutboxNotice outbox={letterOutbox} text={outboxText} />
      </div>
    </>
  )
}

async function performLetterEffect(effect: LetterEffect): Promise<LetterEvent | undefined> {
  switch (effect.kind) {
    case 'toTop':
      toTop()
      return undefined
    case 'playSuccess':
      await playEffect('success')
      return undefined
    case 'send':
      return { kind: 'sent', written: effect.written, at: effect.at, sent: await sendLetter(effect.written) }
    default:
      return effect satisfies never
  }
}
