import { defineMessages } from '#kit/web/i18n/i18n.tsx'

const months = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
]
const monthsInSinhala = [
  'ජනවාරි', 'පෙබරවාරි', 'මාර්තු', 'අප්‍රේල්', 'මැයි', 'ජූනි', 'ජූලි', 'අගෝස්තු', 'සැප්තැම්බර්', 'ඔක්තෝබර්', 'නොවැම්බර්', 'දෙසැම්බර්',
]

export const albumMessages = defineMessages({
  en: {
    title: 'My stickers',
    back: 'Back',
    /** `month`: 1 to 12 */
    month: (month: number) => months[month - 1] ?? '',
    stickers: (count: number) => (count === 1 ? '1 sticker' : `${count} stickers`),
    write: 'Letters',
    grossmotor: 'Moving',
    vocabulary: 'Words',
    math: 'Numbers',
    earlier: 'Earlier months',
    more: 'More stickers',
    none: 'Your stickers will be here.',
    practise: 'Earn a sticker',
    loadError: 'The stickers cannot be shown. Please try again.',
    tryAgain: 'Try again',
  },
  si: {
    title: 'මගේ ස්ටිකර්',
    back: 'ආපසු',
    month: (month: number) => monthsInSinhala[month - 1] ?? '',
    stickers: (count: number) => `ස්ටිකර් ${count}`,
    write: 'අකුරු',
    grossmotor: 'චලන',
    vocabulary: 'වචන',
    math: 'ඉලක්කම්',
    earlier: 'කලින් මාස',
    more: 'තව ස්ටිකර්',
    none: 'ඔයාගේ ස්ටිකර් මෙතන තියෙයි.',
    practise: 'ස්ටිකරයක් ගන්න',
    loadError: 'ස්ටිකර් පෙන්වන්න බැහැ. නැවත උත්සාහ කරන්න.',
    tryAgain: 'නැවත උත්සාහ කරන්න',
  },
})
