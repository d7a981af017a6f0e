import { useQuery } from '@tanstack/react-query'
import { Play, Plus } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { ChoicePages } from '#kit/web/child/choice-pages.tsx'
import { ForAdult } from '#kit/web/child/for-adult.tsx'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { prompts } from '../../prompts.ts'
import { stages } from '../../rules/word-lists.ts'
import { LoadError } from '../words/load-error.tsx'
import { OutboxList } from '../practice/outbox-list.tsx'
import { gridWordsQuery, useLearner } from '../words/queries.ts'
import { ScoreBar } from '../words/score-bar.tsx'
import { ownWordTexts, wordTexts } from '../texts.ts'
import { WordTile } from '../words/word-card.tsx'
import { WordForm } from '../own-words/word-form.tsx'

/**
 * /vocabulary/stage-two and stage-three: all words, a few at a time, with and without their print, and the link to their
 * practice. Score and the form for another word are for the adult.
 */
export function Screen(): ReactNode {
  const { pathname } = useLocation()
  const { title, showsWord, layout } = stages.find(({ path }) => pathname.endsWith(`/${path}`)) ?? stages[0]
  const wide = layout === 'rows'
  const text = useMessages(wordTexts)
  const own = useMessages(ownWordTexts)
  const { data, isPending, isError, refetch } = useQuery(gridWordsQuery(useLearner()))
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  useSpokenInstruction(prompts[showsWord ? 'levelTwo' : 'levelThree'])

  return (
    <>
      <TaskLayout
        title={<PageTitle title={text[title]} className="text-child leading-tight! sm:text-title short:text-child" />}
        instruction={null}
        action={
          <ButtonLink to="/vocabulary/list-all" state={{ isActive: showsWord }} icon={<Play aria-hidden />} className="w-full max-w-md px-4!">
            {text.startList}
          </ButtonLink>
        }
      >
        {isPending && <Loading />}
        {isError && <LoadError onTryAgain={() => void refetch()} />}
        {data !== undefined && (
          <div className="w-full max-w-5xl">
            <ChoicePages
              items={data.wordses}
              others={1}
              keyOf={({ _id }) => _id}
              render={(word) => <WordTile word={word} wide={wide} print={showsWord} />}
              className={`grid h-[100cqh] grid-rows-2 gap-4 [&>li]:min-h-0 ${wide ? '' : 'landscape:grid-cols-2 landscape:grid-rows-1 short:grid-cols-1 short:grid-rows-2'}`}
            />
          </div>
        )}
      </TaskLayout>
      <ForAdult>
        <ScoreBar />
        <OutboxList />
        <Button look="plain" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>{own.addNewWord}</Button>
        <output className="block text-lead font-bold text-accent empty:hidden">{added !== null && own.added(added)}</output>
      </ForAdult>
      {adding && (
        <WordForm
          onClose={() => setAdding(false)}
          onDone={({ wordAdd }) => {
            setAdded(wordAdd)
            setAdding(false)
          }}
        />
      )}
    </>
  )
}
