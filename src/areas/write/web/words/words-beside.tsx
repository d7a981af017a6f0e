import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { UserRound, Volume2 } from '#kit/web/icons.tsx'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { type LearnerWord, learnerWordsQuery } from '#kit/web/learner-words.ts'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSession } from '#kit/web/session/session.ts'
import { type Spoken, useSpeak } from '#kit/web/sound/speak.ts'
import { letterPrompts, syllablePrompts } from '../../prompts.ts'
import type { Letter } from '../../rules/letters.ts'
import { isSyllable } from '../../rules/syllables.ts'
import { letterLanguage, scriptLanguage } from '../../rules/scripts.ts'
import { nameFirst, partsWithLetter, wordsOfLetter } from '../../rules/words-of-letter.ts'
import { useLearner } from '../queries.ts'
import { writeTexts } from '../texts.ts'
import { useScript } from '../use-script.ts'

/** The learner's words in the script that the learner writes, the name first; undefined until they are loaded. */
export function useLearnerWords(): readonly LearnerWord[] | undefined {
  const script = useScript()
  const name = useSession(({ session }) => session?.username ?? '')
  const { data, isError } = useQuery(learnerWordsQuery(useLearner(), scriptLanguage[script]))
  const words = isError ? none : data
  return useMemo(() => words && nameFirst(words, name, script, (text) => ({ text, picture: null, sound: null })), [words, name, script])
}

const none: readonly LearnerWord[] = []

/** Two of the learner's words that contain the letter; in a small window one. */
export function useWordsOfLetter(letter: Letter): readonly LearnerWord[] {
  const isSmall = useSyncExternalStore(onResize, isWindowSmall, () => false)
  return wordsOfLetter(letter, useLearnerWords() ?? none).slice(0, isSmall ? 1 : undefined)
}

/** The smallest phones, and phones in landscape. */
function isWindowSmall(): boolean {
  return matchMedia('(width < 22rem), (orientation: landscape) and (max-height: 30rem)').matches
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

interface WordsBesideProps {
  letter: Letter
  words: readonly LearnerWord[]
  className: string
}

/** The learner's words with the letter marked. A touch says its sound, then each word after the syllable that has the letter. */
export function WordsBeside({ letter, words, className }: WordsBesideProps): ReactNode {
  const text = useMessages(writeTexts)
  const speak = useSpeak()
  const guarded = useRepeatTapGuard(() => void speak([letterPrompts[letter].sound, ...words.flatMap((word) => spokenExample(word, letter))]))
  return (
    <button
      type="button"
      className={`relative flex min-h-0 min-w-0 gap-2 rounded-control border-2 border-line bg-accent-soft p-2 transition-colors hover:border-accent ${className}`}
      onClick={guarded}
    >
      <span className="sr-only">{text.hearWords}</span>
      {words.map((word) => (
        <span key={word.text} className="flex min-h-0 min-w-0 flex-1 flex-col items-center justify-center gap-1 max-[22rem]:flex-row max-[22rem]:gap-2">
          <WordImage word={word} className="min-h-0 w-full flex-1 max-[22rem]:size-12 max-[22rem]:flex-none" />
          <WordWithLetter word={word.text} letter={letter} />
        </span>
      ))}
      <Volume2 aria-hidden className="absolute top-1 left-1 size-6 text-accent" />
    </button>
  )
}

/** The first syllable of the word that has the letter and a sign, then the word; nothing if the app cannot say the word. */
function spokenExample({ text, sound }: LearnerWord, letter: Letter): readonly Spoken[] {
  if (sound === null) return []
  const part = partsWithLetter(text, letter).find(({ hasLetter }) => hasLetter)?.text ?? ''
  return isSyllable(part) ? [syllablePrompts[part], sound] : [sound]
}

/** A word's picture; a name without one gets a figure. */
export function WordImage({ word: { picture }, className }: { word: LearnerWord; className: string }): ReactNode {
  if (picture === null) return <UserRound aria-hidden className={`text-accent ${className}`} />
  return <img src={picture} alt="" width={240} height={240} draggable={false} className={`object-contain ${className}`} />
}

function WordWithLetter({ word, letter }: { word: string; letter: Letter }): ReactNode {
  return (
    <Lang lang={letterLanguage(letter)} className="max-w-full text-child leading-tight font-bold">
      {partsWithLetter(word, letter).map(({ start, text, hasLetter }) => (
        <span key={start} className={hasLetter ? 'text-accent underline decoration-2 underline-offset-4' : ''}>{text}</span>
      ))}
    </Lang>
  )
}
