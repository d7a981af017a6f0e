import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import type { Letter } from '../../rules/letters.ts'
import type { QueuedLetter } from './read-letter.ts'
import { LetterPicture } from '../sheet/letter-picture.tsx'
import { letterAttemptsQuery, useLearner } from '../queries.ts'
import { resultTexts } from '../texts.ts'

/** Number of attempts that are shown side by side. */
const shownAttempts = 5

/** The attempts at a letter, oldest first, with the one just written last. Empty for the first attempt. */
export function RecentAttempts({ written }: { written: QueuedLetter<Letter> }): ReactNode {
  const text = useMessages(resultTexts)
  const { data } = useQuery(letterAttemptsQuery(useLearner(), written.letter, 1, shownAttempts))
  const before = (data?.attempts ?? []).filter(({ _id, strokes }) => _id !== written.id && strokes.length > 0).map(({ _id, strokes }) => ({ id: _id, strokes }))
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
