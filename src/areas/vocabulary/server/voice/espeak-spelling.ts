import { numberWords } from '#kit/prompts/shared.ts'
import type { VoiceName } from './passages.ts'

interface Rule {
  readonly pattern: RegExp
  readonly spelling: string
}

/** What espeak-ng 1.51 says wrongly, and a spelling with which it says it right. Phonemes are between double brackets. */
const rules: Readonly<Record<VoiceName, readonly Rule[]>> = {
  en: [],
  si: [
    // It drops the vowel of a final ව: පුටුව as "putuw".
    { pattern: /(?<=[\p{L}\p{M}])ව(?![\p{L}\p{M}])/gu, spelling: 'ව්අ' },
  ],
  ta: [
    // A final stop of a loanword is voiceless: கேக் is "keek", not "keeg". Between two words the stop belongs to the second one.
    { pattern: /(?<=[\p{L}\p{M}])(?<!்)([கட]்)(?=$|[.!?,])/gu, spelling: '$1$1' },
    { pattern: /(?<![\p{L}\p{M}])குதி(?![\p{L}\p{M}])/gu, spelling: '[[k\'udi]]' },
  ],
}

/** Returns a text as espeak-ng reads it correctly. */
export function spellForEspeak(text: string, voice: VoiceName): string {
  // Its Sinhala 7 is "two hundred and one", and its Tamil 0 is not the word that children learn.
  const withNumbers = voice === 'en' ? text : text.replaceAll(/(?<!\d)(?:10|\d)(?!\d)/g, (number) => numberWords[voice][Number(number)] ?? number)
  return rules[voice].reduce((spelt, { pattern, spelling }) => spelt.replaceAll(pattern, spelling), withNumbers)
}
