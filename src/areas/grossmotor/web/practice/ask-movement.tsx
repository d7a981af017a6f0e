import { Video } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { previewUrl } from '../../rules/demonstrations.ts'
import type { Movement } from '../../rules/movements.ts'
import { movementPrompts, prompts } from '../../prompts.ts'
import { ShowButton } from '../film/film-movement.tsx'
import { demonstrationTexts, gameTexts, movementNames } from '../texts.ts'

interface AskMovementProps {
  title: ReactNode
  movement: Movement
  onDone: () => void
  /** without it nothing is demonstrated */
  onShow?: () => void
  above?: ReactNode
  /** the standard voice asks */
  standardVoice?: boolean
}

/** Asks for a movement by its name and a still picture. The demonstration comes if the child wants it. */
export function AskMovement({ title, movement, above, standardVoice = false, onDone, onShow }: AskMovementProps): ReactNode {
  const text = useMessages(gameTexts)
  const videos = useMessages(demonstrationTexts)
  const names = useMessages(movementNames)
  const language = useLanguage()
  useSpokenInstruction([movementPrompts[movement], prompts['can-you']], { standardVoice })
  return (
    <TaskLayout
      title={title}
      instruction={(
        <>
          {above}
          <p><strong data-category={movement} className="block text-accent">{names[movement]}</strong> {prompts['can-you'][language]}</p>
        </>
      )}
      action={(
        <>
          <Button icon={<Video aria-hidden />} className="short:px-3!" onClick={onDone}>{text.move}</Button>
          {onShow && <ShowButton onShow={onShow} />}
        </>
      )}
    >
      <video
        src={previewUrl(movement)}
        preload="auto"
        muted
        playsInline
        tabIndex={-1}
        aria-label={videos.name(names[movement])}
        className="absolute inset-0 size-full rounded-frame bg-accent-soft object-contain"
      />
    </TaskLayout>
  )
}
