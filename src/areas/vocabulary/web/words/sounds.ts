import type { Language } from '#kit/languages.ts'
import { type PlaybackResult, playSpeech } from '#kit/web/sound/sound.ts'
import { recordingOf, speak, type Spoken } from '#kit/web/sound/speak.ts'
import type { Word } from '../../api.ts'
import { type PromptName, prompts, wordPrompts } from '../../prompts.ts'
import { languageOfScript } from '../../rules/practice-languages.ts'
import { packWordWithId } from '../../rules/words.ts'

/**
 * The sound of a word in the language of its text. Of a pack's word: an adult's recording, in English the usual and the slow
 * sound, otherwise the prompt.
 */
export function soundOfWord({ _id, wordAdd, soundUrl, slowSoundUrl }: Word): Spoken {
  const language = languageOfScript(wordAdd)
  const packWord = packWordWithId(_id)
  const prompt = packWord && wordPrompts[packWord.file]
  if (packWord === undefined || prompt === undefined) return { url: soundUrl, slowUrl: slowSoundUrl }
  const recorded = recordingOf(prompt, language)
  if (recorded !== undefined) return { url: recorded }
  if (language === 'en' && slowSoundUrl !== soundUrl) return { url: soundUrl, slowUrl: slowSoundUrl }
  return { ...prompt, spokenIn: language }
}

/** Plays a word's sound. */
export function playWord(word: Word, slow = false): Promise<PlaybackResult> {
  return speak(soundOfWord(word), { slow })
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
