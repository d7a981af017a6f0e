import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Plus } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'
import { useMusic } from '#kit/web/sound/music.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { type ListCategory, wordLists } from '../word-lists.ts'
import { builtInWords } from '../words.ts'
import { LoadError } from './load-error.tsx'
import { gridWordsQuery, useLearner } from './queries.ts'
import { ScoreBar } from './score-bar.tsx'
import { ownWordTexts, skillsTexts, wordTexts } from './texts.ts'
import { wordPictureUrl, WordCard } from './word-card.tsx'

const OutboxList = lazyAfterPaint(async () => (await import('./outbox-list.tsx')).OutboxList)
const WordForm = lazyAfterPaint(async () => (await import('./word-form.tsx')).WordForm)
const WordListPopup = lazyAfterPaint(async () => (await import('./word-list-popup.tsx')).WordListPopup)

type List = (typeof wordLists)[number]

/** /skills: the score, the word lists, and the learner's own words. */
export function Screen(): ReactNode {
  const text = useMessages(skillsTexts)
  const own = useMessages(ownWordTexts)
  const language = useLanguage()
  const { question, askAdult } = useAdultQuestion()
  const [popup, setPopup] = useState<List | 'add' | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const close = (): void => setPopup(null)
  useMusic()

  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle title={text.title} />
        <ScoreBar />
      </div>
      <OutboxList />
      <div className="grid gap-6 sm:grid-cols-3">
        {wordLists.map((list) => (
          <ListCard key={list.path} name={list.cardName[language]} category={list.category} onOpen={() => setPopup(list)} />
        ))}
        <button
          type="button"
          aria-label={own.addNewWord}
          className={cardClass}
          onClick={() => askAdult(() => setPopup('add'))}
        >
          <span className="grid aspect-square w-full place-items-center rounded-frame border-2 border-dashed border-accent text-accent max-sm:aspect-[5/2]">
            <Plus aria-hidden strokeWidth={2.25} className="size-24" />
          </span>
          <span className="text-child font-bold text-ink-soft">{own.addNewWord}</span>
        </button>
      </div>
      <output className="block text-lead font-bold text-accent empty:hidden">
        {added !== null && own.added(added)}
      </output>
      <OwnWords />
      <ButtonLink to="/vocabulary/word" look="plain" icon={<ArrowRight aria-hidden />} className="self-center">
        {text.levels}
      </ButtonLink>
      {popup !== null && popup !== 'add' && <WordListPopup list={popup} onClose={close} />}
      {popup === 'add' && (
        <WordForm
          onClose={close}
          onDone={({ wordAdd }) => {
            setAdded(wordAdd)
            close()
          }}
        />
      )}
      {question}
    </div>
  )
}

const cardClass =
  'flex flex-col items-center gap-4 rounded-card border-2 border-line bg-raised p-5 text-center shadow-card ' +
  'transition-colors hover:border-accent'

interface ListCardProps {
  name: string
  category: ListCategory
  onOpen: () => void
}

function ListCard({ name, category, onOpen }: ListCardProps): ReactNode {
  const four = builtInWords.filter((word) => word.category === category).slice(0, 4)
  return (
    <button type="button" aria-haspopup="dialog" className={cardClass} onClick={onOpen}>
      <span className="grid aspect-square w-full grid-cols-2 gap-[5%] rounded-frame bg-accent-soft p-[8%] max-sm:aspect-[5/2] max-sm:grid-cols-4">
        {four.map((word) => (
          <img
            key={word._id}
            src={wordPictureUrl(word.file)}
            alt=""
            width={160}
            height={160}
            loading="lazy"
            className="size-full object-contain"
          />
        ))}
      </span>
      <span className="text-child font-bold">{name}</span>
    </button>
  )
}

function OwnWords(): ReactNode {
  const text = useMessages(wordTexts)
  const { data, isPending, isError, refetch } = useQuery(gridWordsQuery(useLearner()))
  const own = data?.wordses.filter((word) => word.category === 'mine') ?? []
  return (
    <section aria-label={text.own}>
      {isPending && <Loading />}
      {isError && <LoadError onTryAgain={() => void refetch()} />}
      {own.length > 0 && (
        <>
          <h2 className="mb-4 text-child">{text.own}</h2>
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {own.map((word) => (
              <li key={word._id}>
                <WordCard word={word} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
