import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { agreement } from '../area.ts'
import type * as en from './en.ts'

export const errorSentences: ErrorSentences<typeof agreement.errors> = {
  COMPARISON_RUNS: 'සැසඳීමක් දැනටමත් සිදු වේ. කරුණාකර පළමුව එය අවසන් කරන්න.',
}

export const pageTexts: Translated<typeof en.pageTexts> = {
  back: 'ආපසු',
  failed: 'මෙය ලබාගත නොහැකි විය.',
  again: 'නැවත උත්සාහ කරන්න',
  listen: 'අසන්න',
  progress: 'ප්‍රගතිය',
  of: (at: number, count: number) => `${count}න් ${at}`,
  keep: 'වචන නැවත ඇසීමටත් වීඩියෝ නැවත බැලීමටත් හැක්කේ පවුල පටිගත කිරීම් තබා ගන්නේ නම් පමණි. “හඬ සහ චලන පටිගත කිරීම්” කොපමණ කල් තබන්නේ දැයි සැකසුම්වල තෝරන්න.',
}

export const judgeTexts: Translated<typeof en.judgeTexts> = {
  title: 'දෙවන මතයක්',
  intro: 'දරුවා කළ දේ අසා හෝ බලා ඔබට සිතෙන දේ කියන්න. යෙදුම සිතූ දේ පෙන්වන්නේ නැත.',
  question: 'මෙය හරි ද?',
  right: 'හරි',
  notRight: 'හරි නැත',
  cannotTell: 'කිව නොහැක',
  film: 'දරුවා කළ දේ',
  drawing: 'දරුවා ලියූ දේ',
  nothing: 'පසුගිය දින හතේ මත කියන්නට කිසිවක් නැත.',
  done: 'ස්තුතියි. දැනට ඇත්තේ මෙපමණයි.',
}

export const strangerTexts: Translated<typeof en.strangerTexts> = {
  title: 'නන්නාඳුනන කෙනෙකුට තේරෙන ප්‍රමාණය',
  intro: 'දරුවා නොහඳුනන කෙනෙකුට: වචන දහයක් අසා එක් එක් වචනයේ පින්තූරය තෝරන්න. පිළිතුරු පෙන්වන්නේ අවසානයේ දී ය.',
  begin: 'ආරම්භ කරන්න',
  question: 'ඔබට ඇසුණේ කුමක් ද?',
  few: 'මේ සඳහා තබාගත් වචන පටිගත කිරීම් දහයක් අවශ්‍යයි.',
  result: (right: number, count: number) => `වචන ${count}න් ${right}ක් තේරුණා.`,
  interval: (low: string, high: string) => `වචන මෙතරම් සුළු බැවින් සැබෑ ප්‍රමාණය ${low} ත් ${high} ත් අතර වේ (95%).`,
}

export const comparisonTexts: Translated<typeof en.comparisonTexts> = {
  title: 'මේ දරුවාට උදව් වන්නේ කුමක් ද?',
  intro: (days: number, tries: number) =>
    `යෙදුම වචන පුහුණු කරන ක්‍රම දෙකක් දිනෙන් දින අහඹු ලෙස මාරු වේ. අඩුම තරමින් උත්සාහ ${tries}ක් ඇති පුහුණු දින ${days}කට පසු, උදව් වූයේ කුමන ක්‍රමය දැයි එය කියයි.`,
  kind: 'සැසඳිය යුත්තේ කුමක් ද?',
  speaker: 'පවුලේ හඬ හෝ යෙදුමේ හඬ',
  speed: 'සාමාන්‍ය හෝ සෙමින් කථාව',
  print: 'ලියූ වචනය ඇතිව හෝ නැතිව',
  family: 'පවුලේ හඬ',
  app: 'යෙදුමේ හඬ',
  usual: 'සාමාන්‍ය කථාව',
  slow: 'සෙමින් කථාව',
  with: 'ලියූ වචනය ඇතිව',
  without: 'ලියූ වචනය නැතිව',
  noneRecorded: 'පවුලේ කෙනෙක් කිසිදු වචනයක් පටිගත කර නැති නිසා හඬවල් දෙක සැසඳිය නොහැක. පළමුව වචන පටිගත කරන්න: සැකසුම්, “යෙදුම කියන දේ”.',
  onlyRecorded: (words: number) =>
    `ගණන් ගන්නේ පවුලේ කෙනෙක් පටිගත කළ වචන පමණි: දැනට ${words}. තමන්ගේ වචනවලට ඇත්තේ එක හඬක් පමණක් නිසා ඒවා ගණන් ගන්නේ නැත.`,
  printDecides: 'මෙය අවසන් වන තුරු ලියූ වචනය පෙනෙනවා දැයි තීරණය වන්නේ මෙයින් මිස සැකසුමෙන් නොවේ.',
  begin: 'හෙට ආරම්භ කරන්න',
  end: 'අවසන් කරන්න',
  since: (day: string) => `${day} සිට`,
  period: (from: string, until: string) => `${from} සිට ${until} දක්වා`,
  share: (way: string, share: string) => `${way}: ${share} හරි`,
  helped: (way: string) => `වැඩියෙන් උදව් වූයේ: ${way}.`,
  none: 'වෙනසක් පෙනුණේ නැත. ක්‍රම දෙකම හොඳයි.',
  early: (sessions: number, needed: number) => `දින ${needed}න් ${sessions}. උදව් වන්නේ කුමක් දැයි කීමට තවම කල් වැඩියි.`,
}

export const resultTexts: Translated<typeof en.resultTexts> = {
  title: 'දෙවන මත',
  same: (area: string, same: number, count: number) => `${area}: උත්සාහ ${count}න් ${same}ක දී යෙදුමත් වැඩිහිටියාත් කීවේ එකම දෙයයි.`,
  cannotTell: (count: number) => `වැඩිහිටියාට කිව නොහැකි වූ ගණන: ${count}.`,
  tooFew: (needed: number) => `මෙය අහම්බය සමඟ සැසඳීමට අඩුම තරමින් ${needed}ක් අවශ්‍යයි.`,
  oneSided: 'දෙදෙනාගෙන් එක් කෙනෙක් සැමවිටම එකම පිළිතුර දුන් නිසා, අහම්බයට වැඩි එකඟතාව ගැන කිසිවක් කිව නොහැක.',
  kappa: (value: string, low: string, high: string) => `අහම්බයට වැඩි එකඟතාව (කොහෙන්ගේ κ): ${value}, ${low} ත් ${high} ත් අතර (95%).`,
  stranger: (day: string, right: number, count: number, range: string) => `${day}: නන්නාඳුනන කෙනෙකුට වචන ${count}න් ${right}ක් තේරුණා (95%: ${range}).`,
  range: (low: string, high: string) => `${low} සිට ${high}`,
  nothing: 'තවම කිසිවෙකු මත කියා නැත.',
}
