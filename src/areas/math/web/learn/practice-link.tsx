import type { ReactNode } from 'react'
import { useOpenAfterSpeech } from '#kit/web/child/open-after-speech.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { prompts } from '../../prompts.ts'
import { areaTexts } from '../texts.ts'
import type { Subject } from './instructions.tsx'
import { withLang } from './math-screen.tsx'

/** A picture that leads from a learn screen to another practice. It says its name when it is touched, then opens. */
export function PracticeLink({ subject, children }: { subject: Subject; children: ReactNode }): ReactNode {
  const text = useMessages(areaTexts)
  const to = withLang(subject, useLanguage())
  const open = useOpenAfterSpeech(prompts[subject], to)
  return (
    <ButtonLink to={to} look="plain" aria-label={text[subject]} title={text[subject]} className="size-target px-0!" onClick={open}>
      {children}
    </ButtonLink>
  )
}
