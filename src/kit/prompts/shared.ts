import { definePrompts, type PromptText } from './prompt.ts'

/** Prompts of more than one area: praise, help, announcements. */
export const sharedPrompts = definePrompts('shared', {
  welcome: { en: 'Welcome!', si: 'සාදරයෙන් පිළිගනිමු!', ta: 'வணக்கம்!' },
  listen: { en: 'Listen.', si: 'අහන්න.', ta: 'கேளு.' },
  'your-turn': { en: 'Now it is your turn.', si: 'දැන් ඔයාගේ වාරය.', ta: 'இப்போது உன் முறை.' },
  'once-more': { en: 'Once more.', si: 'තව එක වතාවක්.', ta: 'இன்னொரு முறை.' },
  'well-done': { en: 'Well done!', si: 'හරිම හොඳයි!', ta: 'நன்றாகச் செய்தாய்!' },
  'great-trying': { en: 'Good try!', si: 'හොඳට උත්සාහ කළා!', ta: 'நல்ல முயற்சி!' },
  'lets-try-again': { en: "Let's try again.", si: 'නැවත උත්සාහ කරමු.', ta: 'இன்னொரு முறை முயல்வோம்.' },
  together: { en: "Let's do it together.", si: 'අපි එකට කරමු.', ta: 'சேர்ந்து செய்வோம்.' },
  'your-best': { en: 'This is your best!', si: 'මේ ඔයාගේ හොඳම එක!', ta: 'இது உன் சிறந்தது!' },
  'we-did-it-together': { en: 'We did it together!', si: 'අපි එකට කළා!', ta: 'சேர்ந்து செய்துவிட்டோம்!' },
  finished: { en: 'All done. Well done!', si: 'ඔක්කොම ඉවරයි. හරිම හොඳයි!', ta: 'முடிந்தது. நன்றாகச் செய்தாய்!' },
  'show-what-you-can': { en: 'Show me what you can do.', si: 'ඔයාට පුළුවන් දේ පෙන්වන්න.', ta: 'உன்னால் முடிவதைக் காட்டு.' },
  'thank-you': { en: 'Thank you!', si: 'බොහොම ස්තුතියි!', ta: 'நன்றி!' },
  'done-thank-you': { en: 'All done. Thank you!', si: 'ඔක්කොම ඉවරයි. බොහොම ස්තුතියි!', ta: 'முடிந்தது. நன்றி!' },
  'rest-a-little': { en: "Let's rest a little.", si: 'ටිකක් විවේක ගමු.', ta: 'கொஞ்சம் ஓய்வு எடுப்போம்.' },
  'touch-your-face': { en: 'Touch your picture.', si: 'ඔයාගේ පින්තූරය ඔබන්න.', ta: 'உன் படத்தைத் தொடு.' },
  'touch-three-pictures': { en: 'Touch your three pictures.', si: 'ඔයාගේ පින්තූර තුන ඔබන්න.', ta: 'உன் மூன்று படங்களைத் தொடு.' },
  'show-your-card': { en: 'Show me your card.', si: 'ඔයාගේ කාඩ් එක පෙන්නන්න.', ta: 'உன் அட்டையைக் காட்டு.' },
  'call-adult': { en: 'Please call a grown-up.', si: 'ලොකු කෙනෙකුට කතා කරන්න.', ta: 'பெரியவர் ஒருவரைக் கூப்பிடு.' },
})

/** The stickers, named as their pictures in public/pictures/stickers. */
export const stickerPrompts = definePrompts('stickers', {
  star: { en: 'A star', si: 'තරුවක්', ta: 'நட்சத்திரம்' },
  sun: { en: 'The sun', si: 'ඉර', ta: 'சூரியன்' },
  flower: { en: 'A flower', si: 'මලක්', ta: 'பூ' },
  elephant: { en: 'An elephant', si: 'අලියෙක්', ta: 'யானை' },
  peacock: { en: 'A peacock', si: 'මොනරෙක්', ta: 'மயில்' },
  butterfly: { en: 'A butterfly', si: 'සමනලයෙක්', ta: 'வண்ணத்துப்பூச்சி' },
  kite: { en: 'A kite', si: 'සරුංගලයක්', ta: 'பட்டம்' },
  boat: { en: 'A boat', si: 'බෝට්ටුවක්', ta: 'படகு' },
  fish: { en: 'A fish', si: 'මාළුවෙක්', ta: 'மீன்' },
  rainbow: { en: 'A rainbow', si: 'දේදුන්නක්', ta: 'வானவில்' },
  heart: { en: 'A heart', si: 'හදවතක්', ta: 'இதயம்' },
  drum: { en: 'A drum', si: 'බෙරයක්', ta: 'மேளம்' },
})

/** The numbers as words. */
export const numberWords = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  si: ['බින්දුව', 'එක', 'දෙක', 'තුන', 'හතර', 'පහ', 'හය', 'හත', 'අට', 'නවය', 'දහය'],
  ta: ['பூச்சியம்', 'ஒன்று', 'இரண்டு', 'மூன்று', 'நான்கு', 'ஐந்து', 'ஆறு', 'ஏழு', 'எட்டு', 'ஒன்பது', 'பத்து'],
} as const

const allNumberWords: ReadonlySet<string> = new Set(Object.values(numberWords).flat())

/** Whether a text is the word of a number from 0 to 10 in any language. */
export function isNumberWord(text: string): boolean {
  return allNumberWords.has(text)
}

/** A prompt for each number from 0 to 10, in order. */
function byNumber(text: (number: number) => PromptText): Readonly<Record<string, PromptText>> {
  return Object.fromEntries(numberWords.en.map((_, number) => [String(number), text(number)]))
}

const numbers = definePrompts('numbers', byNumber((number) => (
  { en: numberWords.en[number] ?? '', si: numberWords.si[number] ?? '', ta: numberWords.ta[number] ?? '' }
)))

/** The numbers from 0 to 10; the index is the number. */
export const numberPrompts = Object.values(numbers)
