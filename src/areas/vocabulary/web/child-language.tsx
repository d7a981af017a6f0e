import { type ReactNode, useState } from 'react'
import { type Language, languageNames, languages } from '#kit/languages.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { orderOfSpoken } from '../rules/practice-languages.ts'
import { prompts } from '../prompts.ts'
import { settingTexts } from './texts.ts'

const spokenNames = { en: 'english', si: 'sinhala', ta: 'tamil' } as const

/** Asks the adult which language the child speaks. Each button says its language and sets the practice languages and that of the page. */
export function ChildLanguage(): ReactNode {
  const text = useMessages(settingTexts)
  const page = useLanguage()
  const [firstPage] = useState(page)
  const change = useSettings((settings) => settings.change)
  const [chosen, setChosen] = useState<Language | null>(null)
  useSpokenInstruction(prompts[chosen === null ? 'which-language' : spokenNames[chosen]])

  const choose = (language: Language): void => {
    setChosen(language)
    // What the app says to the child is in the language of the page.
    change({ practiceLanguages: orderOfSpoken(language, firstPage), language })
  }
  return (
    <section aria-labelledby="child-language" className="mb-8 flex flex-col gap-3">
      <h2 id="child-language" className="text-child text-brand">{prompts['which-language'][page]}</h2>
      <div className="flex flex-col gap-target-gap">
        {languages.map((language) => (
          <Button key={language} look={language === chosen ? 'strong' : 'plain'} aria-pressed={language === chosen} className="w-full" onClick={() => choose(language)}>
            <span lang={language}>{languageNames[language]}</span>
          </Button>
        ))}
      </div>
      <output className="min-h-[2lh] text-note text-ink-soft">{chosen !== null && text.answered}</output>
    </section>
  )
}
