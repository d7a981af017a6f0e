import { useQuery } from '@tanstack/react-query'
import { Play, Plus } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { ButtonLink, IconButton } from '#kit/web/ui/button.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { stages } from '../word-lists.ts'
import { LoadError } from './load-error.tsx'
import { gridWordsQuery, useLearner } from './queries.ts'
import { ScoreBar } from './score-bar.tsx'
import { ownWordTexts, wordTexts } from './texts.ts'
import { OutboxList } from './outbox-list.tsx'
import { WordCard } from './word-card.tsx'
import { WordForm } from './word-form.tsx'

/** /vocabulary/stage-two and stage-three: all words with the score, the link to their practice, and a form for another. */
export function Screen(): ReactNode {
  const { pathname } = useLocation()
  const { title, showsWord, layout } = stages.find(({ path }) => pathname.endsWith(`/${path}`)) ?? stages[0]
  const wide = layout === 'rows'
  const text = useMessages(wordTexts)
  const own = useMessages(ownWordTexts)
  const { data, isPending, isError, refetch } = useQuery(gridWordsQuery(useLearner()))
  const { question, askAdult } = useAdultQuestion()
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<string | null>(null)

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle title={text[title]} />
        <ScoreBar />
      </div>
      <OutboxList />
      <div className="flex flex-wrap items-center gap-target-gap">
        <ButtonLink to="/vocabulary/list-all" state={{ isActive: showsWord }} icon={<Play aria-hidden />}>
          {text.startList}
        </ButtonLink>
        <IconButton name={own.addNewWord} onClick={() => askAdult(() => setAdding(true))}>
          <Plus aria-hidden />
        </IconButton>
        <output className="block text-lead font-bold text-accent">
          {added !== null && own.added(added)}
        </output>
      </div>
      {isPending && <Loading />}
      {isError && <LoadError onTryAgain={() => void refetch()} />}
      <ul className={`grid gap-4 ${wide ? 'sm:grid-cols-2 wide:grid-cols-3' : 'grid-cols-2 sm:grid-cols-4 wide:grid-cols-5'}`}>
        {data?.wordses.map((word) => (
          <li key={word._id}>
            <WordCard word={word} wide={wide} />
          </li>
        ))}
      </ul>
      {adding && (
        <WordForm
          onClose={() => setAdding(false)}
          onDone={({ wordAdd }) => {
            setAdded(wordAdd)
            setAdding(false)
          }}
        />
      )}
      {question}
    </div>
  )
}
