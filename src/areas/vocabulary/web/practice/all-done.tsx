import { LayoutGrid, RotateCcw } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ButtonLink, IconButton } from '#kit/web/ui/button.tsx'
import { Celebration } from '#kit/web/ui/celebration.tsx'
import { prompts } from '../../prompts.ts'
import { playPrompt } from '../words/sounds.ts'
import { practiceTexts } from '../texts.ts'
import { SpeechBubble } from './word-sticker.tsx'

interface AllDoneProps {
  /** ids of the attempts of this practice, oldest first */
  attempts: readonly string[]
  onAgain: () => void
}

/** End of a practice: its stickers, each in a speech bubble, and what to do next. */
export function AllDone({ attempts, onAgain }: AllDoneProps): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  return (
    <Celebration praise={prompts.finished[language]} speak={() => playPrompt('finished', language)} attempts={attempts} StickerFrame={SpeechBubble}>
      <IconButton name={text.restart} onClick={onAgain}>
        <RotateCcw aria-hidden />
      </IconButton>
      <ButtonLink to="/skills" icon={<LayoutGrid aria-hidden />} className="px-4! max-[22rem]:gap-2 max-[22rem]:px-1! max-[22rem]:[&:lang(ta)]:text-lead short:gap-2 short:px-2!">{text.leave}</ButtonLink>
    </Celebration>
  )
}
