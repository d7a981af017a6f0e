import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const firstStartTexts: Translated<typeof en.firstStartTexts> = {
  title: 'සාදරයෙන් පිළිගනිමු',
  lead: 'D Learner මෙම උපාංගයේ පමණක් ක්‍රියා කරයි. ඔබේ දරුවා කරන දේ මෙහිම රැඳේ. ගිණුමක් අවශ්‍ය නැත.',
  name: 'දරුවාගේ නම',
  code: 'ඔබේ කේතය, ඉලක්කම් හයයි',
  codeHint: 'වැඩිහිටියන්ගේ පිටු විවෘත කිරීමට එය ඇතුළත් කරන්න. එය ලියා තබා ගන්න: වෙන කිසිවෙකුට එය සොයා දිය නොහැක.',
  started: 'සියල්ල සූදානම්. තබාගත යුතු එක් දෙයක්:',
  start: 'ආරම්භ කරන්න',
  before: 'ඔබ කලින් D\u00A0Learner භාවිත කළාද?',
  openBackup: 'උපස්ථයක් විවෘත කරන්න',
}
