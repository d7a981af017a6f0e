import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n.tsx'
import { Stage } from './stage.tsx'
import { wordTexts } from './texts.ts'

/** /vocabulary/stage-three: the words as rows; the list shows the picture only. */
export function Screen(): ReactNode {
  const text = useMessages(wordTexts)
  return <Stage title={text.stageThree} isActive={false} wide />
}
