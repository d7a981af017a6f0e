import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMusic } from '#kit/web/sound/music.ts'
import { PhrasePractice } from '../phrases/phrase-practice.tsx'
import { phraseStart } from '../phrases/phrase-start.ts'
import { useFirst } from '../practice/use-first.ts'
import { LoadingTask } from '../practice/word-task.tsx'
import { LoadError } from '../words/load-error.tsx'
import { useLearner } from '../words/queries.ts'

/** /vocabulary/phrases: say two words together, from the first phrase to the celebration. */
export function Screen(): ReactNode {
  const learner = useLearner()
  const [number, setNumber] = useState(1)
  const first = useFirst()
  const { data, isError, refetch } = useQuery({
    queryKey: ['start of phrases', learner, number],
    // What was said meanwhile must not begin the practice again.
    staleTime: Infinity,
    gcTime: 0,
    // The calls in it are tried again by themselves.
    retry: false,
    queryFn: () => phraseStart(learner, number === 1 ? first : undefined),
  })
  useMusic()
  if (isError) return <LoadError onTryAgain={() => void refetch()} />
  if (data === undefined) return <LoadingTask />
  return <PhrasePractice key={number} start={data} onAgain={() => setNumber(number + 1)} />
}
