import { type ReactNode, useId } from 'react'
import { type Face, faces } from '#kit/faces.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { childrenTexts, faceTexts } from '../texts.ts'
import { LearnerFace } from './face.tsx'

/** The drawn faces, of which one is chosen. @param props.face null: none of them */
export function FaceChoice({ face, onChoose }: { face: Face | null; onChoose: (face: Face) => void }): ReactNode {
  const text = useMessages(childrenTexts)
  const names = useMessages(faceTexts)
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{text.face}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-target-gap">
        {faces.map((drawn) => (
          <label
            key={drawn}
            className="relative grid min-h-target min-w-target place-items-center rounded-card border-4 border-transparent has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input type="radio" name={group} className="sr-only" aria-label={names[drawn]} checked={drawn === face} onChange={() => onChoose(drawn)} />
            <LearnerFace face={drawn} className="size-full" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
