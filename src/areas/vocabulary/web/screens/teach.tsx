import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { TeachPage } from '#kit/web/teach/teach-page.tsx'
import { TeachSteps } from '#kit/web/teach/teach-steps.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import type { Word } from '../../api.ts'
import { packWordAnswer, packWords, packWordWithId } from '../../rules/words.ts'
import { wordTeacher } from '../teach/word-teacher.ts'
import { SaidWord, WordTurn } from '../teach/word-turn.tsx'
import { resultTexts } from '../texts.ts'
import { LoadError } from '../words/load-error.tsx'
import { practised } from '../words/practised.ts'
import { gridWordsQuery, ownListWordsQuery, useLearner } from '../words/queries.ts'
import { WordText } from '../words/word-card.tsx'

/** /vocabulary/teach, for the adult: teaches the app how this child says a word. */
export function Screen(): ReactNode {
  const learner = useLearner()
  const grid = useQuery(gridWordsQuery(learner))
  const lists = useQuery(ownListWordsQuery(learner))
  if (grid.isError || lists.isError) return <LoadError onTryAgain={() => void Promise.all([grid.refetch(), lists.refetch()])} />
  if (grid.data === undefined || lists.data === undefined) return <Loading />
  const own = [...grid.data.wordses.filter(({ category }) => category === 'mine'), ...lists.data]
  const words = [...own, ...packWords.map((word) => practised(packWordAnswer(word)))]
  return (
    <TeachPage items={words} keyOf={({ _id }) => _id} content="name" textsOf={textsOf} render={(word) => <Choice word={word} />}>
      {(word, onOther) => <TeachWord word={word} onOther={onOther} />}
    </TeachPage>
  )
}

/** In every language, because an adult may think of the word in another one. */
function textsOf({ _id, wordAdd, translations = {} }: Word): string[] {
  return [wordAdd, ...Object.values(packWordWithId(_id)?.texts ?? translations)]
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
