import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { TeachPage } from '#kit/web/teach/teach-page.tsx'
import { TeachSteps } from '#kit/web/teach/teach-steps.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import type { Word } from '../../api.ts'
import { wordTeacher } from '../teach/word-teacher.ts'
import { SaidWord, WordTurn } from '../teach/word-turn.tsx'
import { resultTexts } from '../texts.ts'
import { LoadError } from '../words/load-error.tsx'
import { gridWordsQuery, useLearner } from '../words/queries.ts'
import { WordText } from '../words/word-card.tsx'

/** /vocabulary/teach, for the adult: teaches the app how this child says a word. */
export function Screen(): ReactNode {
  const { data, isError, refetch } = useQuery(gridWordsQuery(useLearner()))
  if (isError) return <LoadError onTryAgain={() => void refetch()} />
  if (data === undefined) return <Loading />
  return (
    <TeachPage items={data.wordses} keyOf={({ _id }) => _id} large render={(word) => <Choice word={word} />}>
      {(word, onOther) => <TeachWord word={word} onOther={onOther} />}
    </TeachPage>
  )
}

function Choice({ word }: { word: Word }): ReactNode {
  return (
    <>
      <img src={word.imagewordUrl} alt="" width={240} height={240} loading="lazy" className="aspect-[4/3] w-full rounded-control bg-accent-soft object-contain p-1" />
      <WordText word={word} className="max-w-full text-lead leading-tight [&:lang(ta)]:text-note" />
    </>
  )
}

function TeachWord({ word, onOther }: { word: Word; onOther: () => void }): ReactNode {
  const { nothingHeard, tooNoisy } = useMessages(resultTexts)
  const learner = useLearner()
  const { wordAdd } = word
  const teacher = useMemo(() => wordTeacher({ learner, word: wordAdd, nothingHeard, tooNoisy }), [learner, wordAdd, nothingHeard, tooNoisy])
  return (
    <TeachSteps
      name={<WordText word={word} />}
      teacher={teacher}
      renderTurn={(props) => <WordTurn word={word} {...props} />}
      renderMade={(wav) => <SaidWord word={word} wav={wav} />}
      onOther={onOther}
    />
  )
}
