import { type Language, languageOfText } from '#kit/languages.ts'

/** The espeak-ng voices that this app uses. */
export type VoiceName = Language

export interface Passage {
  readonly voice: VoiceName
  readonly text: string
}

const letter = /\p{Letter}/u
/** Matches text that a voice can speak; emoji and punctuation alone are silent. */
const sayable = /[\p{Letter}\p{Number}]/u

/**
 * Splits a text into passages of one voice: words in Sinhala and Tamil script for their voices, other words for the English
 * one, numbers for the voice of the neighbouring word. Empty if nothing can be spoken.
 * @param language of a text without letters
 */
export function splitByVoice(text: string, language: Language): Passage[] {
  const words = text
    .normalize('NFC')
    .replaceAll(/[\p{Extended_Pictographic}\p{Control}]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => sayable.test(word))
  const first = words.find((word) => letter.test(word))
  let voice: VoiceName = first === undefined ? language : languageOfText(first)
  const found: { voice: VoiceName; text: string }[] = []
  for (const word of words) {
    if (letter.test(word)) voice = languageOfText(word)
    const last = found.at(-1)
    if (last?.voice === voice) last.text += ` ${word}`
    else found.push({ voice, text: word })
  }
  return found
}
