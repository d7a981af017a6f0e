import type { ReactNode } from 'react'
import { type Language, languageNames, languages } from '#kit/languages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { paperTexts } from '../texts.ts'
import { ManyChoice } from '#kit/web/ui/many-choice.tsx'

interface ChooseLanguagesProps {
  chosen: readonly Language[]
  /** the practice languages; the first one is large on a card */
  practised: readonly Language[]
  onChange: (chosen: readonly Language[]) => void
}

/** The languages of the family, on cards. One stays chosen. */
export function ChooseLanguages({ chosen, practised, onChange }: ChooseLanguagesProps): ReactNode {
  const text = useMessages(paperTexts)
  const inOrder = [...new Set([...practised, ...languages])]
  const options = inOrder.map((value) => ({ value, label: <Lang lang={value}>{languageNames[value]}</Lang> }))
  return (
    <ManyChoice
      label={text.languages}
      values={chosen}
      options={options}
      onChange={(values) => values.length > 0 && onChange(values)}
    />
  )
}
