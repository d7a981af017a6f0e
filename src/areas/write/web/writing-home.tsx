import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Pencil } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OutboxNotice } from '#kit/attempts/web/outbox-notice.tsx'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { playEffect } from '#kit/web/sound/sound.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { nextLetterInOrder } from '../letter-sequence.ts'
import { letters, type Letter } from '../letters.ts'
import { type RatedAttempt, rateAttempt } from '../spaced-repetition.ts'
import { sheet } from '../sheet.ts'
import { stepFor } from '../steps.ts'
import { newQueuedLetter, sendLetter } from './attempt.ts'
import { letterOutbox, type QueuedLetter } from './letter-outbox.ts'
import { canvasToDataUrl } from './canvas-drawing.ts'
import { letterHistoryQuery, invalidateLetters, useLearner } from './queries.ts'
import { Debug } from './debug.tsx'
import { LastResult, type LetterResultView } from './result.tsx'
import { resultTexts, writeTexts } from './texts.ts'
import { type DrawnLetter, Write } from './write.tsx'

/** /write/writing-home: presents a letter, then the sheet; the result appears next to the following letter. */
export function Screen(): ReactNode {
  const text = useMessages(writeTexts)
  const learner = useLearner()
  const history = useQuery(letterHistoryQuery(learner))
  const unsent = useQuery(letterOutbox.query(learner))
  const known = (history.data !== undefined || history.isError) && !unsent.isPending
  return (
    <>
      {known ? (
        <Home before={[...(history.data ?? []), ...(unsent.data ?? []).map(outcomeOfUnsent)]} />
      ) : (
        <>
          <PageTitle title={text.title} className={titleLook} />
          <Loading />
        </>
      )}
    </>
  )
}

const titleLook = 'mb-6 text-title max-sm:sr-only'

function outcomeOfUnsent({ letter, reading }: QueuedLetter): RatedAttempt {
  return { letter, outcome: reading ? rateAttempt(letter, reading.predicted ?? undefined, reading.confidence) : 'unsure' }
}

/** @param before attempts from before this screen opened */
function Home({ before }: { before: readonly RatedAttempt[] }): ReactNode {
  const text = useMessages(writeTexts)
  const outboxText = useMessages(resultTexts)
  const learner = useLearner()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { letterOrder, letterStep, pen } = useSettings()
  const [tries, setTries] = useState(before)
  const [letter, setLetter] = useState<Letter>(() => chosenIn(state) ?? nextLetterInOrder(before, letterOrder))
  const [writing, setWriting] = useState(false)
  const [result, setResult] = useState<LetterResultView | null>(null)
  const { question, askAdult } = useAdultQuestion()

  /** The pressed button disappears with its mode, so keyboard focus moves to the top. */
  function goTo(toWriting: boolean): void {
    setWriting(toWriting)
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }

  function finish({ lines, assisted }: DrawnLetter): void {
    const written = newQueuedLetter(learner, { letter, step: stepFor(tries, letter, letterStep), assisted, lines })
    const at = tries.length
    const tried: readonly RatedAttempt[] = [...tries, { letter, outcome: 'unsure' }]
    setResult({ written, captured: canvasToDataUrl(lines, Math.max(pen, sheet.pen), letter), sent: null })
    setTries(tried)
    setLetter(nextLetterInOrder(tried, letterOrder))
    goTo(false)
    void playEffect('success')
    void send(written, at)
  }

  async function send(written: QueuedLetter, at: number): Promise<void> {
    const sent = await sendLetter(written)
    setResult((shown) => (shown?.written.id === written.id ? { ...shown, sent } : shown))
    const { read } = sent
    if (read !== null) {
      const outcome = rateAttempt(written.letter, read.predicted ?? undefined, read.confidence)
      setTries((all) => all.with(at, { letter: written.letter, outcome }))
    }
    await (sent.record === null ? letterOutbox.refresh() : invalidateLetters())
  }

  if (writing) {
    return (
      <>
        <PageTitle title={text.title} className="sr-only" />
        <Write key={tries.length} letter={letter} step={stepFor(tries, letter, letterStep)} onDone={finish} />
      </>
    )
  }
  return (
    <>
      <PageTitle title={text.title} className={titleLook} />
      <div className={`mx-auto grid max-w-4xl gap-6 ${result ? 'wide:max-w-none wide:grid-cols-2' : ''}`}>
        {result && <LastResult key={result.written.id} result={result} />}
        <Card className="flex flex-col items-center gap-4 py-8 text-center">
          <h2 className="text-title">{text.learn}</h2>
          <Lang lang="si" as="p" className="text-[8rem] leading-[1.2] font-bold text-accent sm:text-[11rem]">{letter}</Lang>
        </Card>
        {/* In the place of "Done Writing", and visible however long the last result is. */}
        <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface">
          <div className="mx-auto flex max-w-page justify-end px-edge py-4">
            <Button
              icon={<Pencil aria-hidden />}
              className="px-12 max-sm:w-full"
              onClick={() => {
                setResult(null)
                goTo(true)
              }}
            >
              {text.writeNow}
            </Button>
          </div>
        </div>
        <div className="flex flex-col gap-6 wide:col-span-full">
          {result?.sent && <Debug sent={result.sent} letter={result.written.letter} />}
          <OutboxNotice outbox={letterOutbox} text={outboxText} />
          <Button
            look="bare"
            className="self-center"
            icon={<LayoutGrid aria-hidden />}
            onClick={() => askAdult(() => void navigate('/write/letters', { state: { entered: true } }))}
          >
            {text.grownUps}
          </Button>
          {question}
        </div>
      </div>
    </>
  )
}

/** The letter that an adult chose on the page of all letters, from the navigation state. */
function chosenIn(state: unknown): Letter | undefined {
  const named = typeof state === 'object' && state !== null && 'letter' in state ? state.letter : undefined
  return letters.find((letter) => letter === named)
}
