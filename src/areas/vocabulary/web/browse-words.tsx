import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Mic } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { wrapIndex } from '../practice.ts'
import type { ListCategory } from '../word-lists.ts'
import { LoadError } from './load-error.tsx'
import { categoryWordsQuery, useLearner } from './queries.ts'
import { playWord } from './sounds.ts'
import { SpokenWord } from './spoken-word.tsx'
import { wordTexts } from './texts.ts'
import { WordPage } from './word-page.tsx'

/** The words of a list, one after the other; the first follows the last. */
export function BrowseWords({ title, category }: { title: string; category: ListCategory }): ReactNode {
  const text = useMessages(wordTexts)
  const { data, isPending, refetch } = useQuery(categoryWordsQuery(useLearner(), category))
  const [at, setAt] = useState(0)
  const words = data?.wordses ?? []
  const word = words[at]
  const step = (by: 1 | -1): void => setAt(wrapIndex(at, by, words.length))

  if (isPending) return <Loading />
  if (word === undefined) return <LoadError onTryAgain={() => void refetch()} />
  return (
    <WordPage
      title={<PageTitle title={title} className="text-title max-sm:sr-only" />}
      place={text.place(at + 1, words.length)}
      share={(at + 1) / words.length}
      picture={word.imagewordUrl}
      name={word.wordAdd}
      back={
        <Button look="plain" icon={<ArrowLeft aria-hidden />} onClick={() => step(-1)}>
          {text.previous}
        </Button>
      }
      next={
        <Button onClick={() => step(1)}>
          {text.next}
          <ArrowRight aria-hidden />
        </Button>
      }
    >
      <SpokenWord key={word._id} word={word} onHear={(slow) => playWord(word, slow)} />
      <ButtonLink
        to={`/vocabulary/word-learn/${word._id}`}
        look="plain"
        icon={<Mic aria-hidden />}
        aria-label={text.sayWord(word.wordAdd)}
      >
        {text.say}
      </ButtonLink>
    </WordPage>
  )
}
