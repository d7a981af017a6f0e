import { ArrowRight, RotateCcw } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { ButtonLink, IconButton } from '#kit/web/ui/button.tsx'
import { Sticker } from '#kit/web/ui/sticker.tsx'
import { prompts, tipPrompts } from '../../prompts.ts'
import { gameTexts, movementNames, resultTexts } from '../texts.ts'
import { ResultPopup } from './result/result-popup.tsx'
import { nextLevel, type ShownResult } from './result/result.ts'

interface MovementPraiseProps {
  title: ReactNode
  result: ShownResult
  onAgain: () => void
  /** the child's film */
  children: ReactNode
}

/** Praises the child in the popup; then shows the child's film with one thing to try next. */
export function MovementPraise({ title, result, onAgain, children }: MovementPraiseProps): ReactNode {
  const text = useMessages(resultTexts)
  const game = useMessages(gameTexts)
  const names = useMessages(movementNames)
  const language = useLanguage()
  const [popup, setPopup] = useState(true)
  const { movement, advice, attempt, recognised } = result
  const praise = attempt.help === 'together' ? sharedPrompts['we-did-it-together'] : attempt.freely || recognised.asked?.done === false ? prompts.tookPart : sharedPrompts['well-done']
  useSpokenInstruction(popup ? praise : tipPrompts[advice])
  return (
    <TaskLayout
      title={title}
      instruction={(
        <>
          <p>{tipPrompts[advice][language]}</p>
          {attempt.repetitions > 1 && <p className="text-lead font-normal short:hidden">{text.times(names[movement], attempt.repetitions)}</p>}
          <output className="block text-note font-normal text-ink-soft">{game.complete}</output>
        </>
      )}
      action={(
        <ButtonLink
          to="/grossmotor/next-task"
          state={{ difficultyLevel: nextLevel(result) }}
          icon={<ArrowRight aria-hidden />}
          className="px-4! short:flex-col short:gap-1 short:px-2! short:py-2"
        >
          {text.next}
        </ButtonLink>
      )}
    >
      {children}
      <Sticker attempt={attempt.id} className="pointer-events-none absolute start-3 top-3 size-20" />
      <IconButton name={text.again} className="absolute start-3 bottom-3" onClick={onAgain}><RotateCcw aria-hidden /></IconButton>
      {popup && <ResultPopup praise={praise[language]} attempt={attempt.id} onClose={() => setPopup(false)} />}
    </TaskLayout>
  )
}
