import type { Language } from '#kit/settings.ts'

/**
 * The numbers as words; recorded in public/sounds/{n}.mp3 (English) and public/sounds/si/{n}.mp3. After a change: `npm
 * run sounds`.
 */
export const numberWords = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  si: ['බින්දුව', 'එක', 'දෙක', 'තුන', 'හතර', 'පහ', 'හය', 'හත', 'අට', 'නවය', 'දහය'],
} as const satisfies Readonly<Record<Language, readonly string[]>>

/**
 * Prompts for the child: the printed text, which is also spoken in public/sounds/math/{language}/{name}.mp3. At most
 * seven words each.
 */
export const prompts = {
  'learn-number': { en: 'Look, listen and show it.', si: 'බලන්න, අහන්න, පෙන්වන්න.' },
  'show-number': { en: 'Show this number with your fingers.', si: 'මේ ඉලක්කම ඇඟිලිවලින් පෙන්වන්න.' },
  'show-missing': { en: 'Which number is missing? Show it.', si: 'අඩු ඉලක්කම මොකක්ද? පෙන්වන්න.' },
  'show-sum': { en: 'How many together? Show with fingers.', si: 'එකතුව කීයද? ඇඟිලිවලින් පෙන්වන්න.' },
  'show-left': { en: 'How many are left? Show it.', si: 'ඉතිරි කීයද? පෙන්වන්න.' },
  'hold-still': { en: 'Hold your hand still.', si: 'අත නොසොල්වා තියාගන්න.' },
  'count-things': { en: 'Count the mangoes.', si: 'අඹ ගෙඩි ගණන් කරන්න.' },
  'make-this-hand': { en: 'Look. Make this hand.', si: 'බලන්න. අත මේ වගේ කරන්න.' },
  together: { en: "Let's do it together.", si: 'අපි එකට කරමු.' },
  'well-done': { en: 'Well done!', si: 'හරිම හොඳයි!' },
  'great-trying': { en: 'Great trying!', si: 'හොඳට උත්සාහ කළා!' },
  'lets-try-again': { en: "Let's try again.", si: 'නැවත උත්සාහ කරමු.' },
  finished: { en: 'All done. Well done!', si: 'ඔක්කොම ඉවරයි. හරිම හොඳයි!' },
  plus: { en: 'plus', si: 'එකතු කිරීම' },
  minus: { en: 'minus', si: 'අඩු කිරීම' },
  equals: { en: 'equals', si: 'සමානයි' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

export type PromptName = keyof typeof prompts
