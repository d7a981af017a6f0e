import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Lang, languageOf, useLanguage } from '#kit/web/i18n.tsx'
import { Picture } from '#kit/web/ui/picture.tsx'
import type { Word } from '../api.ts'
import { inSinhala } from '../practice.ts'

/** The picture of a built-in word. */
export function pictureOf(file: string): string {
  return `/pictures/words/${file}.svg`
}

/** In Sinhala, what a built-in word means. */
export function useMeaning(wordAdd: string): string | undefined {
  return useLanguage() === 'si' ? inSinhala(wordAdd) : undefined
}

/** A word as it is learnt, and in Sinhala what the built-in words mean. */
export function WordText({ wordAdd, className = '' }: { wordAdd: string; className?: string }): ReactNode {
  const meaning = useMeaning(wordAdd)
  return (
    <span className={`block min-w-0 break-words ${className}`}>
      <Lang lang={languageOf(wordAdd)}>{wordAdd}</Lang>
      {meaning !== undefined && (
        <>
          {' '}
          <Lang lang="si" className="block text-body font-normal text-ink-soft">
            {meaning}
          </Lang>
        </>
      )}
    </span>
  )
}

interface WordCardProps {
  word: Pick<Word, '_id' | 'wordAdd' | 'imagewordUrl'>
  /** picture beside the word instead of above it */
  wide?: boolean
}

/** One word of a grid: opens the screen on which it is learnt. */
export function WordCard({ word, wide = false }: WordCardProps): ReactNode {
  return (
    <Link
      to={`/vocabulary/word-learn/${word._id}`}
      className={`flex h-full items-center gap-4 rounded-card border-2 border-line bg-raised p-4 text-child font-bold shadow-card transition-colors hover:border-accent ${wide ? '' : 'flex-col justify-between text-center'}`}
    >
      <span className={wide ? 'w-28 shrink-0' : 'w-full'}>
        <Picture src={word.imagewordUrl} alt="" className="rounded-card!" />
      </span>
      <WordText wordAdd={word.wordAdd} />
    </Link>
  )
}
