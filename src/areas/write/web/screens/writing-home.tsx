import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { OutboxNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { playEffect } from '#kit/web/sound/sound.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { nextLetterInOrder } from '../../rules/letter-sequence.ts'
import type { Letter } from '../../rules/letters.ts'
import { type RatedAttempt, rateAttempt } from '../../rules/due-letter.ts'
import { sheet } from '../../rules/sheet.ts'
import { stepFor } from '../../rules/steps.ts'
import { letterInState } from '../letter-in-state.ts'
import { newQueuedLetter, sendLetter } from '../practice/attempt.ts'
import { letterOutbox, type QueuedLetter } from '../letter-outbox.ts'
import { toRatedAttempt } from '../queued-attempt.ts'
import { canvasToDataUrl } from '../sheet/canvas-drawing.ts'
import { invalidateLetters, letterExamplesQuery, letterHistoryQuery, useLearner } from '../queries.ts'
import { Debug } from '../practice/debug.tsx'
import { Presentation } from '../practice/presentation.tsx'
import { RecentAttempts } from '../practice/recent-attempts.tsx'
import { type LetterResultView, Praise } from '../practice/result.tsx'
import { resultTexts, writeTexts } from '../texts.ts'
import { useScript } from '../use-script.ts'
import { type DrawnLetter, Write } from '../practice/write.tsx'
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
  if (known) return <Home before={[...(history.data ?? []), ...(unsent.data ?? []).map(toRatedAttempt)]} />
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
  const { state } = useLocation()
  const { letterOrder, ownLetters, letterStep, pen } = useSettings()
  const script = useScript()
  const [tries, setTries] = useState(before)
  const [letter, setLetter] = useState<Letter>(() => (
    letterInState(state, script) ?? nextLetterInOrder(before, { order: letterOrder, own: ownLetters, script, now: new Date() })
  ))
  const [mode, setMode] = useState<'presentation' | 'writing' | 'praise'>('presentation')
  const [result, setResult] = useState<LetterResultView | null>(null)

  /** The pressed button disappears with its mode, so keyboard focus moves to the top. */
  function goTo(next: typeof mode): void {
    setMode(next)
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }

  /** Chooses the next letter. Until the letter is read, its outcome is unsure. */
  function moveOn(): void {
    const now = new Date()
    const tried: readonly RatedAttempt[] = [...tries, { letter, outcome: 'unsure', assisted: false, createdAt: now.toISOString() }]
    setTries(tried)
    setLetter(nextLetterInOrder(tried, { order: letterOrder, own: ownLetters, script, now }))
  }

  function finish({ lines, visible, assisted }: DrawnLetter): void {
    const written = newQueuedLetter(learner, { letter, step: stepFor(tries, letter, letterStep), assisted, lines })
    setResult({ written, captured: canvasToDataUrl(visible, Math.max(pen, sheet.pen), letter), sent: null })
    moveOn()
    goTo('praise')
    void playEffect('success')
    void send(written, tries.length)
  }

  async function send(written: QueuedLetter, at: number): Promise<void> {
    const sent = await sendLetter(written)
    setResult((shown) => (shown?.written.id === written.id ? { ...shown, sent } : shown))
    const { read } = sent
    if (read !== null) {
      const outcome = rateAttempt(written.letter, read.predicted ?? undefined, read.confidence)
      setTries((all) => all.with(at, { letter: written.letter, outcome, assisted: written.assisted, createdAt: written.createdAt }))
    }
    if (sent.record !== null) await invalidateLetters()
  }

  function skip(): void {
    moveOn()
    goTo('presentation')
  }

  function write(): void {
    setResult(null)
    goTo('writing')
  }

  if (mode === 'writing') {
    return <Write key={tries.length} unit={letter} step={stepFor(tries, letter, letterStep)} onDone={finish} onSkip={skip} />
  }
  return (
    <>
      {mode === 'praise' && result !== null
        ? <Praise key={result.written.id} result={result} onNext={() => goTo('presentation')} />
        : <Presentation letter={letter} captured={result ? { letter: result.written.letter, picture: result.captured } : undefined} onWrite={write} />}
      <div className="mx-auto flex max-w-page flex-col gap-6 px-edge pt-6 pb-16 empty:hidden">
        {result?.sent && <Debug sent={result.sent} letter={result.written.letter} />}
        {result && <RecentAttempts key={result.written.id} written={result.written} />}
        <OutboxNotice outbox={letterOutbox} text={outboxText} />
      </div>
    </>
  )
}
