import type { Translated } from '#kit/i18n.ts'
import { emailInvalid, emailRequired, messageRequired, nameRequired, tooLong } from '../../../validation-messages.ts'
import type * as en from './en.ts'

export const contactTexts: Translated<typeof en.contactTexts> = {
  title: 'தொடர்பு',
  lead: 'ஒரு கேள்வியா, யோசனையா, வேலை செய்யாத ஒன்றா? எங்களுக்கு எழுதுங்கள்.',
  name: 'பெயர்',
  email: 'மின்னஞ்சல்',
  message: 'செய்தி',
  send: 'அனுப்புங்கள்',
  thanks: 'நன்றி! உங்கள் செய்தி கிடைத்தது.',
  another: 'இன்னொரு செய்தி எழுதுங்கள்',
  [nameRequired]: 'தயவுசெய்து உங்கள் பெயரைத் தாருங்கள்!',
  [emailRequired]: 'தயவுசெய்து உங்கள் மின்னஞ்சலைத் தாருங்கள்!',
  [emailInvalid]: 'இது சரியான மின்னஞ்சல் முகவரி இல்லை!',
  [messageRequired]: 'தயவுசெய்து செய்தியை எழுதுங்கள்!',
  [tooLong]: 'இது மிகவும் நீளமானது.',
}
