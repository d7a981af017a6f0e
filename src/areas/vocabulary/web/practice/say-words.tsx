import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { queryClient } from '#kit/web/api/query.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Word } from '../../api.ts'
import { choicesOf } from '../words/own-lists.ts'
import { practised } from '../words/practised.ts'
import { AdultSheet } from './adult-sheet.tsx'
import { AllDone } from './all-done.tsx'
import { LoadError } from '../words/load-error.tsx'
import { PlayIntro } from './play-intro.tsx'
import { PracticeTask } from './practice-task.tsx'
import { loadPracticeWord, practiceWordQuery, useLearner } from '../words/queries.ts'
import { practiceTexts, wordTexts } from '../texts.ts'
import { type PracticeStart, usePractice } from './use-practice.ts'
import { LoadingTask } from './word-task.tsx'

/** The words of a list one by one; each is recorded and recognised by itself. `ownCategory`: of an adult's category its name */
export function SayWords({ category, ownCategory }: { category: string; ownCategory?: string }): ReactNode {
  const text = useMessages(practiceTexts)
  const words = useMessages(wordTexts)
  const learner = useLearner()
  const [stage, setStage] = useState<'intro' | 'play' | 'done'>('intro')
  const [page, setPage] = useState(1)
  const [failed, setFailed] = useState(false)
  const { data, isPending, refetch } = useQuery(practiceWordQuery(learner, page, category, ownCategory))
  const word = data?.wordses[0]
  const totalPages = data?.totalPages ?? 1
  const practice = usePractice()

  useEffect(() => {
    if (page < totalPages) void queryClient.prefetchQuery(practiceWordQuery(learner, page + 1, category, ownCategory))
  }, [learner, page, totalPages, category, ownCategory])

  /** Shows a word, plays it and records it. Previous never goes below the first word. */
  const goTo = async (wanted: number): Promise<void> => {
    const to = Math.max(1, wanted)
    setFailed(false)
    try {
      const { wordses } = await loadPracticeWord(practiceWordQuery(learner, to, category, ownCategory))
      setPage(to)
      if (wordses[0]) practice.start(taskOf(practised(wordses[0]), to))
    } catch (error) {
      console.error('The word cannot be loaded', error)
      setFailed(true)
    }
  }
  const goOn = (from: number): void => {
    if (from < totalPages) return void goTo(from + 1)
    practice.end()
    setStage('done')
  }
  const taskOf = (said: Word, at: number): PracticeStart => (
    { word: said, choices: choicesOf(learner, said), onTogether: () => goOn(at) }
  )
  const play = (): void => {
    setStage('play')
    void goTo(1)
  }

  if (isPending) return <LoadingTask />
  if (word === undefined) return <LoadError onTryAgain={() => void refetch()} />
  if (stage === 'done') return <AllDone attempts={practice.earned} onAgain={play} />
  if (stage === 'intro') {
    return (
      <>
        <PlayIntro title={text.welcome} button={text.letsPlay} press="press" onPlay={play} />
        <AdultSheet practice={practice} onTryAgain={play} />
      </>
    )
  }
  const sayAgain = (): void => practice.start(taskOf(word, page))
  return (
    <>
      <PracticeTask
        practice={practice}
        title={<PageTitle title={text.letsPlay} className="sr-only" />}
        word={word}
        at={page}
        of={totalPages}
        loadError={failed ? words.loadError : null}
        nextName={page < totalPages ? words.next : text.finish}
        onNext={() => goOn(page)}
        onPrevious={() => void goTo(page - 1)}
        onSayAgain={sayAgain}
      />
      <AdultSheet practice={practice} onTryAgain={sayAgain} />
    </>
  )
}
