import type { Language } from '#kit/languages.ts'
import { languageOf } from '#kit/web/i18n/i18n.tsx'
import { type PlaybackResult, playSpeech } from '#kit/web/sound/sound.ts'
import { recordingOf, speak, type Spoken } from '#kit/web/sound/speak.ts'
import type { Word } from '../../api.ts'
import { type PromptName, prompts, wordPrompts } from '../../prompts.ts'
import { builtInWords } from '../../rules/words.ts'

/** The sound of a word: an adult's recording of a built-in word, or else the word's own sound. */
export function soundOfWord({ _id, wordAdd, soundUrl, slowSoundUrl }: Word): Spoken {
  const builtIn = builtInWords.find((word) => word._id === _id)
  const prompt = builtIn && wordPrompts[builtIn.file]
  const recorded = prompt && recordingOf(prompt, languageOf(wordAdd))
  return recorded === undefined ? { url: soundUrl, slowUrl: slowSoundUrl } : { url: recorded }
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
