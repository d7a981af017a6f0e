import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { queryClient } from '#kit/web/api/query.ts'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'
import { wordsBeforePause } from '../../rules/practice.ts'
import type { SessionRecording } from '../../rules/say-word/word-list.ts'
import { AllDone } from '../practice/all-done.tsx'
import { LoadError } from '../words/load-error.tsx'
import { MicrophoneProblemLine } from '../recording/microphone-bar.tsx'
import { PlayIntro } from '../practice/play-intro.tsx'
import { loadPracticeWord, practiceWordQuery, useLearner } from '../words/queries.ts'
import { practised } from '../words/practised.ts'
import { SessionTask } from '../practice/session-task.tsx'
import { practiceTexts } from '../texts.ts'
import { useSession } from '../practice/use-session.ts'
import { LoadingTask } from '../practice/word-task.tsx'

const OutboxList = lazyAfterPaint(async () => (await import('../practice/outbox-list.tsx')).OutboxList)
const Results = lazyAfterPaint(async () => (await import('../report/history.tsx')).Results)
const SessionResults = lazyAfterPaint(async () => (await import('../practice/session-results.tsx')).SessionResults)

/** /vocabulary/list-all: every word said once; with isActive true picture and printed word, except while the app asks; else the picture only. A comparison of print decides first. */
export function Screen(): ReactNode {
  const text = useMessages(practiceTexts)
  const learner = useLearner()
  const { state } = useLocation()
  const session = useSession({ hasPrint: isActive(state) })
  const showsWord = session.way === 'with' || (session.way !== 'without' && isActive(state))
  const [page, setPage] = useState(1)
  /** the page that could not be loaded; null if the last one could */
  const [failed, setFailed] = useState<number | null>(null)
  /** Each load, and the end of the list, increases it: only the answer to the last load counts. */
  const loads = useRef(0)
  const { data, isError, refetch } = useQuery(practiceWordQuery(learner, page))
  const word = data?.wordses[0]
  const totalPages = data?.totalPages ?? 1
  const { phase, recordings } = session

  useEffect(() => {
    if (page < totalPages) void queryClient.prefetchQuery(practiceWordQuery(learner, page + 1))
  }, [learner, page, totalPages])

  useEffect(() => () => {
    loads.current += 1
  }, [])

  const goTo = async (to: number): Promise<void> => {
    loads.current += 1
    const own = loads.current
    const loaded = await loadPracticeWord(practiceWordQuery(learner, to)).catch((error: unknown) => {
      console.error('The word cannot be loaded', error)
    })
    if (own !== loads.current) return
    if (loaded === undefined) {
      setFailed(to)
      // The child can go on as soon as the server is back, or finish.
      return session.rest()
    }
    const [following] = loaded.wordses
    setFailed(null)
    setPage(to)
    if (following) session.practise(practised(following))
  }
  const complete = (early?: boolean): void => {
    loads.current += 1
    session.complete(early)
  }
  const start = (): void => {
    session.begin()
    void goTo(1)
  }
  const next = (): void => session.confirm(() => {
    if (page % wordsBeforePause === 0) session.rest()
    else void goTo(page + 1)
  })

  if ((isError && data === undefined) || (data !== undefined && word === undefined)) return <LoadError onTryAgain={() => void refetch()} />
  const forAdult = (
    <ForAdult>
      {word && <MicrophoneProblemLine problem={session.recording.problem} onTryAgain={() => session.practise(word)} />}
      <OutboxList />
      <SessionResults session={session} />
      <Results />
    </ForAdult>
  )
  if (phase === 'start') {
    return (
      <>
        <PlayIntro title={text.session} button={text.start} press="pressNext" onPlay={start} />
        {forAdult}
      </>
    )
  }
  if (word === undefined) return <LoadingTask />
  const isOver = phase === 'results' || (phase === 'recorded' && recordings.length === 0)
  return (
    <>
      {isOver && <AllDone attempts={recordings.filter(isKept).map(({ attempt }) => attempt.id)} onAgain={start} />}
      {!isOver && (
        <SessionTask
          session={{ ...session, complete }}
          word={word}
          showsWord={showsWord}
          at={page}
          of={totalPages}
          failed={failed !== null}
          onNext={next}
          onGoOn={() => void goTo(failed ?? page + 1)}
        />
      )}
      {forAdult}
    </>
  )
}

/** Whether the attempt is stored or waits on the device, so that its sticker is in the album. */
function isKept({ attempt, outcome }: SessionRecording): boolean {
  if (outcome === null) return attempt.wav !== null
  return outcome.kind === 'recognised' && (outcome.record !== null || outcome.waits)
}

/** In the navigation state; a list that is opened by its address shows the printed words. */
function isActive(state: unknown): boolean {
  return typeof state !== 'object' || state === null || !('isActive' in state) || state.isActive !== false
}
