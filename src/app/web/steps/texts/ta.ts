import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const stepActionTexts: Translated<typeof en.stepActionTexts> = {
  start: 'இப்போது பயிற்சி',
  plan: 'திட்டத்தில் சேருங்கள்',
  planned: 'இது திட்டத்தில் உள்ளது.',
  full: 'திட்டத்தில் இந்தப் பகுதிக்கு இனி இடமில்லை.',
  undo: 'மாற்றத்தை நீக்குங்கள்',
  undone: 'இது மீண்டும் திட்டத்திலிருந்து நீக்கப்பட்டது.',
}
