import type { ReactNode } from 'react'
import { ChoicePages } from '#kit/web/child/choice-pages.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import type { Word } from '../../api.ts'
import { wordTexts } from '../texts.ts'
import { WordCard } from '../words/word-card.tsx'

interface OwnWordsPopupProps {
  words: readonly Word[]
  onClose: () => void
}

/** The learner's own words, a few at a time, each with the link to its screen. */
export function OwnWordsPopup({ words, onClose }: OwnWordsPopupProps): ReactNode {
  const text = useMessages(wordTexts)
  return (
    <Dialog title={text.own} onClose={onClose}>
      <ChoicePages items={words} keyOf={({ _id }) => _id} render={(word) => <WordCard word={word} />} className="grid grid-cols-2 gap-4 sm:grid-cols-4" />
    </Dialog>
  )
}
