import type { ReactNode } from 'react'
import { RotateCcw } from '#kit/web/icons.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { speak } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Celebration, onNarrowPhone } from '#kit/web/ui/celebration.tsx'
import { prompts } from '../../prompts.ts'
import { AdultTools } from '../learn/adult-tools.tsx'
import type { Subject } from '../learn/instructions.tsx'
import { practiceTexts } from '../texts.ts'
import { StringOfBeads } from './counted-beads.tsx'

interface AllDoneProps {
  subject: Subject
  /** ids of the attempts of this practice */
  attempts: readonly string[]
  onAgain: () => void
  /** what else the child can do now */
  children?: ReactNode
}

/** Every practice ends with a reward: its stickers, and a bead for each task on a string. */
export function AllDone({ subject, attempts, onAgain, children }: AllDoneProps): ReactNode {
  const text = useMessages(practiceTexts)
  const language = useLanguage()
  return (
    <>
      <Celebration praise={prompts.finished[language]} speak={() => speak(prompts.finished, { language })} attempts={attempts} scene={<StringOfBeads count={attempts.length} />}>
        <Button look="plain" icon={<RotateCcw aria-hidden />} className="max-[27rem]:px-4!" onClick={onAgain}>
          <span className={onNarrowPhone}>{text.again}</span>
        </Button>
        {children}
      </Celebration>
      <AdultTools subject={subject} />
    </>
  )
}
