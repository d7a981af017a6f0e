import { Dices, ListVideo } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { ChoicePages } from '#kit/web/child/choice-pages.tsx'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { previewUrl } from '../../rules/demonstrations.ts'
import type { Movement } from '../../rules/movements.ts'
import { prompts } from '../../prompts.ts'
import { gameTexts, movementNames } from '../texts.ts'

interface ChooseMovementProps {
  title: ReactNode
  /** the movements to choose from; none: only the random one */
  movements: readonly Movement[]
  onRandom: () => void
  onChoose: (movement: Movement) => void
}

/** Draws a random movement, or lets the child choose one by its picture. */
export function ChooseMovement({ title, movements, onRandom, onChoose }: ChooseMovementProps): ReactNode {
  const text = useMessages(gameTexts)
  const language = useLanguage()
  const [choosing, setChoosing] = useState(false)
  useSpokenInstruction(prompts.noCategory)
  return (
    <TaskLayout
      title={title}
      instruction={<p>{prompts.noCategory[language]}</p>}
      action={<Button icon={<Dices aria-hidden />} className="px-4! short:flex-col short:gap-1 short:px-2! short:py-2" onClick={onRandom}>{text.generate}</Button>}
    >
      <div className="absolute inset-0 flex flex-col gap-3">
        <img src="/pictures/areas/grossmotor.svg" alt="" className="min-h-0 w-full grow object-contain" />
        {movements.length > 0 && (
          <IconButton name={text.choose} className="self-end" onClick={() => setChoosing(true)}><ListVideo aria-hidden /></IconButton>
        )}
      </div>
      {choosing && <MovementPictures movements={movements} onChoose={onChoose} onClose={() => setChoosing(false)} />}
    </TaskLayout>
  )
}

interface MovementPicturesProps {
  movements: readonly Movement[]
  onChoose: (movement: Movement) => void
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
          <Button look="plain" className="size-full flex-wrap px-3!" onClick={() => onChoose(movement)}>
            <video src={previewUrl(movement)} preload="metadata" muted playsInline aria-hidden tabIndex={-1} className="pointer-events-none h-12 rounded-control sm:h-auto sm:w-full" />
            {names[movement]}
          </Button>
        )}
      />
    </Dialog>
  )
}
