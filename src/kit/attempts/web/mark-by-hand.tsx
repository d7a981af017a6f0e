import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Hand } from '#kit/web/icons.tsx'
import { byHandTexts } from './texts.ts'
import { AdultMark } from './adult-mark.tsx'

interface MarkByHandProps {
  /** what the adult did */
  label: string
  /** whether it can be said; the confirmation stays when it no longer can */
  offered?: boolean
  /** stores it; a rejection is shown and offers the button again */
  onByHand: () => Promise<void>
}

/** For the adult, after the adult question: says that the child was helped by hand, so that the attempt is not its own work. */
export function MarkByHand({ label, offered = true, onByHand }: MarkByHandProps): ReactNode {
  return <AdultMark icon={<Hand aria-hidden />} label={label} stored={useMessages(byHandTexts).stored} offered={offered} onMark={onByHand} />
}
