import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check, ClipboardList, Play, Send } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { Results } from './history.tsx'
import { LoadError } from './load-error.tsx'
import { MicrophoneBar, MicrophoneProblemLine } from './microphone-bar.tsx'
import { PlayIntro } from './play-intro.tsx'
import { practiceWordQuery, useLearner } from './queries.ts'
import { SpokenPrompt } from './spoken-prompt.tsx'
import { SendingStatus } from './sending-status.tsx'
import { SpokenWord } from './spoken-word.tsx'
import { microphoneTexts, practiceTexts, reportTexts, resultTexts, wordTexts } from './texts.ts'
import { type PracticeSession, useSession } from './use-session.ts'
import { WordPage } from './word-page.tsx'

const Report = lazyAfterPaint(async () => (await import('./report.tsx')).Report)
const SessionResults = lazyAfterPaint(async () => (await import('./session-results.tsx')).SessionResults)

/** /vocabulary/list-all: every word said once; with isActive true picture and printed word, else the picture only. */
export function Screen(): ReactNode {
  const text = useMessages(practiceTexts)
  const words = useMessages(wordTexts)
  const learner = useLearner()
  const { state } = useLocation()
  const session = useSession()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery(practiceWordQuery(learner, page))
  const word = data?.wordses[0]
  const totalPages = data?.totalPages ?? 1
  const { phase, recording } = session

  useEffect(() => {
    if (page < totalPages) void queryClient.prefetchQuery(practiceWordQuery(learner, page + 1))
  }, [learner, page, totalPages])

  const wordOf = async (at: number) => (await queryClient.ensureQueryData(practiceWordQuery(learner, at))).wordses[0]
  const [failed, setFailed] = useState(false)
  const goTo = async (to: number): Promise<void> => {
    try {
      const following = await wordOf(to)
      setFailed(false)
      setPage(to)
      if (following) await (to === 1 ? session.start(following) : session.next(following))
    } catch (error) {
      console.error('The word cannot be loaded', error)
      setFailed(true)
    }
  }
  const last = data !== undefined && page >= totalPages

  if (word === undefined && (isError || data !== undefined)) return <LoadError onTryAgain={() => void refetch()} />
  if (phase === 'start' && recording.state === 'off') {
    return (
      <div className="flex flex-col gap-8">
        <div className="print:hidden">
          <PlayIntro title={text.session} steps={[text.see, text.say, last ? text.press : text.pressNext]}>
            <MicrophoneProblemLine problem={recording.problem} onTryAgain={() => void goTo(1)} />
            {recording.problem === null && (
              <Button icon={<Play aria-hidden />} className="px-10" onClick={() => void goTo(1)}>
                {text.start}
              </Button>
            )}
          </PlayIntro>
        </div>
        <div className="print:hidden">
          <Results />
        </div>
        <ForAdult />
      </div>
    )
  }
  if (word === undefined) return <Loading />
  if (phase === 'start' || phase === 'words') {
    return (
      <WordPage
        title={<PageTitle title={text.session} className="text-title max-sm:sr-only" />}
        place={words.place(page, totalPages)}
        share={page / totalPages}
        picture={word.imagewordUrl}
        name={isActive(state) ? word.wordAdd : ''}
        next={
          last ? (
            <Button icon={<Check aria-hidden />} disabled={phase === 'start'} onClick={() => void session.complete()}>
              {text.complete}
            </Button>
          ) : (
            <Button disabled={phase === 'start'} onClick={() => void goTo(page + 1)}>
              {words.next}
              <ArrowRight aria-hidden />
            </Button>
          )
        }
      >
        {isActive(state) && <SpokenWord key={word._id} word={word} onHear={(slow) => session.hear(word, slow)} />}
        <ErrorLine className="empty:hidden">{failed && words.loadError}</ErrorLine>
        {recording.problem === null ? (
          <MicrophoneBar recording={recording} />
        ) : (
          <MicrophoneProblemLine problem={recording.problem} onTryAgain={() => void session.next(word)} />
        )}
        <SpokenPrompt recording={recording} prompt="say-it" />
      </WordPage>
    )
  }
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-8">
      <PageTitle title={text.session} />
      {phase === 'stopped' && (
        <Stopped session={session} onGoOn={last ? () => void session.complete() : () => void goTo(page + 1)} />
      )}
      {phase === 'recorded' && <Recorded session={session} />}
      {phase === 'sending' && <SessionSending session={session} />}
      {phase === 'results' && <SessionResults session={session} onAgain={() => void goTo(1)} />}
      <Results />
    </div>
  )
}

/** In the navigation state; a list that is opened by its address shows the printed words. */
function isActive(state: unknown): boolean {
  return typeof state !== 'object' || state === null || !('isActive' in state) || state.isActive !== false
}

/** The report, after the adult question. */
function ForAdult(): ReactNode {
  const text = useMessages(reportTexts)
  const { question, askAdult } = useAdultQuestion()
  const [opened, setOpened] = useState(false)
  if (opened) return <Report />
  return (
    <>
      <Button
        look="plain"
        icon={<ClipboardList aria-hidden />}
        className="self-center print:hidden"
        onClick={() => askAdult(() => setOpened(true))}
      >
        {text.forAdult}
      </Button>
      {question}
    </>
  )
}

function Recorded({ session }: { session: PracticeSession }): ReactNode {
  const text = useMessages(practiceTexts)
  const microphone = useMessages(microphoneTexts)
  const { recordings, lost } = session
  return (
    <Card className="flex flex-col items-center gap-6 py-10 text-center">
      <output className="block text-title font-bold">
        {text.recorded(recordings.length)}
      </output>
      <ErrorLine className="empty:hidden">{lost && microphone[lost]}</ErrorLine>
      {recordings.length > 0 && (
        <>
          <p className="text-child text-ink-soft">{text.pressComplete}</p>
          <Button icon={<Send aria-hidden />} className="px-10" onClick={() => void session.send()}>
            {text.complete}
          </Button>
        </>
      )}
    </Card>
  )
}

function SessionSending({ session }: { session: PracticeSession }): ReactNode {
  const text = useMessages(resultTexts)
  const { recordings, sendingAt, progress, busy } = session
  return (
    <Card aria-live="polite">
      <SendingStatus progress={progress} busy={busy}>
        {text.sendingOf(sendingAt, recordings.length)}
      </SendingStatus>
    </Card>
  )
}

function Stopped({ session, onGoOn }: { session: PracticeSession; onGoOn: () => void }): ReactNode {
  const text = useMessages(microphoneTexts)
  const practice = useMessages(practiceTexts)
  const { why, recording } = session
  const message = `${why === 'unplugged' ? text.MICROPHONE_UNPLUGGED : text.hidden} ${text.kept}`
  return (
    <Card className="flex flex-col gap-6">
      <ErrorLine>{recording.problem === null || why === 'unplugged' ? message : text[recording.problem]}</ErrorLine>
      <div className="flex flex-wrap gap-target-gap">
        <Button onClick={onGoOn}>{text.goOn}</Button>
        <Button look="plain" icon={<Check aria-hidden />} onClick={() => void session.complete()}>
          {practice.complete}
        </Button>
      </div>
    </Card>
  )
}
