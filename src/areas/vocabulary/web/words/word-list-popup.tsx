import { type ReactNode, useRef } from 'react'
import { useOpenPicture } from '#kit/web/child/open-picture.ts'
import { Play } from '#kit/web/icons.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Picture } from '#kit/web/ui/picture.tsx'
import type { WordList } from '../../rules/word-lists.ts'
import { builtInWords } from '../../rules/words.ts'
import { wordTexts } from '../texts.ts'
import { usePracticeLanguages } from './practised.ts'
import { wordPictureUrl, WordText } from './word-card.tsx'

interface WordListPopupProps {
  list: WordList
  onClose: () => void
}

/** The words of a list with their pictures, and the link to their practice. */
export function WordListPopup({ list, onClose }: WordListPopupProps): ReactNode {
  const text = useMessages(wordTexts)
  const [first = 'en'] = usePracticeLanguages()
  const title = list.cardName[useLanguage()]
  const to = `/vocabulary/${list.path}`
  const pictures = useRef<HTMLUListElement>(null)
  const open = useOpenPicture(to, undefined, pictures)
  return (
    <Dialog title={title} onClose={onClose}>
      <ul ref={pictures} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {builtInWords
          .filter((word) => word.category === list.category)
          .map((word) => (
            <li key={word._id} className="flex flex-col items-center gap-2 text-center text-lead font-bold">
              <Picture src={wordPictureUrl(word.file)} alt="" className="w-full rounded-card!" />
              <WordText word={{ wordAdd: word.texts[first] }} />
            </li>
          ))}
      </ul>
      <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 flex justify-center border-t border-line bg-surface p-4">
        <ButtonLink to={to} onClick={open} icon={<Play aria-hidden />} className="w-full sm:w-auto">
          {text.letsStart}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
