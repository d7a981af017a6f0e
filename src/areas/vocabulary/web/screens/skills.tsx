import { useQuery } from '@tanstack/react-query'
import { Plus } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { lazyAfterPaint } from '#kit/web/lazy-after-paint.tsx'
import { useMusic } from '#kit/web/sound/music.ts'
import { useAdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { builtInLists, type WordList } from '../../rules/word-lists.ts'
import { builtInWords } from '../../rules/words.ts'
import { LoadError } from '../words/load-error.tsx'
import { gridWordsQuery, useLearner } from '../words/queries.ts'
import { ScoreBar } from '../words/score-bar.tsx'
import { ownWordTexts, skillsTexts, wordTexts } from '../texts.ts'
import { wordPictureUrl } from '../words/word-card.tsx'

const OutboxList = lazyAfterPaint(async () => (await import('../practice/outbox-list.tsx')).OutboxList)
const WordForm = lazyAfterPaint(async () => (await import('../own-words/word-form.tsx')).WordForm)
const OwnWordsPopup = lazyAfterPaint(async () => (await import('../own-words/own-words-popup.tsx')).OwnWordsPopup)
const WordListPopup = lazyAfterPaint(async () => (await import('../words/word-list-popup.tsx')).WordListPopup)

/** /skills. `children`: the child's home, which fills the window; below it the score, the word lists and the own words. */
export function Screen({ children }: { children: ReactNode }): ReactNode {
  const text = useMessages(skillsTexts)
  const ownText = useMessages(ownWordTexts)
  const wordText = useMessages(wordTexts)
  const { data, isPending, isError, refetch } = useQuery(gridWordsQuery(useLearner()))
  const own = data?.wordses.filter((word) => word.category === 'mine') ?? []
  const language = useLanguage()
  const { question, askAdult } = useAdultQuestion()
  const [popup, setPopup] = useState<WordList | 'add' | 'own' | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const close = (): void => setPopup(null)
  useMusic()

  return (
    <div data-fill className="mx-auto flex max-w-page flex-col px-4 sm:px-edge">
      <PageTitle title={text.title} className="sr-only" />
      {children}
      <section data-choices aria-labelledby="words" className="flex min-h-(--screen-height) flex-col justify-center gap-4 py-4 sm:gap-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="words" className="text-title">{text.words}</h2>
          <ScoreBar />
        </div>
        <OutboxList />
        <div className="grid grid-cols-2 gap-4 max-[25.5rem]:[&:lang(ta)]:grid-cols-1 sm:gap-6 landscape:grid-cols-4 short:grid-cols-2">
          {builtInLists.map((list) => (
            <ListCard key={list.path} name={list.cardName[language]} category={list.category} onOpen={() => setPopup(list)} />
          ))}
          <button
            type="button"
            aria-label={ownText.addNewWord}
            // Without own words it is the last card, and has the rest of the row.
            className={`${cardClass} ${own.length === 0 ? 'portrait:col-span-2 portrait:flex-row max-[25.5rem]:portrait:[&:lang(ta)]:col-span-1' : ''}`}
            onClick={() => askAdult(() => setPopup('add'))}
          >
            <span className={`grid aspect-square place-items-center rounded-frame border-2 border-dashed border-accent text-accent short:w-24 short:min-w-0 ${own.length === 0 ? 'w-full portrait:w-24 portrait:shrink-0' : 'w-full'}`}>
              <Plus aria-hidden strokeWidth={2.25} className="size-1/2" />
            </span>
            <span className="text-child leading-tight font-bold text-ink-soft short:text-start">{ownText.addNewWord}</span>
          </button>
          {own.length > 0 && (
            <button type="button" aria-haspopup="dialog" className={cardClass} onClick={() => setPopup('own')}>
              <CardPictures pictures={own.slice(0, 4).map(({ imagewordUrl }) => imagewordUrl)} />
              <span className="text-child font-bold">{wordText.own}</span>
            </button>
          )}
        </div>
        <output className="block text-lead font-bold text-accent empty:hidden">
          {added !== null && ownText.added(added)}
        </output>
        {isPending && <Loading />}
        {isError && <LoadError onTryAgain={() => void refetch()} />}
      </section>
      {popup === 'own' && <OwnWordsPopup words={own} onClose={close} />}
      {typeof popup === 'object' && popup !== null && <WordListPopup list={popup} onClose={close} />}
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

/** In Tamil a narrow window has the names beside the pictures, because two columns are too narrow for them. */
const cardClass =
  'flex flex-col max-[25.5rem]:[&:lang(ta)]:flex-row items-center gap-2 rounded-card border-2 border-line bg-raised p-3 text-center sm:gap-4 sm:p-5 short:flex-row shadow-card ' +
  'transition-colors hover:border-accent'

interface ListCardProps {
  name: string
  category: string
  onOpen: () => void
}

function ListCard({ name, category, onOpen }: ListCardProps): ReactNode {
  const four = builtInWords.filter((word) => word.category === category).slice(0, 4)
  return (
    <button type="button" aria-haspopup="dialog" className={cardClass} onClick={onOpen}>
      <CardPictures pictures={four.map(({ file }) => wordPictureUrl(file))} />
      <span className="max-w-full text-child font-bold">{name}</span>
    </button>
  )
}

function CardPictures({ pictures }: { pictures: readonly string[] }): ReactNode {
  return (
    <span className="grid aspect-square w-full grid-cols-2 grid-rows-2 gap-[5%] rounded-frame bg-accent-soft p-[8%] short:w-24 short:min-w-0 max-[25.5rem]:[&:lang(ta)]:w-24">
      {pictures.map((picture) => (
        <img key={picture} src={picture} alt="" width={160} height={160} loading="lazy" className="size-full min-h-0 object-contain" />
      ))}
    </span>
  )
}
