import { Square } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { IconButton } from '#kit/web/ui/button.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { maxVideoSeconds } from '../../rules/levels.ts'
import type { RecognitionStage } from '../recogniser/recognise.ts'
import { gameTexts } from '../texts.ts'

interface UploadStatusProps {
  stage: RecognitionStage | null
  /** length of the video in seconds; undefined if unknown */
  duration: number | undefined
  onStop: () => void
}

/** Progress of the upload and the recognition. */
export function UploadStatus({ stage, duration, onStop }: UploadStatusProps): ReactNode {
  const text = useMessages(gameTexts)
  const language = useLanguage()
  const share = shareOf(stage, duration)
  const percent = formatPercent(share, language)
  const looking = stage?.kind === 'looking' && duration === undefined
    ? text.lookingAt(formatNumber(stage.seconds, language, { maximumFractionDigits: 0 }))
    : text.looking(percent)
  const message = stage === null ? '' : { loading: text.loading(percent), sending: text.sending(percent), looking, waiting: text.waiting }[stage.kind]
  return (
    <div className="flex items-center gap-target-gap">
      <div className="min-w-0 grow">
        <output className="block text-lead font-bold">{text.uploading}</output>
        <ProgressBar name={message || text.uploading} share={share} />
        <p aria-hidden className="min-h-[1.6em] text-note text-ink-soft short:hidden">{message}</p>
      </div>
      <IconButton name={text.stop} onClick={onStop}><Square aria-hidden /></IconButton>
    </div>
  )
}

function shareOf(stage: RecognitionStage | null, duration = maxVideoSeconds): number {
  if (stage === null || stage.kind === 'waiting') return 0
  return Math.min(1, stage.kind === 'looking' ? stage.seconds / duration : stage.share)
}
