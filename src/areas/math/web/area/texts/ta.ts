import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const skillAreaTexts: Translated<typeof en.skillAreaTexts> = {
  name: 'கணிதம்',
  help: 'முதலில் உண்மையான பொருட்களை எண்ணுங்கள்: கரண்டிகள், படிகள், விரல்கள். பிறகு இங்கே சேர்ந்து எண்ணுங்கள். அவசரம் இல்லை.',
  introduction: 'எண்கள், வடிவங்கள், அடிப்படைக் கணிதம்: பதிலைக் கைகளால் காட்டுவோம்.',
  open: 'சேர்ந்து எண்ணுவோம்',
  recogniser: 'ஒரு நிரல் கமராவின் முன் உள்ள கையையும் விரல்களின் மூட்டுகளையும் கண்டுபிடிக்கிறது. நீட்டிய விரல் ஒன்று என்று கணக்கிடப்படும்.',
  stickers: 'எண்கள்',
  prompts: 'கணிதம்',
  learnt: 'எண்கள்',
}
