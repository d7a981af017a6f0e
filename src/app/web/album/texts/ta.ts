import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const albumTexts: Translated<typeof en.albumTexts> = {
  title: 'என் ஸ்டிக்கர்கள்',
  stickers: (name: string, count: number) => `${name}: ${count === 1 ? '1 ஸ்டிக்கர்' : `${count} ஸ்டிக்கர்கள்`}`,
  previous: 'முந்தையது',
  practise: 'ஸ்டிக்கர் எடு',
  loadError: 'ஸ்டிக்கர்களைக் காட்ட முடியவில்லை. மீண்டும் முயலுங்கள்.',
  tryAgain: 'மீண்டும் முயல்வோம்',
}
