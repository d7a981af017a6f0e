import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const homeTexts: Translated<typeof en.homeTexts> = {
  headline: 'ஒவ்வொரு பிள்ளையும் தன் வழியில் ஒளிரும்',
  lead: 'டவுன் சிண்ட்ரோம் உள்ள பிள்ளை உங்கள் பக்கத்தில் இருந்து எழுதவும் அசையவும் பேசவும் எண்ணவும் கற்றுக்கொள்ளும் அமைதியான இடம்.',
  start: 'தொடங்குவோம்',
  register: 'புதிதாக வந்தீர்களா? கணக்கைத் தொடங்குங்கள்',
  areas: 'நாம் சேர்ந்து கற்பவை',
}
