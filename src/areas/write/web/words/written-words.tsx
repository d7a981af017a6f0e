import { useQuery } from '@tanstack/react-query'
import { isShared } from '#kit/attempts/help.ts'
import { languageOfText } from '#kit/languages.ts'
import { Check, ChevronLeft, ChevronRight } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { formatTime, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { IconButton } from '#kit/web/ui/button.tsx'
import { unjudgedTexts } from '#kit/attempts/web/texts.ts'
import { Card } from '#kit/web/ui/card.tsx'
import type { WrittenWord } from '../../api.ts'
import { useLearner, writtenWordsQuery } from '../queries.ts'
import { PenLine } from '../practice/pen-line.tsx'
import { lettersTexts } from '../texts.ts'
import { MarkWordRight } from './mark-word-right.tsx'
import { WordLine } from './word-line.tsx'

const pageSize = 6

/** The words that the child wrote, newest first, for the adult. Empty if there are none. */
export function WrittenWords(): ReactNode {
  const text = useMessages(lettersTexts)
  const [page, setPage] = useState(1)
  const { data } = useQuery(writtenWordsQuery(useLearner(), page, pageSize))
  if (data === undefined || data.totalCount === 0) return null
  return (
    <section className="flex flex-col gap-4 print:hidden">
      <h2 className="text-child">{text.words(data.totalCount)}</h2>
      {data.attempts.some(({ units }) => units.some(({ penMovement }) => penMovement !== undefined)) && <p className="text-lead text-ink-soft">{text.penLegend}</p>}
      <ol className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {data.attempts.map((word) => <li key={word._id}><WordCard word={word} /></li>)}
      </ol>
      {data.totalPages > 1 && (
        <div className="flex items-center gap-target-gap">
          <IconButton name={text.olderWords} disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton name={text.newerWords} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  )
}

function WordCard({ word: { _id, word, units, result, help, unjudged, overridden, createdAt } }: { word: WrittenWord }): ReactNode {
  const text = useMessages(lettersTexts)
  const language = useLanguage()
  const reasons = useMessages(unjudgedTexts)
  const well = overridden || result === 'well'
  return (
    <Card className="flex h-full flex-col gap-3 p-4!">
      <WordLine units={units} showsPen className="h-28 w-full ring-1 ring-line" />
      <p className="flex items-center gap-2 text-lead font-bold">
        {well && <Check aria-hidden className="size-6 shrink-0 text-brand" />}
        <Lang lang={languageOfText(word)}>{word}</Lang>
      </p>
      <p className="text-note text-ink-soft">
        {formatTime(createdAt, language)} · {overridden ? text.wasRight : unjudged !== null && unjudged !== 'unsure' ? reasons[unjudged] : (
          <>{text.readAs} <Lang lang={languageOfText(word)}>{units.map(({ predicted }) => predicted ?? '–').join(' ')}</Lang></>
        )}{isShared(help) && ` · ${text.together}`}
      </p>
      <PenLine parts={units.map(({ unit, ...drawn }) => ({ written: unit, ...drawn }))} />
      {!well && <MarkWordRight id={_id} />}
    </Card>
  )
}
