import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber, useLanguage, useMessages } from '#kit/web/i18n.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { starsOfScore } from '../words.ts'
import { scoreOf, useLearner } from './queries.ts'
import { wordTexts } from './texts.ts'

/** The learner's score and its stars. Nothing is said about it until it is known. */
export function ScoreBar(): ReactNode {
  const text = useMessages(wordTexts)
  const language = useLanguage()
  const { data } = useQuery(scoreOf(useLearner()))
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 rounded-card bg-accent-soft px-6 py-3">
      <p className="text-child font-bold">
        {text.score}{' '}
        <span className="text-accent">{data ? formatNumber(data.marks, language, { maximumFractionDigits: 0 }) : '–'}</span>
      </p>
      <Stars filled={starsOfScore(data?.marks ?? 0)} />
    </div>
  )
}
