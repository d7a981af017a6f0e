import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'
import { InLanguage } from '../i18n/i18n.tsx'
import { useAdultLanguage } from '../session/adult.ts'

/** The element of the open adults' menu that shows the screen's part for adults; null while the menu is closed. */
export const useAdultSheet = create<{ element: HTMLElement | null }>()(() => ({ element: null }))

/**
 * The part of a child's screen that is for the adult, such as figures of a result or the list of all letters. It is
 * rendered in the adults' menu of the child's bar, behind the adult question, in the adult's language.
 */
export function ForAdult({ children }: { children: ReactNode }): ReactNode {
  const element = useAdultSheet((sheet) => sheet.element)
  const language = useAdultLanguage()
  return element === null ? null : createPortal(<InLanguage lang={language} className="contents">{children}</InLanguage>, element)
}
