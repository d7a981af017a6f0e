import { ArrowRight } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Shape } from '../../rules/lines/shapes.ts'
import type { Line } from '../../rules/tracing.ts'
import { LetterSticker } from '../practice/letter-sticker.tsx'
import { useNextLetter, useSaidOnce } from '../practice/result.tsx'
import { lineTexts } from '../texts.ts'
import { ShapePicture } from './shape-picture.tsx'

interface LinePraiseProps {
  attempt: string
  shape: Shape
  lines: readonly Line[]
  isRight: boolean
  onNext: () => void
}

/** Praise for what was drawn, and its sticker. The next shape follows by itself. */
export function LinePraise({ attempt, shape, lines, isRight, onNext }: LinePraiseProps): ReactNode {
  const text = useMessages(lineTexts)
  const language = useLanguage()
  const praise = sharedPrompts[isRight ? 'well-done' : 'great-trying']
  useNextLetter(useSaidOnce([praise]), onNext)
  return (
    <TaskLayout
      title={<PageTitle title={text.title} className="sr-only" />}
      instruction={<p aria-live="polite" className="text-title leading-tight sm:text-headline short:text-child short:leading-tight">{praise[language]}</p>}
      action={<Button icon={<ArrowRight aria-hidden />} className="w-full max-w-md px-4!" onClick={onNext}>{text.next}</Button>}
    >
      <div className="relative size-full overflow-hidden rounded-card bg-[#fff] p-2 ring-2 ring-line-strong">
        <ShapePicture shape={shape} lines={lines} name={text.drawn} className="size-full" />
      </div>
      <LetterSticker attempt={attempt} className="size-[30cqmin]" />
    </TaskLayout>
  )
}
