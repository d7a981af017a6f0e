import type { ReactNode } from 'react'
import { Pencil } from '#kit/web/icons.tsx'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { LearnerWord } from '#kit/web/learner-words.ts'
import { useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { prompts } from '../../prompts.ts'
import type { Unit } from '../../rules/syllables.ts'
import { wordTexts, writeTexts } from '../texts.ts'
import { WordLine } from './word-line.tsx'
import { WordImage } from './words-beside.tsx'

interface WordPresentationProps {
  word: LearnerWord
  units: readonly Unit[]
  onWrite: () => void
}

/** The word to write, with its picture, as it will be on the line. */
export function WordPresentation({ word, units, onWrite }: WordPresentationProps): ReactNode {
  const text = useMessages(wordTexts)
  const { writeNow } = useMessages(writeTexts)
  const language = useLanguage()
  useSpokenInstruction([prompts['lets-write'], ...(word.sound === null ? [] : [word.sound])])
  return (
    <TaskLayout
      title={<PageTitle title={text.title} className="sr-only" />}
      instruction={<p>{prompts['lets-write'][language]}</p>}
      action={<Button icon={<Pencil aria-hidden />} className="w-full max-w-md px-4!" onClick={onWrite}>{writeNow}</Button>}
    >
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-4">
        <WordImage word={word} className="min-h-0 w-full flex-1" />
        <WordLine units={units.map((unit) => ({ unit, strokes: null }))} name={word.text} className="max-h-[40cqh] w-full shrink-0 ring-2 ring-line" />
      </div>
    </TaskLayout>
  )
}
