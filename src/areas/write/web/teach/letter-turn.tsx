import { type ReactNode, useRef, useState } from 'react'
import { Check, Undo2 } from '#kit/web/icons.tsx'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import type { TurnProps } from '#kit/web/teach/teacher.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import { letterPrompts, prompts } from '../../prompts.ts'
import type { Letter } from '../../rules/letters.ts'
import { letterLanguage } from '../../rules/scripts.ts'
import { canBeStroke, type Line } from '../../rules/tracing.ts'
import { strokesOf } from '../../strokes/strokes.ts'
import { type SheetHandle, WritingSheet } from '../sheet/sheet.tsx'
import { writeTexts } from '../texts.ts'

/** The child writes the letter in its own way: an empty sheet, without a guide. */
export function LetterTurn({ letter, top, onMade }: TurnProps<readonly Line[]> & { letter: Letter }): ReactNode {
  const text = useMessages(writeTexts)
  const language = useLanguage()
  const pen = useSettings((settings) => settings.pen)
  const sheet = useRef<SheetHandle>(null)
  const [lines, setLines] = useState<readonly Line[]>([])
  useSpokenInstruction([prompts.alone, letterPrompts[letter].name])

  return (
    <TaskLayout
      title={top}
      instruction={
        <p className="flex items-center justify-center gap-4 sm:text-title landscape:flex-col short:gap-0 short:text-child short:leading-tight">
          <Lang lang={letterLanguage(letter)} className="text-word leading-tight text-accent">{letter}</Lang>
          {prompts.alone[language]}
        </p>
      }
      action={
        <div className="flex w-full justify-center gap-target-gap">
          <IconButton name={text.undo} disabled={lines.length === 0} onClick={() => setLines(lines.slice(0, -1))}><Undo2 aria-hidden /></IconButton>
          <Button icon={<Check aria-hidden />} className="min-w-0 grow px-3!" disabled={lines.length === 0} onClick={() => onMade(lines)}>
            <span className="short:sr-only">{text.done}</span>
          </Button>
        </div>
      }
    >
      <WritingSheet
        ref={sheet}
        model={strokesOf(letter)}
        underlay={drawNothing}
        pen={pen}
        lines={lines}
        overlay={drawNothing}
        onStart={drawNothing}
        onMove={() => true}
        onLine={(line) => {
          if (canBeStroke(line, strokesOf(letter))) setLines([...lines, line])
        }}
      />
    </TaskLayout>
  )
}

/** The app itself draws nothing on the sheet. */
function drawNothing(): void {}
