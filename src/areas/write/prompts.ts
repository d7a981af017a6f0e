import { definePrompts, type Prompt, pickTexts } from '#kit/prompts/prompt.ts'
import { letterNames } from './rules/letter-names.ts'
import { type Letter, letters } from './rules/letters.ts'
import * as en from './texts/en.ts'
import * as si from './texts/si.ts'

/** Prompts for the child, printed and spoken; at most seven words each. After a change: `npm run prompts`. */
export const prompts = definePrompts('write', {
  'lets-write': { en: "Let's write", si: 'අපි ලියමු:' },
  'it-says': { en: 'It says', si: 'ශබ්දය' },
  'write-together': { en: "Let's write it together.", si: 'අපි ඒක එකට ලියමු.' },
  'next-letter': { en: 'Now the next letter.', si: 'දැන් ඊළඟ අකුර.' },
  ...pickTexts(['look', 'dot', 'again', 'shown', 'together', 'nextStroke', 'complete', 'alone'], { en: en.writeTexts, si: si.writeTexts }),
  ...pickTexts(['well', 'unsure', 'looking', 'kept'], { en: en.resultTexts, si: si.resultTexts }),
})

/** How the pen moves while a stroke is demonstrated. */
export const directionPrompts = definePrompts('directions', {
  up: { en: 'Up.', si: 'උඩට.' },
  down: { en: 'Down.', si: 'පහළට.' },
  left: { en: 'To the left.', si: 'වමට.' },
  right: { en: 'To the right.', si: 'දකුණට.' },
  'round-right': { en: 'Round to the right.', si: 'දකුණට රවුමට.' },
  'round-left': { en: 'Round to the left.', si: 'වමට රවුමට.' },
  lift: { en: 'Lift the pen.', si: 'පෑන උස්සන්න.' },
})

/** A letter's name, as schools say it, and its sound. */
export interface SpokenLetter {
  readonly name: Prompt
  readonly sound: Prompt
}

/** The letters are Sinhala on every page. A file name is the letter's place in the alphabet, from 1. */
export const letterPrompts = Object.fromEntries(letters.map((letter, at) => {
  const place = String(at + 1).padStart(2, '0')
  const { name, sound } = definePrompts('letters', {
    name: { en: letterNames[letter], si: letterNames[letter] },
    sound: { en: letter, si: letter },
  }, 'si')
  return [letter, { name: { ...name, id: `letters/${place}-name` }, sound: { ...sound, id: `letters/${place}-sound` } }]
})) as Readonly<Record<Letter, SpokenLetter>>
