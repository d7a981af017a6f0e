import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const probeTexts: Translated<typeof en.probeTexts> = {
  title: 'උදව් නැතිව බැලීම',
  start: 'පටන් ගමු',
  next: 'ඊළඟ',
  back: 'ආපසු',
  again: 'නැවත උත්සාහ කරන්න',
  failed: 'මෙය පූරණය කළ නොහැකි විය.',
  nothing: 'තවම පෙන්වන්න දෙයක් නැහැ.',
  place: (at, of) => `${of}න් ${at}`,
  note: 'වැඩිහිටියන්ට: කා සමඟ ද, කොතැන ද?',
  companion: 'කා සමඟ',
  where: 'කොතැන',
}

export const companionTexts: Translated<typeof en.companionTexts> = { family: 'පවුල', teacher: 'ගුරුතුමිය', other: 'වෙනත් අයෙක්' }

export const probePlaceTexts: Translated<typeof en.probePlaceTexts> = { home: 'ගෙදර', school: 'පාසල', elsewhere: 'වෙනත් තැනක' }
