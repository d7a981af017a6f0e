import { definePrompts, type Prompt, pickTexts } from '#kit/prompts/prompt.ts'
import { letterNames } from './rules/letter-names.ts'
import { letters, type Letter } from './rules/letters.ts'
import { shapes } from './rules/lines/shapes.ts'
import { consonants, isSyllable, type Sign, signs, type Syllable, type Unit } from './rules/syllables.ts'
import { lettersOf, scriptLanguage, type Script } from './rules/scripts.ts'
import * as en from './texts/en.ts'
import * as si from './texts/si.ts'
import * as ta from './texts/ta.ts'
import { homePrompts } from './home-prompts.ts'

/** Prompts for the child, printed and spoken; at most seven words each. After a change: `npm run prompts`. */
export const prompts = definePrompts('write', {
  'lets-write': { en: "Let's write", si: 'අපි ලියමු:', ta: 'எழுதுவோம்:' },
  'it-says': { en: 'It says', si: 'ශබ්දය', ta: 'ஒலி' },
  'write-together': { en: "Let's write it together.", si: 'අපි ඒක එකට ලියමු.', ta: 'சேர்ந்து எழுதுவோம்.' },
  'say-it': { en: 'Now say it:', si: 'දැන් කියන්න:', ta: 'இப்போது சொல்லு:' },
  'draw-alone': { en: 'Draw it by yourself.', si: 'ඔයා තනියම අඳින්න.', ta: 'நீயே வரை.' },
  'next-letter': { en: 'Now the next letter.', si: 'දැන් ඊළඟ අකුර.', ta: 'இப்போது அடுத்த எழுத்து.' },
  ...pickTexts(['look', 'dot', 'again', 'shown', 'together', 'nextStroke', 'complete', 'alone'], { en: en.writeTexts, si: si.writeTexts, ta: ta.writeTexts }),
  ...pickTexts(['which', 'moreLetters', 'wroteWord', 'lookingWord', 'keptWord'], { en: en.wordTexts, si: si.wordTexts, ta: ta.wordTexts }),
  ...pickTexts(['well', 'unsure', 'looking', 'kept'], { en: en.resultTexts, si: si.resultTexts, ta: ta.resultTexts }),
})

/** How the pen moves while a stroke is demonstrated. */
export const directionPrompts = definePrompts('directions', {
  up: { en: 'Up.', si: 'උඩට.', ta: 'மேலே.' },
  down: { en: 'Down.', si: 'පහළට.', ta: 'கீழே.' },
  left: { en: 'To the left.', si: 'වමට.', ta: 'இடது பக்கம்.' },
  right: { en: 'To the right.', si: 'දකුණට.', ta: 'வலது பக்கம்.' },
  'round-right': { en: 'Round to the right.', si: 'දකුණට රවුමට.', ta: 'வலது பக்கமாக வட்டம்.' },
  'round-left': { en: 'Round to the left.', si: 'වමට රවුමට.', ta: 'இடது பக்கமாக வட்டம்.' },
  lift: { en: 'Lift the pen.', si: 'පෑන උස්සන්න.', ta: 'பேனாவைத் தூக்கு.' },
})

/** The names of lines and shapes. */
export const shapePrompts = definePrompts('shapes', pickTexts(shapes, { en: en.lineTexts, si: si.lineTexts, ta: ta.lineTexts }))

/** A letter's name, as schools say it, and its sound. */
export interface SpokenLetter {
  readonly name: Prompt
  readonly sound: Prompt
}

/** The letters are in their own language on every page. A file name is the letter's place in the alphabet, from 1. */
export const letterPrompts = { ...promptsOf('sinhala', ''), ...promptsOf('tamil', 'tamil-') } as Readonly<Record<Letter, SpokenLetter>>

function promptsOf(script: Script, prefix: string): Record<string, SpokenLetter> {
  return Object.fromEntries(lettersOf[script].map((letter, at) => {
    const place = `${prefix}${twoDigits(at + 1)}`
    const { name, sound } = definePrompts('letters', {
      name: { en: letterNames[letter], si: letterNames[letter], ta: letterNames[letter] },
      sound: { en: letter, si: letter, ta: letter },
    }, scriptLanguage[script])
    return [letter, { name: { ...name, id: `letters/${place}-name` }, sound: { ...sound, id: `letters/${place}-sound` } }]
  }))
}

function twoDigits(place: number): string {
  return String(place).padStart(2, '0')
}

/** The sound of each Sinhala syllable. A file name is the place of the consonant in the alphabet and that of the sign, from 1. */
export const syllablePrompts = Object.fromEntries(consonants.flatMap((consonant) => signs.map((sign, at) => {
  const said = soundOfSyllable(consonant, sign)
  const { sound } = definePrompts('syllables', { sound: { en: said, si: said, ta: said } }, 'si')
  return [`${consonant}${sign}`, { ...sound, id: `syllables/${twoDigits(letters.indexOf(consonant) + 1)}-${twoDigits(at + 1)}` }]
}))) as Readonly<Record<Syllable, Prompt>>

/** A consonant without a vowel is said with ඉ before it, as schools do. */
function soundOfSyllable(consonant: string, sign: Sign): string {
  return sign === '්' ? `ඉ${consonant}${sign}` : `${consonant}${sign}`
}

/** What names a unit when it is asked for: a letter's name, or the sound of a syllable. */
export function nameOfUnit(unit: Unit): Prompt {
  return isSyllable(unit) ? syllablePrompts[unit] : letterPrompts[unit].name
}

/** Everything that the area says, in groups that a person records one by one. */
export const promptGroups = {
  write: [
    ...Object.values(prompts), ...Object.values(directionPrompts), ...Object.values(shapePrompts),
    ...Object.values(letterPrompts).flatMap(({ name, sound }) => [name, sound]),
  ],
  syllables: Object.values(syllablePrompts),
  home: Object.values(homePrompts),
}
