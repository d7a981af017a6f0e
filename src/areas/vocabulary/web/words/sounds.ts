import type { Language } from '#kit/languages.ts'
import { languageOf } from '#kit/web/i18n/i18n.tsx'
import { type PlaybackResult, playSpeech } from '#kit/web/sound/sound.ts'
import { recordingOf, speak, type Spoken } from '#kit/web/sound/speak.ts'
import type { Word } from '../../api.ts'
import { type PromptName, prompts, wordPrompts } from '../../prompts.ts'
import { packWordWithId } from '../../rules/words.ts'

/** The sound of a word: of a pack's word an adult's recording, its own slow and usual sounds, or its prompt; else the own word's. */
export function soundOfWord({ _id, wordAdd, soundUrl, slowSoundUrl }: Word): Spoken {
  const packWord = packWordWithId(_id)
  const prompt = packWord && wordPrompts[packWord.file]
  const recorded = prompt && recordingOf(prompt, languageOf(wordAdd))
  if (recorded !== undefined) return { url: recorded }
  if (prompt === undefined || slowSoundUrl !== soundUrl) return { url: soundUrl, slowUrl: slowSoundUrl }
  return { ...prompt, spokenIn: languageOf(wordAdd) }
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
