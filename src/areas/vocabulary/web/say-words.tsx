import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Check, Play } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { queryClient } from '#kit/web/api/query.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { competingWords } from '../practice.ts'
import type { ListCategory } from '../word-lists.ts'
import { AllDone } from './all-done.tsx'
import { LoadError } from './load-error.tsx'
import { PlayIntro } from './play-intro.tsx'
import { PracticePanel } from './practice-panel.tsx'
import { practiceWordQuery, useLearner } from './queries.ts'
import { counts } from './result.tsx'
import { WaveformComparison } from './waveform-comparison.tsx'
import { playPrompt } from './sounds.ts'
import { SpokenWord } from './spoken-word.tsx'
import { practiceTexts, wordTexts } from './texts.ts'
import { usePractice } from './use-practice.ts'
import { WordPage } from './word-page.tsx'

/** The words of a list one by one; each is recorded and recognised by itself. */
export function SayWords({ category }: { category: ListCategory }): ReactNode {
  const text = useMessages(practiceTexts)
  const words = useMessages(wordTexts)
  const language = useLanguage()
  const learner = useLearner()
  const practice = usePractice()
  const [stage, setStage] = useState<'intro' | 'play' | 'done'>('intro')
  const [page, setPage] = useState(1)
  const [failed, setFailed] = useState(false)
  const { data, isPending, refetch } = useQuery(practiceWordQuery(learner, page, category))
  const word = data?.wordses[0]
  const totalPages = data?.totalPages ?? 1

  useEffect(() => {
    if (page < totalPages) void queryClient.prefetchQuery(practiceWordQuery(learner, page + 1, category))
  }, [learner, page, totalPages, category])

  /** Shows a word and records it. Does nothing before the first and after the last page. */
  const goTo = async (to: number): Promise<void> => {
    if (to < 1 || to > totalPages) return
    setFailed(false)
    try {
      const { wordses } = await queryClient.ensureQueryData(practiceWordQuery(learner, to, category))
      setPage(to)
      if (wordses[0]) await practice.start(wordses[0], competingWords(category))
    } catch (error) {
      console.error('The word cannot be loaded', error)
      setFailed(true)
    }
  }
  const play = (): void => {
    setStage('play')
    void goTo(1)
  }
  const finish = (): void => {
    practice.end()
    setStage('done')
    void playPrompt('finished', language)
  }

  if (isPending) return <Loading />
  if (word === undefined) return <LoadError onTryAgain={() => void refetch()} />
  if (stage === 'done') return <AllDone text={text.all} sticker={word._id} onAgain={play} />
  if (stage === 'intro') {
    return (
      <PlayIntro title={text.welcome} steps={[text.see, text.say, text.press]}>
        <Button icon={<Play aria-hidden />} className="px-10" onClick={play}>
          {text.letsPlay}
        </Button>
      </PlayIntro>
    )
  }

  return (
    <WordPage
      title={<PageTitle title={text.letsPlay} className="text-title max-sm:sr-only" />}
      place={words.place(page, totalPages)}
      share={page / totalPages}
      picture={word.imagewordUrl}
      name={word.wordAdd}
      back={
        <Button
          look="plain"
          icon={<ArrowLeft aria-hidden />}
          disabled={page <= 1 || practice.phase === 'sending'}
          onClick={() => void goTo(page - 1)}
        >
          {words.previous}
        </Button>
      }
      next={
        practice.outcome ? (
          <Button
            look={counts(practice.outcome, word.wordAdd) ? 'strong' : 'plain'}
            onClick={() => (page < totalPages ? void goTo(page + 1) : finish())}
          >
            {page < totalPages ? words.next : text.finish}
            <ArrowRight aria-hidden />
          </Button>
        ) : (
          <Button
            icon={<Check aria-hidden />}
            disabled={practice.phase !== 'recording'}
            onClick={() => void practice.complete()}
          >
            {text.complete}
          </Button>
        )
      }
      more={practice.phase === 'recognised' && practice.wav !== null && <WaveformComparison word={word} wav={practice.wav} />}
    >
      <SpokenWord key={word._id} word={word} onHear={(slow) => practice.hear(word, slow)} />
      <ErrorLine className="empty:hidden">{failed && words.loadError}</ErrorLine>
      <PracticePanel practice={practice} onSayAgain={() => void practice.start(word, competingWords(category))} />
    </WordPage>
  )
}
