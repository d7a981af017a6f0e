import { type ReactNode, useState } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { formatDay, Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Trash2, Undo2 } from '#kit/web/icons.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import type { DeletedLearner } from '../../deletion-api.ts'
import { childrenTexts } from '../texts.ts'
import { DeleteChild } from './delete-child.tsx'

interface DeletedChildrenProps {
  learners: readonly DeletedLearner[]
  onBringBack: (learner: DeletedLearner) => void
  onEnd: (learner: DeletedLearner) => void
}

/** The children who were deleted in the last 30 days. */
export function DeletedChildren({ learners, onBringBack, onEnd }: DeletedChildrenProps): ReactNode {
  const text = useMessages(childrenTexts)
  const language = useLanguage()
  const [ending, setEnding] = useState<DeletedLearner>()
  return (
    <Card>
      <h2 className="text-child text-brand">{text.deleted}</h2>
      <ul className="flex flex-col">
        {learners.map((learner) => {
          const whose = <span className="sr-only"> <Lang lang={languageOfText(learner.name)}>{learner.name}</Lang></span>
          return (
            <li key={learner._id} className="flex flex-col gap-3 border-b border-line py-5 last:border-b-0 last:pb-0">
              <p className="text-lead font-bold wrap-anywhere"><Lang lang={languageOfText(learner.name)}>{learner.name}</Lang></p>
              <p className="text-note text-ink-soft">{text.deletedUntil(formatDay(learner.until, language))}</p>
              <div className="flex flex-wrap gap-target-gap">
                <Button look="plain" icon={<Undo2 aria-hidden />} onClick={() => onBringBack(learner)}>{text.bringBack}{whose}</Button>
                <Button look="grave" icon={<Trash2 aria-hidden />} onClick={() => setEnding(learner)}>{text.deleteForEver}{whose}</Button>
              </div>
            </li>
          )
        })}
      </ul>
      {ending !== undefined && (
        <DeleteChild
          name={ending.name}
          save={undefined}
          onClose={() => setEnding(undefined)}
          onDelete={() => {
            setEnding(undefined)
            onEnd(ending)
          }}
        />
      )}
    </Card>
  )
}
