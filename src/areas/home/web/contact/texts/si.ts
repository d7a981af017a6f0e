import type { Translated } from '#kit/i18n.ts'
import { emailInvalid, emailRequired, messageRequired, nameRequired, tooLong } from '../../../validation-messages.ts'
import type * as en from './en.ts'

export const contactTexts: Translated<typeof en.contactTexts> = {
  title: 'අමතන්න',
  lead: 'ප්‍රශ්නයක්, අදහසක්, නැතහොත් වැඩ නොකරන දෙයක් තිබේද? අපට ලියන්න.',
  name: 'නම',
  email: 'විද්‍යුත් තැපෑල',
  message: 'පණිවිඩය',
  send: 'යවන්න',
  thanks: 'ස්තුතියි! ඔබේ පණිවිඩය අපට ලැබුණා.',
  another: 'තවත් පණිවිඩයක් ලියන්න',
  [nameRequired]: 'කරුණාකර ඔබේ නම ඇතුළත් කරන්න!',
  [emailRequired]: 'කරුණාකර ඔබේ විද්‍යුත් තැපෑල ඇතුළත් කරන්න!',
  [emailInvalid]: 'මෙය නිවැරදි විද්‍යුත් තැපැල් ලිපිනයක් නොවේ!',
  [messageRequired]: 'කරුණාකර ඔබේ පණිවිඩය ලියන්න!',
  [tooLong]: 'මෙය දිග වැඩියි.',
}
