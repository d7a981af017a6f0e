import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const firstStartTexts: Translated<typeof en.firstStartTexts> = {
  title: 'வரவேற்கிறோம்',
  lead: 'D Learner இந்தச் சாதனத்தில் மட்டும் இயங்குகிறது. உங்கள் குழந்தை செய்பவை இங்கேயே இருக்கும். கணக்கு தேவையில்லை.',
  name: 'குழந்தையின் பெயர்',
  code: 'உங்கள் குறியீடு, ஆறு இலக்கங்கள்',
  codeHint: 'பெரியவர்களுக்கான பக்கங்களைத் திறக்க இதை உள்ளிடுவீர்கள். எழுதி வைத்துக்கொள்ளுங்கள்: வேறு யாராலும் இதைக் கண்டுபிடித்துத் தர முடியாது.',
  started: 'எல்லாம் தயார். எடுத்துவைக்க வேண்டிய ஒன்று:',
  start: 'தொடங்குங்கள்',
}
