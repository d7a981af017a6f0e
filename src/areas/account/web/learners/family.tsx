import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { learnersTexts } from '../texts.ts'

/** The mark of a child whom another family shares: whose child it is. */
export function Family({ name }: { name: string }): ReactNode {
  const text = useMessages(learnersTexts)
  return <span className="block text-note font-normal text-ink-soft wrap-anywhere">{text.family}: <Lang lang={languageOfText(name)}>{name}</Lang></span>
}
