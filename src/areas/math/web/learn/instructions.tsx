import { BookOpen } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import type { Language } from '#kit/settings.ts'
import { InLanguage, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { LanguageToggle } from './math-screen.tsx'
import { guideTexts } from '../texts.ts'

export type Subject = 'numbers' | 'sequence' | 'addition' | 'subtraction' | 'sight' | 'number'

/** Shows and hides a guide for the parent, whose language is independent of the screen's. */
export function Instructions({ subject }: { subject: Subject }): ReactNode {
  const text = useMessages(guideTexts)
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button look="plain" icon={<BookOpen aria-hidden />} aria-haspopup="dialog" onClick={() => setShown(true)}>
        {shown ? text.hide : text.show}
      </Button>
      {shown && <Guide subject={subject} onHide={() => setShown(false)} />}
    </>
  )
}

function Guide({ subject, onHide }: { subject: Subject; onHide: () => void }): ReactNode {
  const [lang, setLang] = useState<Language>(useLanguage())
  return (
    <InLanguage lang={lang}>
      <Steps subject={subject} lang={lang} onLang={setLang} onHide={onHide} />
    </InLanguage>
  )
}

interface StepsProps {
  subject: Subject
  lang: Language
  onLang: (lang: Language) => void
  onHide: () => void
}

function Steps({ subject, lang, onLang, onHide }: StepsProps): ReactNode {
  const text = useMessages(guideTexts)
  const steps = [
    text.sit, text[`${subject}1`], text[`${subject}2`], text.practice, text.light, text.time, text.praise,
  ]
  return (
    <Dialog title={text.title} onClose={onHide}>
      <ol className="flex list-decimal flex-col gap-3 ps-7 text-lead">
        {steps.map((step) => <li key={step}>{step}</li>)}
      </ol>
      <div className="mt-6 flex flex-wrap gap-target-gap">
        <LanguageToggle lang={lang} onChange={onLang} />
        <Button look="plain" onClick={onHide}>{text.hide}</Button>
      </div>
    </Dialog>
  )
}
