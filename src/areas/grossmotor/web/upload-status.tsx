import { Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPercent, useLanguage, useMessages } from '#kit/web/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import type { Stage } from './recognise.ts'
import { gameTexts } from './texts.ts'

interface UploadStatusProps {
  stage: Stage | null
  /** of the video, in seconds; unknown for some */
  duration: number
  onStop: () => void
}

/** How far the video has come. */
export function UploadStatus({ stage, duration, onStop }: UploadStatusProps): ReactNode {
  const text = useMessages(gameTexts)
  const language = useLanguage()
  const share = stage === null || stage.kind === 'waiting' ? 0
    : stage.kind === 'looking' ? Math.min(1, stage.seconds / duration) : Math.min(1, stage.share)
  const percent = formatPercent(share, language)
  const said = stage === null ? '' : {
    loading: text.loading(percent), sending: text.sending(percent), looking: text.looking(percent), waiting: text.waiting,
  }[stage.kind]
  return (
    <div className="flex flex-col gap-3">
      <output className="text-child font-bold">{text.uploading}</output>
      <ProgressBar name={said || text.uploading} share={share} />
      <p aria-hidden className="min-h-[1.6em] text-lead text-ink-soft">{said}</p>
      <Button look="plain" icon={<Square aria-hidden />} className="self-start" onClick={onStop}>{text.stop}</Button>
    </div>
  )
}
