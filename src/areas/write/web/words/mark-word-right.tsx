import type { ReactNode } from 'react'
import { MarkRightButton } from '#kit/attempts/web/mark-right.tsx'
import { call } from '#kit/web/api/api.ts'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { markWrittenWordRight } from '../../api.ts'
import { invalidateWrittenWords, useLearner } from '../queries.ts'
import { resultTexts } from '../texts.ts'

/** For the adult: marks the word as right. */
export function MarkWordRight({ id }: { id: string }): ReactNode {
  const text = useMessages(resultTexts)
  const learner = useLearner()
  const mark = async (): Promise<void> => {
    await call(markWrittenWordRight, { learner, params: { id } })
    await invalidateWrittenWords()
  }
  return <MarkRightButton text={text} onRight={mark} />
}
