import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { languageOfText } from '#kit/languages.ts'
import { Pencil } from '#kit/web/icons.tsx'
import { openPicture } from '#kit/web/child/place-transition.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { LearnerWord } from '#kit/web/learner-words.ts'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { prompts } from '../../prompts.ts'
import { wordTexts } from '../texts.ts'
import { WordImage } from './words-beside.tsx'

interface ChooseWordProps {
  words: readonly LearnerWord[]
  onChoose: (word: LearnerWord) => void
}

/** Up to three words with pictures. If the child cannot write any yet, the way to the letters. */
export function ChooseWord({ words, onChoose }: ChooseWordProps): ReactNode {
  const text = useMessages(wordTexts)
  const language = useLanguage()
  const instruction = words.length > 0 ? prompts.which : prompts.moreLetters
  useSpokenInstruction(instruction)
  return (
    <TaskLayout
      title={<PageTitle title={text.title} className="sr-only" />}
      instruction={<p>{instruction[language]}</p>}
      action={words.length === 0 && (
        <ButtonLink to="/write/writing-home" icon={<Pencil aria-hidden />} className="w-full max-w-md px-4!">{text.toLetters}</ButtonLink>
      )}
    >
      {words.length === 0 && <Pencil aria-hidden className="size-[40cqmin] text-accent" />}
      <ul className="absolute inset-0 flex flex-col gap-target-gap empty:hidden landscape:flex-row">
        {words.map((word) => (
          <li key={word.text} className="min-h-0 min-w-0 flex-1">
            <WordChoice word={word} onChoose={() => onChoose(word)} />
          </li>
        ))}
      </ul>
    </TaskLayout>
  )
}

function WordChoice({ word, onChoose }: { word: LearnerWord; onChoose: () => void }): ReactNode {
  const { pathname } = useLocation()
  const guarded = useRepeatTapGuard<HTMLButtonElement>(({ currentTarget }) => openPicture(currentTarget, pathname, onChoose))
  return (
    <button
      type="button"
      data-place={word.text}
      className="flex size-full min-h-0 items-center justify-center gap-4 rounded-card border-2 border-line bg-accent-soft p-2 transition-colors hover:border-accent landscape:flex-col landscape:gap-1"
      onClick={guarded}
    >
      <WordImage word={word} className="h-full min-h-0 w-1/2 min-w-0 landscape:h-auto landscape:w-full landscape:flex-1" />
      <Lang lang={languageOfText(word.text)} className="min-w-0 flex-1 text-word leading-tight font-bold landscape:flex-none landscape:text-title">{word.text}</Lang>
    </button>
  )
}
