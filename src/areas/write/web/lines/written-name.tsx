import type { ReactNode } from 'react'
import type { PrintItem } from '#kit/web/skill-area.ts'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { isShape, type Written } from '../../rules/lines/shapes.ts'
import { letterLanguage } from '../../rules/scripts.ts'
import { lineTexts } from '../texts.ts'

/** The letter, or the name of the shape. */
export function WrittenName({ of: written, className = '' }: { of: Written; className?: string }): ReactNode {
  const text = useMessages(lineTexts)
  return isShape(written) ? <span className={className}>{text[written]}</span> : <Lang lang={letterLanguage(written)} className={className}>{written}</Lang>
}

/** The report's items are letters, and shapes by their keys. */
export const printItem: PrintItem = ({ key }, language) => (isShape(key) ? lineTexts[language][key] : key)
