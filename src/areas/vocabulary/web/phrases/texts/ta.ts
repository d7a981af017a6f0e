import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const phraseTexts: Translated<typeof en.phraseTexts> = {
  title: 'இரண்டு சொற்கள்',
  first: 'முதலில் சில சொற்களைச் சொல்லு. பிறகு அவை இங்கே சேர்ந்து வரும்.',
  sayWords: 'சொற்கள் சொல்வோம்',
  missing: (words: string) => `சொல்லப்படவில்லை: ${words}.`,
  unclear: (words: string) => `தெளிவாகக் கேட்கவில்லை: ${words}.`,
  otherOrder: 'இரண்டு சொற்களும் கேட்டன, ஆனால் மாற்று வரிசையில்.',
}
