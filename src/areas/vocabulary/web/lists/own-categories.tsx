import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { listTexts } from '../texts.ts'
import { ownLists, useOwnListWords } from '../words/own-lists.ts'
import { WordCard } from '../words/word-card.tsx'

/** The words in an adult's categories, each with the link to its screen, where an adult can change it. Without any: nothing. */
export function OwnCategories(): ReactNode {
  const text = useMessages(listTexts)
  const words = useOwnListWords()
  const lists = ownLists(words)
  if (lists.length === 0) return null
  return (
    <Card>
      <h2 className="mb-2 text-child text-brand">{text.categories}</h2>
      <p className="mb-5 text-lead text-ink-soft">{text.categoriesHint}</p>
      <div className="flex flex-col gap-target-gap">
        {lists.map(({ name }) => (
          <details key={name} className="rounded-control border-2 border-line p-2">
            <summary className="flex min-h-target cursor-pointer items-center px-2 text-lead font-bold">
              <span lang={languageOfText(name)} className="min-w-0 break-words">{name}</span>
            </summary>
            <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
              {words.filter(({ ownCategory }) => ownCategory === name).map((word) => <li key={word._id} className="min-w-0"><WordCard word={word} /></li>)}
            </ul>
          </details>
        ))}
      </div>
    </Card>
  )
}
