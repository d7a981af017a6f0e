import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { backup } from '../area.ts'
import type * as en from './en.ts'

export const backupTexts: Translated<typeof en.backupTexts> = {
  title: 'උපස්ථය',
  intro: 'D Learner ක්‍රියා කරන පරිගණකය සෑම රාත්‍රියකම සියල්ල එක ගොනුවකට පිටපත් කරයි: එහි සියලු පවුල්වල ගිණුම්, ප්‍රතිඵල, පින්තූර සහ පටිගත කිරීම්. දින හතක සහ සති හතරක පිටපත් තබා ගනී.',
  last: (time: string) => `අවසන් උපස්ථය: ${time}`,
  none: 'තවම උපස්ථයක් නැත.',
  overdue: 'සතියකට වඩා උපස්ථයක් සෑදී නැත. දැන් එකක් සාදන්න, නැතහොත් පරිගණකය බලා ගන්නා කෙනාට කියන්න.',
  secondCopyMissing: 'අවසන් උපස්ථය දෙවන ෆෝල්ඩරයේ නැත. USB මතකය සම්බන්ධ කර නැති විය හැක.',
  start: 'දැන් උපස්ථයක් සාදන්න',
  running: 'උපස්ථය සාදමින් සිටී',
  failed: 'අවසන් උපස්ථය අසාර්ථක විය. හේතුව D Learner හි සටහන් ගොනුවේ ඇත; තැටිය පිරී තිබිය හැක.',
}

export const restoreTexts: Translated<typeof en.restoreTexts> = {
  title: 'උපස්ථයකින් ආපසු ගැනීම',
  invitation: 'ඔබ කලින් D\u00A0Learner භාවිත කළාද?',
  invitationText: 'මෙම D Learner හිස්ය. ඔබ ළඟ උපස්ථයක් ඇත්නම් සියල්ල ආපසු ගත හැක: ගිණුම්, ප්‍රතිඵල, පින්තූර සහ පටිගත කිරීම්.',
  lead: 'උපස්ථ ගොනුව තෝරන්න. එහි නම “d-\u2060learner-\u2060” වලින් පටන් ගෙන “.zip” වලින් අවසන් වේ.',
  choose: 'ගොනුවක් තෝරන්න',
  file: 'උපස්ථ ගොනුව',
  code: 'කේතය',
  codeHint: 'D Learner ක්‍රියා කරන කවුළුවේ එය පෙන්වයි.',
  start: 'ආපසු ගන්න',
  sending: 'ගොනුව යවමින් සිටී',
  restoring: 'සියල්ල පරීක්ෂා කර ආපසු ගනිමින් සිටී',
  stay: 'අවසන් වන තුරු මෙම පිටුව වසන්න එපා.',
  done: (accounts: number, time: string) => `සියල්ල ${time} තිබූ ආකාරයටම ආපසු ලැබුණා. ගිණුම්: ${accounts}. පෙර පරිදිම ඔබේ විද්‍යුත් තැපෑලෙන් සහ මුරපදයෙන් පුරන්න.`,
  signIn: 'පුරන්න',
  notEmpty: 'මෙහි දැනටමත් ගිණුම් ඇත. උපස්ථයක් ආපසු ගත හැක්කේ පළමු ගිණුම සෑදීමට පෙර පමණි.',
}

export const errorSentences: ErrorSentences<typeof backup.errors> = {
  RESTORE_CODE_WRONG: 'මෙම කේතය නිවැරදි නොවේ. සේවාදායකය පෙන්වන කේතය ඇතුළත් කරන්න.',
  NOT_EMPTY: 'මෙම සේවාදායකයේ දැනටමත් ගිණුම් ඇත. කිසිවක් වෙනස් වූයේ නැත.',
  BACKUP_RUNNING: 'උපස්ථයක් සාදමින් හෝ ආපසු ගනිමින් සිටී. එය අවසන් වූ පසු නැවත උත්සාහ කරන්න.',
  BACKUP_BROKEN: 'මෙම ගොනුව D Learner හි සම්පූර්ණ උපස්ථයක් නොවේ. වෙනත් ගොනුවක් තෝරන්න.',
  BACKUP_NEWER: 'මෙම උපස්ථය සෑදුවේ D Learner හි නව අනුවාදයකිනි. D Learner යාවත්කාලීන කර නැවත උත්සාහ කරන්න.',
  RESTORE_SPACE: 'මෙම උපස්ථයට තැටියේ ඉඩ මදි. ඉඩ සාදා නැවත උත්සාහ කරන්න.',
}
