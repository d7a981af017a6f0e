import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Mic } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { wrapIndex } from '../../rules/practice.ts'
import { LoadError } from './load-error.tsx'
import { categoryWordsQuery, useLearner } from './queries.ts'
import { playWord, soundOfWord } from './sounds.ts'
import { practiceTexts, wordTexts } from '../texts.ts'
import { LoadingTask, mainAction, WordTask } from '../practice/word-task.tsx'

/** The words of a list, one after the other, each spoken as it appears; the first follows the last. */
export function BrowseWords({ title, category }: { title: string; category: string }): ReactNode {
  const text = useMessages(wordTexts)
  const practice = useMessages(practiceTexts)
  const { data, isPending, refetch } = useQuery(categoryWordsQuery(useLearner(), category))
  const [at, setAt] = useState(0)
  const words = data?.wordses ?? []
  const word = words[at]
  const step = (by: 1 | -1): void => setAt(wrapIndex(at, by, words.length))
  useSpokenInstruction(word && soundOfWord(word))

  if (isPending) return <LoadingTask />
  if (word === undefined) return <LoadError onTryAgain={() => void refetch()} />
  return (
    <WordTask
      title={<PageTitle title={title} className="sr-only" />}
      word={word}
      onHear={() => void playWord(word)}
      at={at + 1}
      of={words.length}
      instruction={practice.see}
      status={null}
      onPrevious={() => step(-1)}
      other={
        <Link to={`/vocabulary/word-learn/${word._id}`} aria-label={text.sayWord(word.wordAdd)} title={text.say} className={otherLink}>
          <Mic aria-hidden />
        </Link>
      }
      action={
        <Button className={mainAction} onClick={() => step(1)}>
          {text.next}
          <ArrowRight aria-hidden />
        </Button>
      }
    />
  )
}

const otherLink =
  'inline-grid size-target shrink-0 place-items-center rounded-control border-2 border-line-strong bg-raised text-ink hover:bg-brand-soft [&_svg]:size-7'
