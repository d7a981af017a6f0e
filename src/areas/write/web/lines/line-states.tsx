import type { ReactNode } from 'react'
import { Practice, type PracticeAttempt } from '#kit/practice/spaced-repetition.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { type Shape, shapes } from '../../rules/lines/shapes.ts'
import { StateButton } from '../practice/state-button.tsx'
import { lineTexts } from '../texts.ts'
import { ShapePicture } from './shape-picture.tsx'

/** The lines and shapes by mastery, for the adult; nothing if none was tried. @param attempts oldest first */
export function LineStates({ attempts, onChoose }: { attempts: readonly PracticeAttempt[]; onChoose: (shape: Shape) => void }): ReactNode {
  const text = useMessages(lineTexts)
  const practice = new Practice(attempts)
  if (shapes.every((shape) => practice.stateOf(shape) === 'new')) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-child">{text.title}</h2>
      <Card className="print:border-none print:p-0">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-target-gap print:gap-2">
          {shapes.map((shape) => (
            <li key={shape}>
              <StateButton state={practice.stateOf(shape)} tries={attempts.filter(({ item }) => item === shape).length} onPress={() => onChoose(shape)}>
                <ShapePicture shape={shape} className="h-10 w-14" />
                <span className="text-note leading-tight">{text[shape]}</span>
              </StateButton>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
