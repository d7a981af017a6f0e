import { defineMessages } from '#kit/web/i18n/i18n.tsx'

/** The texts of the album that are not spoken. The spoken ones are in the prompts of the area home. */
export const albumMessages = defineMessages({
  en: {
    title: 'My stickers',
    stickers: (name: string, count: number) => `${name}: ${count === 1 ? '1 sticker' : `${count} stickers`}`,
    write: 'Letters',
    grossmotor: 'Moving',
    vocabulary: 'Words',
    math: 'Numbers',
    practise: 'Earn a sticker',
    loadError: 'The stickers cannot be shown. Please try again.',
    tryAgain: 'Try again',
  },
  si: {
    title: 'මගේ ස්ටිකර්',
    stickers: (name: string, count: number) => `${name}: ${count} ස්ටිකර්`,
    write: 'අකුරු',
    grossmotor: 'චලන',
    vocabulary: 'වචන',
    math: 'ඉලක්කම්',
    practise: 'ස්ටිකරයක් ගන්න',
    loadError: 'ස්ටිකර් පෙන්වන්න බැහැ. නැවත උත්සාහ කරන්න.',
    tryAgain: 'නැවත උත්සාහ කරන්න',
  },
})
