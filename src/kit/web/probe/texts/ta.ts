import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const probeTexts: Translated<typeof en.probeTexts> = {
  title: 'உதவியின்றிப் பார்த்தல்',
  start: 'தொடங்கு',
  next: 'அடுத்தது',
  back: 'திரும்பிச் செல்க',
  again: 'மீண்டும் முயல்வோம்',
  failed: 'இதை ஏற்ற முடியவில்லை.',
  nothing: 'காட்ட இன்னும் எதுவும் இல்லை.',
  place: (at, of) => `${of} இல் ${at}`,
  note: 'பெரியவர்களுக்கு: யாருடன், எங்கே?',
  companion: 'யாருடன்',
  where: 'எங்கே',
}

export const companionTexts: Translated<typeof en.companionTexts> = { family: 'குடும்பம்', teacher: 'ஆசிரியர்', other: 'வேறு ஒருவர்' }

export const probePlaceTexts: Translated<typeof en.probePlaceTexts> = { home: 'வீட்டில்', school: 'பள்ளியில்', elsewhere: 'வேறிடம்' }
