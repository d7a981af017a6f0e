import type { ReactNode } from 'react'
import { MarkRightButton } from '#kit/attempts/web/mark-right.tsx'
import { call } from '#kit/web/api/api.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { markLetterRight } from '../../api.ts'
import { invalidateLetters, useLearner } from '../queries.ts'
import { resultTexts } from '../texts.ts'

/** For the adult: marks the letter as right. */
export function MarkRight({ id }: { id: string }): ReactNode {
  const text = useMessages(resultTexts)
  const learner = useLearner()
  const mark = async (): Promise<void> => {
    await call(markLetterRight, { learner, params: { id } })
    await invalidateLetters()
  }
  return <MarkRightButton text={text} onRight={mark} />
}
