import { ArrowLeft } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { type MovementFilter, allowedMovements, type DifficultyLevel, difficultyLevels, levelCategories } from '../levels.ts'
import type { Movement } from '../movements.ts'
import { gameTexts, levelNames, movementNames } from './texts.ts'

interface ChooseMovementProps {
  allowed: MovementFilter
  onChoose: (movement: Movement) => void
  onClose: () => void
}

/** Shows the levels first, then the movements of one level: at most four choices at once. */
export function ChooseMovement({ allowed, onChoose, onClose }: ChooseMovementProps): ReactNode {
  const text = useMessages(gameTexts)
  const levels = useMessages(levelNames)
  const names = useMessages(movementNames)
  const [level, setLevel] = useState<DifficultyLevel | null>(null)
  return (
    <Dialog title={level === null ? text.chooseLevel : text.choose} onClose={onClose}>
      <div className="flex flex-col gap-target-gap">
        {level === null
          ? difficultyLevels.map((one) => <Button key={one} look="plain" onClick={() => setLevel(one)}>{levels[one]}</Button>)
          : (
            <>
              {allowedMovements(levelCategories[level], allowed).map((one) => (
                <Button key={one} look="plain" onClick={() => onChoose(one)}>{names[one]}</Button>
              ))}
              <Button look="bare" icon={<ArrowLeft aria-hidden />} onClick={() => setLevel(null)}>{text.back}</Button>
            </>
          )}
      </div>
    </Dialog>
  )
}
