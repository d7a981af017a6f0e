import { definePrompts, type PromptText } from './prompt.ts'

/** Prompts of more than one area: praise, help, announcements. */
export const sharedPrompts = definePrompts('shared', {
  welcome: { en: 'Welcome!', si: 'සාදරයෙන් පිළිගනිමු!' },
  listen: { en: 'Listen.', si: 'අහන්න.' },
  'your-turn': { en: 'Now it is your turn.', si: 'දැන් ඔයාගේ වාරය.' },
  'once-more': { en: 'Once more.', si: 'තව එක වතාවක්.' },
  'well-done': { en: 'Well done!', si: 'හරිම හොඳයි!' },
  'great-trying': { en: 'Good try!', si: 'හොඳට උත්සාහ කළා!' },
  'lets-try-again': { en: "Let's try again.", si: 'නැවත උත්සාහ කරමු.' },
  together: { en: "Let's do it together.", si: 'අපි එකට කරමු.' },
  'we-did-it-together': { en: 'We did it together!', si: 'අපි එකට කළා!' },
  finished: { en: 'All done. Well done!', si: 'ඔක්කොම ඉවරයි. හරිම හොඳයි!' },
  'rest-a-little': { en: "Let's rest a little.", si: 'ටිකක් විවේක ගමු.' },
  'call-adult': { en: 'Please call a grown-up.', si: 'ලොකු කෙනෙකුට කතා කරන්න.' },
})

/** The stickers, named as their pictures in public/pictures/stickers. */
export const stickerPrompts = definePrompts('stickers', {
  star: { en: 'A star', si: 'තරුවක්' },
  sun: { en: 'The sun', si: 'ඉර' },
  flower: { en: 'A flower', si: 'මලක්' },
  elephant: { en: 'An elephant', si: 'අලියෙක්' },
  peacock: { en: 'A peacock', si: 'මොනරෙක්' },
  butterfly: { en: 'A butterfly', si: 'සමනලයෙක්' },
  kite: { en: 'A kite', si: 'සරුංගලයක්' },
  boat: { en: 'A boat', si: 'බෝට්ටුවක්' },
  fish: { en: 'A fish', si: 'මාළුවෙක්' },
  rainbow: { en: 'A rainbow', si: 'දේදුන්නක්' },
  heart: { en: 'A heart', si: 'හදවතක්' },
  drum: { en: 'A drum', si: 'බෙරයක්' },
})

/** The numbers as words. */
export const numberWords = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  si: ['බින්දුව', 'එක', 'දෙක', 'තුන', 'හතර', 'පහ', 'හය', 'හත', 'අට', 'නවය', 'දහය'],
} as const

/** A prompt for each number from 0 to 10, in order. */
function byNumber(text: (number: number) => PromptText): Readonly<Record<string, PromptText>> {
  return Object.fromEntries(numberWords.en.map((_, number) => [String(number), text(number)]))
}

const numbers = definePrompts('numbers', byNumber((number) => ({ en: numberWords.en[number] ?? '', si: numberWords.si[number] ?? '' })))

/** The numbers from 0 to 10; the index is the number. */
export const numberPrompts = Object.values(numbers)
