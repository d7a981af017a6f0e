import type { ReactNode } from 'react'
import { languageOfText } from '#kit/languages.ts'
import { ArrowRight, Volume2 } from '#kit/web/icons.tsx'
import { sharedPrompts } from '#kit/prompts/shared.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import type { LearnerWord } from '#kit/web/learner-words.ts'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSpeak, useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { prompts } from '../../prompts.ts'
import { LetterSticker } from '../practice/letter-sticker.tsx'
import { wordTexts } from '../texts.ts'
import type { QueuedWrittenWord } from './deliver-word.ts'
import { outcomeOfSent, type SentWord } from './send-word.ts'
import { WordLine } from './word-line.tsx'
import { WordImage } from './words-beside.tsx'

interface WordPraiseProps {
  word: LearnerWord
  queued: QueuedWrittenWord
  /** null while it is being sent */
  sent: SentWord | null
  onNext: () => void
}

/** The whole word as the child wrote it, spoken, with the invitation to say it, which nobody judges. */
export function WordPraise({ word, queued, sent, onNext }: WordPraiseProps): ReactNode {
  const text = useMessages(wordTexts)
  const language = useLanguage()
  const speak = useSpeak()
  const outcome = outcomeOfSent(sent)
  const praise = outcome === 'well' ? sharedPrompts['well-done'] : sharedPrompts['great-trying']
  const detail = sent === null ? prompts.lookingWord : outcome === null ? prompts.keptWord : outcome === 'well' ? prompts.wroteWord : prompts.unsure
  const sound = word.sound === null ? [] : [word.sound]
  useSpokenInstruction(sent === null ? undefined : [praise, detail, prompts['say-it'], ...sound])
  const guarded = useRepeatTapGuard(() => void speak(sound))
  return (
    <TaskLayout
      title={<PageTitle title={text.title} className="sr-only" />}
      instruction={
        <div aria-live="polite" className="flex flex-col items-center gap-1">
          <p className="text-title leading-tight sm:text-headline short:text-child short:leading-tight">{praise[language]}</p>
          <p className="sm:text-title short:text-child short:leading-tight">
            {detail[language]}{' '}
            {sent !== null && prompts['say-it'][language]}
          </p>
        </div>
      }
      action={<Button icon={<ArrowRight aria-hidden />} className="w-full max-w-md px-4!" onClick={onNext}>{text.nextWord}</Button>}
    >
      <div className="absolute inset-0 flex flex-col items-stretch justify-center gap-target-gap">
        <WordLine units={queued.units} name={text.line} className="max-h-[45cqh] w-full min-w-0 ring-2 ring-line-strong" />
        <button
          type="button"
          className="relative flex min-h-0 flex-1 items-center justify-center gap-4 rounded-card border-2 border-line bg-accent-soft p-2 transition-colors hover:border-accent"
          onClick={guarded}
        >
          <WordImage word={word} className="h-full min-h-0 w-1/3 min-w-0" />
          <Lang lang={languageOfText(word.text)} className="min-w-0 text-word leading-tight font-bold">{word.text}</Lang>
          <Volume2 aria-hidden className="absolute bottom-2 left-2 size-8 text-accent" />
        </button>
        <LetterSticker attempt={queued.id} className="size-[24cqmin]" />
      </div>
    </TaskLayout>
  )
}
