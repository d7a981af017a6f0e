import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { prompts } from '../prompts.ts'
import { resultTexts } from './texts.ts'

interface SendingStatusProps {
  /** 0 to 1 */
  progress: number
  busy: number | null
  /** instead of "Listening to your word" */
  children?: ReactNode
}

/** Praise at once, while the answer is on its way. */
export function SendingStatus({ progress, busy, children }: SendingStatusProps): ReactNode {
  const text = useMessages(resultTexts)
  const language = useLanguage()
  return (
    <div className="flex animate-appear flex-col gap-3">
      <p className="text-title font-bold">{prompts['great-trying'][language]}</p>
      <p className="text-lead text-ink-soft">{busy === null ? (children ?? text.sending) : text.busy(busy)}</p>
      <ProgressBar name={text.sending} share={progress} />
    </div>
  )
}
