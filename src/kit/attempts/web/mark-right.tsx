import type { ReactNode } from 'react'
import { ThumbsUp } from '#kit/web/icons.tsx'
import { AdultMark } from './adult-mark.tsx'

interface MarkRightButtonProps {
  text: { readonly thatWasRight: string; readonly countedAsRight: string }
  /** whether the attempt can be marked; the confirmation stays when it no longer can */
  offered?: boolean
  className?: string
  /** stores the mark; a rejection is shown and offers the button again */
  onRight: () => Promise<void>
}

/** For the adult, after the adult question: marks an attempt as right. */
export function MarkRightButton({ text, offered = true, className, onRight }: MarkRightButtonProps): ReactNode {
  return <AdultMark icon={<ThumbsUp aria-hidden />} label={text.thatWasRight} stored={text.countedAsRight} offered={offered} className={className} onMark={onRight} />
}
