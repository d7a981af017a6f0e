import type { Language } from '#kit/settings.ts'
import { languageOf } from '#kit/web/i18n/i18n.tsx'
import { type PlaybackResult, playSpeech, speakWithSpeechSynthesis } from '#kit/web/sound/sound.ts'
import type { Word } from '../api.ts'
import type { PromptName } from '../prompts.ts'
import { spokenForm } from '../words.ts'

/** Plays a word's own sound or, if that fails, speaks it with the device's voice. */
export async function playWord(word: Word, slow = false): Promise<PlaybackResult> {
  const played = await playSpeech(slow ? word.slowSoundUrl : word.soundUrl)
  if (played !== 'failed') return played
  return speakWithSpeechSynthesis(spokenForm(word.wordAdd), languageOf(word.wordAdd))
}

export function playPrompt(name: PromptName, language: Language, slow = false): Promise<PlaybackResult> {
  return playSpeech(`/sounds/prompts/${language}/${name}.mp3`, slow)
}

/** Plays a recording of this page. */
export async function playRecording(wav: ArrayBuffer): Promise<void> {
  const url = URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }))
  await playSpeech(url)
  URL.revokeObjectURL(url)
}
