import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { starsOfResult } from '#kit/stars.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { Sticker } from '#kit/web/ui/sticker.tsx'
import { rateAttempt } from '../spaced-repetition.ts'
import type { SentLetter } from './attempt.ts'
import type { QueuedLetter } from './letter-outbox.ts'
import { LetterPicture } from './letter-picture.tsx'
import { letterAttemptsQuery, useLearner } from './queries.ts'
import { resultTexts } from './texts.ts'

/** Number of attempts that are shown side by side. */
const shownAttempts = 5

export interface LetterResultView {
  readonly written: QueuedLetter
  /** picture of the written letter on top of the model letter */
  readonly captured: string
  /** null while it is being sent */
  readonly sent: SentLetter | null
}

/** The result of the letter just written: praise at once, then stars, and the latest attempts side by side. */
export function LastResult({ result }: { result: LetterResultView }): ReactNode {
  const text = useMessages(resultTexts)
  const { written, captured, sent } = result
  const read = sent?.read ?? null
  const outcome = read && rateAttempt(written.letter, read.predicted ?? undefined, read.confidence)
  const meant = read?.predicted === written.letter
    ? read.confidence
    : (read?.alternatives.find(({ letter }) => letter === written.letter)?.confidence ?? 0)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-5">
        <img
          src={captured}
          alt={text.captured}
          width={600}
          height={400}
          className="w-48 rounded-control border border-line bg-[#fff] sm:w-80"
        />
        <Sticker attempt={written.id} className="size-18 shrink-0 sm:size-28" />
      </div>
      <div aria-live="polite" className="flex flex-col gap-2">
        <p className="text-title font-bold">{outcome === 'well' ? text.wellDone : text.greatTrying}</p>
        {sent === null && <div className="h-9" />}
        {read !== null && outcome !== 'unsure' && <Stars filled={starsOfResult(meant)} />}
        <p className="text-child">
          {sent === null ? text.looking : outcome === null ? text.kept : text[outcome]}
        </p>
      </div>
      <RecentAttempts written={written} />
    </Card>
  )
}

/** The attempts at this letter, oldest first, with the current one last. */
function RecentAttempts({ written }: { written: QueuedLetter }): ReactNode {
  const text = useMessages(resultTexts)
  const { data } = useQuery(letterAttemptsQuery(useLearner(), written.letter, 1, shownAttempts))
  const before = (data?.attempts ?? []).filter(({ _id }) => _id !== written.id).map(({ _id, strokes }) => ({ id: _id, strokes }))
  const tries = [...before.slice(0, shownAttempts - 1).toReversed(), written]
  if (tries.length < 2) return null
  return (
    <div>
      <h2 className="mb-2 text-child">{text.lastTries}</h2>
      <ol className="flex flex-wrap gap-3">
        {tries.map(({ id, strokes }, i) => (
          <li key={id}>
            <LetterPicture letter={written.letter} strokes={strokes} name={text.tryOf(i + 1, tries.length)} className="w-24" />
          </li>
        ))}
      </ol>
    </div>
  )
}
