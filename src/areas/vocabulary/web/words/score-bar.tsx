import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { starsOfScore } from '../../rules/words.ts'
import { scoreQuery, useLearner } from './queries.ts'
import { wordTexts } from '../texts.ts'

/**
 * The learner's score and its stars, or a dash until the score is known. The number is formatted without `Intl`, whose
 * first use blocks the page for 12 ms when it starts.
 */
export function ScoreBar(): ReactNode {
  const text = useMessages(wordTexts)
  const { data } = useQuery(scoreQuery(useLearner()))
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 rounded-card bg-accent-soft px-6 py-3">
      <p className="text-child font-bold">
        {text.score}{' '}
        <span className="text-accent">{data ? Math.round(data.marks) : '–'}</span>
      </p>
      <Stars filled={starsOfScore(data?.marks ?? 0)} />
    </div>
  )
}
