/** How a phrase sounds: its two words, one after the other. */
import type { Language } from '#kit/languages.ts'
import type { PlaybackResult } from '#kit/web/sound/sound.ts'
import { speak, type Spoken } from '#kit/web/sound/speak.ts'
import { phraseWordPrompts, type PromptName } from '../../prompts.ts'
import type { Phrase, PhraseWord } from '../../rules/phrases/phrases.ts'
import { packWordAnswer } from '../../rules/words.ts'
import { soundOfWord } from '../words/sounds.ts'

/** The app asks for a phrase with it. */
export const phraseQuestion: PromptName = 'both-words'

/** Says both words, one after the other. */
export function playPhrase({ words, language }: Phrase, slow = false): Promise<PlaybackResult> {
  return speak(words.map((word) => soundOfPhraseWord(word, language)), { slow })
}

export function playPhraseWord(word: PhraseWord, language: Language, slow = false): Promise<PlaybackResult> {
  return speak(soundOfPhraseWord(word, language), { slow })
}

function soundOfPhraseWord({ key, own }: PhraseWord, language: Language): Spoken {
  if (own !== undefined) return soundOfWord({ ...packWordAnswer(own), wordAdd: own.texts[language], language })
  const prompt = phraseWordPrompts[key]
  if (prompt === undefined) throw new RangeError(`The word "${key}" has no sound.`)
  return { ...prompt, spokenIn: language }
}
