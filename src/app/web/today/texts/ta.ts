import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const todayTexts: Translated<typeof en.todayTexts> = {
  daysThisWeek: (days: number) => `இந்த வார நாட்கள்: ${days}`,
  done: 'செய்தாயிற்று',
  home: 'தொடக்கத்திற்கு',
  loadError: 'இன்றைய பயிற்சிகளைக் காட்ட முடியவில்லை. மீண்டும் முயலுங்கள்.',
  tryAgain: 'மீண்டும் முயல்வோம்',
}
