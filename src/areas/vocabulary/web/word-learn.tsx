import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, Mic } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '#kit/web/api/api-error.ts'
import { Lang, languageOf, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Word } from '../api.ts'
import { competingWords } from '../practice.ts'
import { MicrophoneFailure } from './microphone-bar.tsx'
import { OwnWord } from './own-word.tsx'
import { PracticePanel } from './practice-panel.tsx'
import { wordQuery, useLearner } from './queries.ts'
import { WaveformComparison } from './waveform-comparison.tsx'
import { SpokenWord } from './spoken-word.tsx'
import { practiceTexts, wordTexts } from './texts.ts'
import { usePractice } from './use-practice.ts'
import { OutboxList } from './outbox-list.tsx'
import { WordPage } from './word-page.tsx'

/** /vocabulary/word-learn/{id}: see, hear, hear slowly, say and compare one word. */
export function Screen(): ReactNode {
  const text = useMessages(wordTexts)
  const { id = '' } = useParams()
  const { data: word, error } = useQuery(wordQuery(useLearner(), id))
  if (word) return <Learn key={word._id} word={word} />
  if (error === null) return <Loading />
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="flex flex-col items-start gap-6">
      <ErrorLine>{gone ? text.notFound : text.loadError}</ErrorLine>
      <ButtonLink to="/skills" icon={<ArrowLeft aria-hidden />}>
        {text.back}
      </ButtonLink>
    </div>
  )
}

function Learn({ word }: { word: Word }): ReactNode {
  const text = useMessages(wordTexts)
  const texts = useMessages(practiceTexts)
  const navigate = useNavigate()
  const practice = usePractice()
  const { phase, recording } = practice
  const begin = (): void => void practice.start(word, word.category === 'mine' ? undefined : competingWords(word.category))
  const quiet = phase === 'ready' && recording.state === 'off' && recording.problem === null

  return (
    <WordPage
      title={
        <PageTitle title={word.wordAdd} className="sr-only">
          <Lang lang={languageOf(word.wordAdd)}>{word.wordAdd}</Lang>
        </PageTitle>
      }
      picture={word.imagewordUrl}
      name={word.wordAdd}
      next={
        quiet ? (
          <Button icon={<Mic aria-hidden />} aria-label={text.sayWord(word.wordAdd)} onClick={begin}>
            {text.say}
          </Button>
        ) : (
          recording.state !== 'off' && (
            <Button
              icon={<Check aria-hidden />}
              disabled={phase !== 'recording'}
              onClick={() => void practice.complete()}
            >
              {texts.complete}
            </Button>
          )
        )
      }
      more={
        <>
          {phase === 'recognised' && practice.wav !== null && <WaveformComparison word={word} wav={practice.wav} />}
          {word.category === 'mine' && (
            <div className="self-center">
              <OwnWord word={word} onDeleted={() => void navigate('/skills', { replace: true })} />
            </div>
          )}
        </>
      }
    >
      {quiet && <OutboxList />}
      <SpokenWord word={word} onHear={(slow) => practice.hear(word, slow)} />
      <PracticePanel practice={practice} onSayAgain={begin} />
      {quiet && <MicrophoneFailure />}
    </WordPage>
  )
}
