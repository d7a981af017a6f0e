import { ListVideo } from '#kit/web/icons.tsx'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { ChoicePages } from '#kit/web/child/choice-pages.tsx'
import { openPicture } from '#kit/web/child/place-transition.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { previewUrl } from '../../rules/demonstrations.ts'
import type { Movement } from '../../rules/movements.ts'
import { prompts } from '../../prompts.ts'
import { gameTexts, movementNames } from '../texts.ts'
import { Die } from './die.tsx'

interface ChooseMovementProps {
  title: ReactNode
  /** the movements to choose from; none: only the random one */
  movements: readonly Movement[]
  onRandom: () => void
  onChoose: (movement: Movement) => void
}

/** Draws a random movement, which the child sees and hears as a surprise, or lets the child choose one by its picture. */
export function ChooseMovement({ title, movements, onRandom, onChoose }: ChooseMovementProps): ReactNode {
  const text = useMessages(gameTexts)
  const language = useLanguage()
  const [choosing, setChoosing] = useState(false)
  useSpokenInstruction([prompts.noCategory, prompts.surprise])
  const surprise = prompts.surprise[language]
  const { pathname } = useLocation()
  const open = (choose: () => void) => ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => openPicture(currentTarget, pathname, choose)
  return (
    <TaskLayout
      title={title}
      instruction={<p>{prompts.noCategory[language]}</p>}
      action={movements.length > 0 && <IconButton name={text.choose} onClick={() => setChoosing(true)}><ListVideo aria-hidden /></IconButton>}
    >
      <Button aria-label={`${surprise} ${text.generate}`} className="absolute! inset-0 flex-col gap-2! rounded-frame! p-4!" data-place="die" onClick={open(onRandom)}>
        <span className="relative min-h-0 w-full flex-1"><Die className="absolute inset-0 size-full!" /></span>
        <span className="text-title short:text-child">{surprise}</span>
      </Button>
      {choosing && <MovementPictures movements={movements} onChoose={(movement) => open(() => onChoose(movement))} onClose={() => setChoosing(false)} />}
    </TaskLayout>
  )
}

interface MovementPicturesProps {
  movements: readonly Movement[]
  onChoose: (movement: Movement) => (event: MouseEvent<HTMLButtonElement>) => void
  onClose: () => void
}

function MovementPictures({ movements, onChoose, onClose }: MovementPicturesProps): ReactNode {
  const text = useMessages(gameTexts)
  const names = useMessages(movementNames)
  return (
    <Dialog title={text.choose} onClose={onClose}>
      <ChoicePages
        items={movements}
        keyOf={(movement) => movement}
        className="grid gap-target-gap sm:grid-cols-3 short:grid-cols-3"
        render={(movement) => (
          <Button look="plain" className="size-full flex-col gap-1! p-2! leading-tight!" onClick={onChoose(movement)}>
            <video src={previewUrl(movement)} preload="metadata" muted playsInline aria-hidden tabIndex={-1} className="pointer-events-none h-[clamp(3rem,30dvh-7.5rem,9rem)] w-full rounded-control bg-accent-soft object-contain sm:h-auto short:h-auto" />
            {names[movement]}
          </Button>
        )}
      />
    </Dialog>
  )
}
