import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

/** Why an attempt has no answer. */
export const unjudgedTexts: Translated<typeof en.unjudgedTexts> = {
  unheard: 'குரல் கேட்கவில்லை',
  noisy: 'சத்தம் அதிகமாக இருந்தது',
  unsure: 'செயலிக்கு உறுதியாகத் தெரியவில்லை',
  unseen: 'யாரும் தெரியவில்லை',
  interrupted: 'தடைபட்டது',
  stopped: 'நிறுத்தப்பட்டது',
}

export const byHandTexts: Translated<typeof en.byHandTexts> = { stored: 'குறிக்கப்பட்டது: பெரியவர் கையால் உதவினார்.' }
