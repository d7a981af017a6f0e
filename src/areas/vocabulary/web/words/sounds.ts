import { type Language, languageOfText } from '#kit/languages.ts'
import type { Way } from '#kit/practice/comparison.ts'
import { type PlaybackResult, playSpeech } from '#kit/web/sound/sound.ts'
import { isReplaced, speak, type Spoken } from '#kit/web/sound/speak.ts'
import type { Word } from '../../api.ts'
import { type PromptName, prompts, wordPrompts } from '../../prompts.ts'
import { packWordWithId } from '../../rules/words.ts'

/**
 * The sound of a word in the language of its text. A pack's word is a prompt, so that an adult's recording comes first; without
 * one, English words of the specification's lists have a usual and a slow sound.
 * @param byApp without an adult's recording of a pack's word
 */
export function soundOfWord({ _id, wordAdd, soundUrl, slowSoundUrl }: Word, byApp = false): Spoken {
  const hasSlowSound = slowSoundUrl !== soundUrl
  const sound: Spoken = { url: soundUrl, ...(hasSlowSound && { slowUrl: slowSoundUrl }) }
  const packWord = packWordWithId(_id)
  const prompt = packWord && wordPrompts[packWord.file]
  if (prompt === undefined) return sound
  const language = languageOfText(wordAdd)
  return language === 'en' && hasSlowSound && !isReplaced(prompt, language, byApp) ? sound : { ...prompt, spokenIn: language }
}

/** Plays a word's sound. @param way the way of the day, if two ways of practising words are compared */
export function playWord(word: Word, slow = false, way?: Way): Promise<PlaybackResult> {
  const byApp = way === 'app'
  return speak(soundOfWord(word, byApp), { slow: slow || way === 'slow', byApp })
}

export function playPrompt(name: PromptName, language: Language, slow = false): Promise<PlaybackResult> {
  return speak(prompts[name], { language, slow })
}

/** Plays a recording of this page. */
export async function playRecording(wav: ArrayBuffer): Promise<PlaybackResult> {
  const url = URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }))
  const played = await playSpeech(url)
  URL.revokeObjectURL(url)
  return played
}
