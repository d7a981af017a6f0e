import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MadeProps } from '#kit/attempts/web/album.ts'
import { written } from '../api.ts'
import { isShape, type Written } from '../rules/lines/shapes.ts'
import { letterOutbox } from './letter-outbox.ts'
import { letterAttemptsQuery, useLearner, writtenWordsQuery } from './queries.ts'
import { LetterPicture } from './sheet/letter-picture.tsx'
import { WordLine } from './words/word-line.tsx'
import { writtenWordOutbox } from './written-word-outbox.ts'

/** So many of the newest attempts are looked through. */
const newest = 100

/** In the album: the child's own strokes. In a film they are drawn one after another. */
export function MadeByHand({ item, ...props }: MadeProps): ReactNode {
  const one = written.safeParse(item).data
  return one === undefined ? <MadeWord {...props} /> : <MadeLetter {...props} letter={one} />
}

function MadeLetter({ attempt, letter, plays, children }: Omit<MadeProps, 'item'> & { letter: Written }): ReactNode {
  const learner = useLearner()
  const { data: stored } = useQuery(letterAttemptsQuery(learner, letter, 1, newest))
  const { data: queued } = useQuery(letterOutbox.query(learner))
  const strokes = (stored?.attempts.find(({ _id }) => _id === attempt) ?? queued?.find(({ id }) => id === attempt))?.strokes ?? []
  if (strokes.length === 0) return children
  if (isShape(letter)) return <LetterPicture letter={letter} strokes={strokes} isFilm={plays} className="size-full" />
  return <WordLine units={[{ unit: letter, strokes }]} isFilm={plays} className="size-full" />
}

function MadeWord({ attempt, plays, children }: Omit<MadeProps, 'item'>): ReactNode {
  const learner = useLearner()
  const { data: stored } = useQuery(writtenWordsQuery(learner, 1, newest))
  const { data: queued } = useQuery(writtenWordOutbox.query(learner))
  const units = (stored?.attempts.find(({ _id }) => _id === attempt) ?? queued?.find(({ id }) => id === attempt))?.units
  return units === undefined ? children : <WordLine units={units} isFilm={plays} className="size-full" />
}
