import { Pencil } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Letter } from '../letters.ts'
import { letterPrompts, prompts } from '../prompts.ts'
import { strokesOf, unitsPerEm } from '../strokes/strokes.ts'
import { Captured } from './result.tsx'
import { writeTexts } from './texts.ts'

interface PresentationProps {
  letter: Letter
  /** picture of the letter written before */
  captured: string | undefined
  onWrite: () => void
}

/** The letter to write, large, with its name and sound. */
export function Presentation({ letter, captured, onWrite }: PresentationProps): ReactNode {
  const text = useMessages(writeTexts)
  const { name, sound } = letterPrompts[letter]
  const next = captured === undefined ? [] : [prompts['next-letter']]
  useSpokenInstruction([...next, prompts['lets-write'], name, prompts['it-says'], sound])
  return (
    <TaskLayout
      title={<PageTitle title={text.title} className="sr-only" />}
      instruction={<h2 className="text-child short:leading-tight">{text.learn}</h2>}
      action={<Button icon={<Pencil aria-hidden />} className="px-4! max-sm:w-full" onClick={onWrite}>{text.writeNow}</Button>}
    >
      <p lang="si" style={{ fontSize: fontSizeOf(letter) }} className="leading-none font-bold whitespace-nowrap text-accent">{letter}</p>
      {captured !== undefined && (
        <div className="absolute bottom-0 left-0 grid size-[26cqmin] place-items-center overflow-hidden rounded-control bg-[#fff] ring-2 ring-line">
          <Captured picture={captured} className="h-[36cqmin] w-auto" />
        </div>
      )}
    </TaskLayout>
  )
}

/** The font size at which a letter of any shape fills the task area. */
function fontSizeOf(letter: Letter): string {
  const { box } = strokesOf(letter)
  const wide = (box.right - box.left) / unitsPerEm
  const high = (box.bottom - box.top) / unitsPerEm
  return `min(${(80 / wide).toFixed(1)}cqw, ${(60 / high).toFixed(1)}cqh)`
}
