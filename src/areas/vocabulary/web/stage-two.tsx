import type { ReactNode } from 'react'
import { useMessages } from '#kit/web/i18n.tsx'
import { Stage } from './stage.tsx'
import { wordTexts } from './texts.ts'

/** /vocabulary/stage-two: the words as cards; the list shows picture and word. */
export function Screen(): ReactNode {
  const text = useMessages(wordTexts)
  return <Stage title={text.stageTwo} isActive wide={false} />
}
