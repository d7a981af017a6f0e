import { definePrompts, type Prompt, pickTexts } from '#kit/prompts/prompt.ts'
import { numberPrompts, sharedPrompts } from '#kit/prompts/shared.ts'
import * as en from './texts/en.ts'
import * as si from './texts/si.ts'
import * as ta from './texts/ta.ts'
import { homePrompts } from './home-prompts.ts'

/** The prompts of this area alone; at most seven words each. After a change: `npm run prompts`. */
export const areaPrompts = definePrompts('math', {
  'show-number': { en: 'Show this number with your fingers.', si: 'මේ ඉලක්කම ඇඟිලිවලින් පෙන්වන්න.', ta: 'இந்த எண்ணை விரல்களால் காட்டு.' },
  'show-missing': { en: 'Which number is missing? Show it.', si: 'අඩු ඉලක්කම මොකක්ද? පෙන්වන්න.', ta: 'எந்த எண் இல்லை? காட்டு.' },
  'show-sum': { en: 'How many together? Show with fingers.', si: 'එකතුව කීයද? ඇඟිලිවලින් පෙන්වන්න.', ta: 'மொத்தம் எத்தனை? விரல்களால் காட்டு.' },
  'show-left': { en: 'How many are left? Show it.', si: 'ඉතිරි කීයද? පෙන්වන්න.', ta: 'மீதி எத்தனை? காட்டு.' },
  'show-fingers': { en: 'Show your fingers.', si: 'ඇඟිලි පෙන්වන්න.', ta: 'விரல்களைக் காட்டு.' },
  'hold-still': { en: 'Hold your hand still.', si: 'අත නොසොල්වා තියාගන්න.', ta: 'கையை அசைக்காமல் பிடி.' },
  'show-hand': { en: 'Show your hand to the camera.', si: 'අත කැමරාවට පෙන්වන්න.', ta: 'கையைக் கமராவுக்குக் காட்டு.' },
  'count-things': { en: 'Count the mangoes.', si: 'අඹ ගෙඩි ගණන් කරන්න.', ta: 'மாம்பழங்களை எண்ணு.' },
  'empty-plate': { en: 'The plate is empty. That is zero.', si: 'පිඟාන හිස්. ඒ කියන්නේ බින්දුවයි.', ta: 'தட்டில் ஒன்றும் இல்லை. அது பூச்சியம்.' },
  'count-on': { en: 'Count on from the first number.', si: 'මුල් ඉලක්කමේ සිට ගණන් කරන්න.', ta: 'முதல் எண்ணிலிருந்து எண்ணு.' },
  'make-this-hand': { en: 'Look. Make this hand.', si: 'බලන්න. අත මේ වගේ කරන්න.', ta: 'பாரு. கையை இப்படி வை.' },
  'you-showed': { en: 'You showed', si: 'ඔයා පෙන්නුවේ', ta: 'நீ காட்டியது' },
  'correct-number-is': { en: 'The number is', si: 'හරි ඉලක්කම', ta: 'சரியான எண்' },
  missing: { en: 'what comes here?', si: 'මෙතනට එන්නේ මොකක්ද?', ta: 'இங்கே எது வரும்?' },
  'no-camera': { en: 'The camera does not work now.', si: 'කැමරාව දැන් වැඩ කරන්නේ නැහැ.', ta: 'கமரா இப்போது வேலை செய்யவில்லை.' },
  'how-many': { en: 'Look. How many are there?', si: 'බලන්න. කීයක් තියෙනවාද?', ta: 'பாரு. எத்தனை இருக்கிறது?' },
  'which-more': { en: 'Where are more?', si: 'වැඩියෙන් තියෙන්නේ කොහෙද?', ta: 'எதில் அதிகம் இருக்கிறது?' },
  'which-less': { en: 'Where are fewer?', si: 'අඩුවෙන් තියෙන්නේ කොහෙද?', ta: 'எதில் குறைவாக இருக்கிறது?' },
  'one-more': { en: 'One more. How many now?', si: 'තව එකක් ආවා. කීයද?', ta: 'இன்னும் ஒன்று. எத்தனை?' },
  'one-less': { en: 'One less. How many now?', si: 'එකක් අයින් කළා. කීයද?', ta: 'ஒன்று போகிறது. எத்தனை?' },
  'how-many-missing': { en: 'How many are missing?', si: 'කීයක් අඩුද?', ta: 'இன்னும் எத்தனை வேண்டும்?' },
  'touch-place': { en: 'Touch where this number is.', si: 'මේ ඉලක්කම තියෙන තැන ඔබන්න.', ta: 'இந்த எண் இருக்கும் இடத்தைத் தொடு.' },
  'say-number': { en: 'Which number is it? Say it.', si: 'මේ ඉලක්කම මොකක්ද? කියන්න.', ta: 'இது எந்த எண்? சொல்லு.' },
  'write-number': { en: 'Write this number:', si: 'මේ ඉලක්කම ලියන්න:', ta: 'இந்த எண்ணை எழுது:' },
  plus: { en: 'plus', si: 'එකතු කිරීම', ta: 'கூட்டல்' },
  minus: { en: 'minus', si: 'අඩු කිරීම', ta: 'கழித்தல்' },
  equals: { en: 'equals', si: 'සමානයි', ta: 'சமன்' },
  ...pickTexts(['choose', 'numbers', 'sight', 'number', 'sequence', 'addition', 'subtraction', 'progress'], { en: en.areaTexts, si: si.areaTexts, ta: ta.areaTexts }),
})

/** Everything that this area says to a child, printed and spoken. */
export const prompts = { ...sharedPrompts, ...areaPrompts }

export type PromptName = keyof typeof prompts

/** A hand with 0 to 10 fingers in words; the index is the number. */
export const handPrompts: readonly Prompt[] = Object.values(definePrompts('hands', Object.fromEntries(
  numberPrompts.map((number, count) => [String(count), {
    en: count === 0 ? 'A fist shows zero.' : count === 1 ? 'One finger up.' : `${capitalised(number.en)} fingers up.`,
    si: count === 0 ? 'මිටකින් බින්දුව පෙන්වනවා.' : count === 1 ? 'එක ඇඟිල්ලක් උස්සන්න.' : `ඇඟිලි ${number.si}ක් උස්සන්න.`,
    ta: count === 0 ? 'பொத்திய கை பூச்சியத்தைக் காட்டும்.' : count === 1 ? 'ஒரு விரலை உயர்த்து.' : `${number.ta} விரல்களை உயர்த்து.`,
  }]),
)))

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Everything that the area says, in groups that a person records one by one. */
export const promptGroups = {
  math: [...Object.values(areaPrompts), ...numberPrompts, ...handPrompts],
  home: Object.values(homePrompts),
}
