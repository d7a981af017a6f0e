import { RotateCcw } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { Sticker } from '#kit/web/ui/sticker.tsx'
import { prompts } from '../prompts.ts'
import { practiceTexts } from './texts.ts'

interface AllDoneProps {
  text: string
  /** an id that determines the sticker */
  sticker: string
  onAgain: () => void
}

/** End of a practice: a sticker, and buttons to continue. */
export function AllDone({ text, sticker, onAgain }: AllDoneProps): ReactNode {
  const messages = useMessages(practiceTexts)
  const language = useLanguage()
  return (
    <div aria-live="polite" className="mx-auto flex max-w-3xl flex-col items-center gap-6 py-8 text-center">
      <Sticker attempt={sticker} className="size-48" />
      <PageTitle title={prompts.finished[language]} className="text-headline" />
      <p className="text-child">{text}</p>
      <div className="flex flex-wrap justify-center gap-target-gap">
        <Button look="plain" icon={<RotateCcw aria-hidden />} onClick={onAgain}>
          {messages.restart}
        </Button>
        <ButtonLink to="/skills">{messages.leave}</ButtonLink>
      </div>
    </div>
  )
}
