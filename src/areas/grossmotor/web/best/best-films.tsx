import { useMutation } from '@tanstack/react-query'
import { Check } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { BestList } from '#kit/best/web/best-list.tsx'
import { bestTexts } from '#kit/best/web/texts.ts'
import { useErrorText } from '#kit/web/api/api-messages.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { movements } from '../../rules/movements.ts'
import { useChosenVideo, VideoPanel } from '../film/video-panel.tsx'
import { movementNames } from '../texts.ts'
import { bestMovements } from './best-movements.ts'

/** For the adult: the films that were chosen as the child's best. */
export function BestFilms(): ReactNode {
  const names = useMessages(movementNames)
  const language = useLanguage()
  return (
    <BestList
      bests={bestMovements}
      nameOf={(label) => {
        const movement = movements.find((one) => one === label)
        return { text: movement === undefined ? label : names[movement], lang: language }
      }}
      renderFile={(url, name) => <video src={url} aria-label={name} controls muted playsInline preload="metadata" className="aspect-4/3 w-60 rounded-control bg-accent-soft object-contain" />}
      renderRecorder={(_label, onKeep) => <AnotherFilm onKeep={onKeep} />}
    />
  )
}

function AnotherFilm({ onKeep }: { onKeep: (film: Blob) => Promise<void> }): ReactNode {
  const text = useMessages(bestTexts)
  const errorText = useErrorText()
  const [chosen, choose] = useChosenVideo()
  const { mutate, isPending, error } = useMutation({
    mutationFn: onKeep,
    onError: (failure) => console.error('The film cannot be stored', failure),
  })
  return (
    <div className="flex flex-col gap-4">
      <VideoPanel chosen={chosen} onChoose={choose} />
      <ErrorLine className="empty:hidden">{error !== null && errorText(error)}</ErrorLine>
      {chosen !== null && <Button icon={<Check aria-hidden />} disabled={isPending} onClick={() => mutate(chosen.video)}>{text.use}</Button>}
    </div>
  )
}
