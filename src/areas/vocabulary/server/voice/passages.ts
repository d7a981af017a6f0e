/** The espeak-ng voices that this app uses. */
export type VoiceName = 'en' | 'si' | 'ta'

export interface Passage {
  readonly voice: VoiceName
  readonly text: string
}

const sinhala = /\p{Script=Sinhala}/u
const tamil = /\p{Script=Tamil}/u
const letter = /\p{Letter}/u
/** Matches text that a voice can speak; emoji and punctuation alone are silent. */
const sayable = /[\p{Letter}\p{Number}]/u

/**
 * Splits a text into passages of one voice: words in Sinhala and Tamil script for those voices, other words for the English
 * one, numbers for the voice of the neighbouring word. Empty if nothing can be spoken.
 */
export function splitByVoice(text: string): Passage[] {
  const words = text
    .normalize('NFC')
    .replaceAll(/[\p{Extended_Pictographic}\p{Control}]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => sayable.test(word))
  let voice = voiceOf(words.find((word) => letter.test(word)) ?? '')
  const found: { voice: VoiceName; text: string }[] = []
  for (const word of words) {
    if (letter.test(word)) voice = voiceOf(word)
    const last = found.at(-1)
    if (last?.voice === voice) last.text += ` ${word}`
    else found.push({ voice, text: word })
  }
  return found
}

function voiceOf(word: string): VoiceName {
  if (sinhala.test(word)) return 'si'
  return tamil.test(word) ? 'ta' : 'en'
}
