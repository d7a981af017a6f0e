import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { languageOfText } from '#kit/languages.ts'
import { useOpenPicture } from '#kit/web/child/open-picture.ts'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { Picture } from '#kit/web/ui/picture.tsx'
import type { Word } from '../../api.ts'
import { translationOf } from '../../rules/practice.ts'
import { usePracticeLanguages } from './practised.ts'

/** URL of a built-in word's picture. */
export function wordPictureUrl(file: string): string {
  return `/pictures/words/${file}.svg`
}

/** A word in the learner's other practice language; undefined if there is none. */
export function useTranslation({ wordAdd, translations }: TranslatedWord): string | undefined {
  const other = usePracticeLanguages().find((language) => language !== languageOfText(wordAdd))
  return other && (translations?.[other] ?? translationOf(wordAdd, other))
}

type TranslatedWord = Pick<Word, 'wordAdd' | 'translations'>

/** A word, and small its translation. */
export function WordText({ word, className = '' }: { word: TranslatedWord; className?: string }): ReactNode {
  const { wordAdd } = word
  const meaning = useTranslation(word)
  return (
    <span className={`block min-w-0 break-words ${className}`}>
      <span lang={languageOfText(wordAdd)}>{wordAdd}</span>
      {meaning !== undefined && (
        <>
          {' '}
          <span lang={languageOfText(meaning)} className="block self-center text-[max(min(1em,1.5rem),0.75em)] font-normal leading-[inherit]!">
            {meaning}
          </span>
        </>
      )}
    </span>
  )
}

interface WordCardProps {
  word: Pick<Word, '_id' | 'wordAdd' | 'translations' | 'imagewordUrl'>
  /** picture next to the word instead of above it */
  wide?: boolean
}

/** One word of a grid, with a link to its learn screen. */
export function WordCard({ word, wide = false }: WordCardProps): ReactNode {
  return (
    <Link
      to={`/vocabulary/word-learn/${word._id}`}
      className={`flex h-full items-center gap-4 rounded-card border-2 border-line bg-raised p-4 text-child font-bold shadow-card transition-colors hover:border-accent ${wide ? '' : 'flex-col justify-between text-center'}`}
    >
      <span className={wide ? 'w-28 shrink-0' : 'w-full'}>
        <Picture src={word.imagewordUrl} alt="" className="rounded-card!" />
      </span>
      <WordText word={word} />
    </Link>
  )
}

/** As `WordCard`, as large as its place allows. Without `print` the word is for screen readers only. */
export function WordTile({ word, wide = false, print }: WordCardProps & { print: boolean }): ReactNode {
  const to = `/vocabulary/word-learn/${word._id}`
  const open = useRepeatTapGuard(useOpenPicture(to))
  return (
    <Link
      to={to}
      onClick={open}
      className={`flex size-full min-h-0 items-center justify-center gap-1 rounded-card border-2 border-line bg-raised p-1 pb-2 text-child leading-tight font-bold shadow-card transition-colors hover:border-accent ${wide && print ? 'flex-col text-center sm:flex-row sm:text-start short:flex-col short:text-center' : 'flex-col text-center'}`}
    >
      <img
        src={word.imagewordUrl}
        alt=""
        width={240}
        height={240}
        loading="lazy"
        className={`min-h-0 w-full min-w-0 flex-1 rounded-card bg-accent-soft object-contain p-1 ${wide && print ? 'sm:h-full short:h-auto' : ''}`}
      />
      <WordText word={word} className={print ? `flex max-w-full flex-wrap justify-center gap-x-3 leading-tight sm:text-title short:text-child short:leading-tight ${wide ? 'sm:flex-1 short:flex-none' : ''}` : 'sr-only'} />
    </Link>
  )
}
