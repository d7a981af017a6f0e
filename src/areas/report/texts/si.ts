import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { report } from '../area.ts'
import type * as en from './en.ts'

export const reportTexts: Translated<typeof en.reportTexts> = {
  title: 'වාර්තාව',
  back: 'ආපසු',
  failed: 'වාර්තාව ලබාගත නොහැකි විය.',
  again: 'නැවත උත්සාහ කරන්න',
  period: (from: string, until: string) => `${from} සිට ${until} දක්වා`,
  days: () => 'දින (28න්)',
  minutes: () => 'මිනිත්තු',
  tries: () => 'සතියකට උත්සාහ',
  next: 'ඊළඟ පියවර',
  language: 'භාෂාව හා සන්නිවේදනය',
  cognitive: 'ප්‍රජානන වර්ධනය',
  motor: 'ශාරීරික හා චාලක වර්ධනය',
  key: 'තීරුවල තේරුම',
  line: (tries: number, answers: number, days: number) => `දින ${days}ක උත්සාහ ${tries}ක්; පිළිතුරු ලැබුණේ ${answers}කට`,
  noAnswer: (count: number) => `පිළිතුරක් නැති: ${count}`,
  chart: (parts: string) => `දින 28න් එක එකට තීරුවක්. එකතුව: ${parts}.`,
  more: (before: string, after: string) => `උදව් නැතිව වැඩි වී ඇත: මුල් සති දෙකේ ${before}, අවසන් සති දෙකේ ${after}.`,
  same: (before: string, after: string) => `උදව් නැතිව පෙර මෙන්ම: මුල් සති දෙකේ ${before}, අවසන් සති දෙකේ ${after}.`,
  less: (before: string, after: string) => `උදව් නැතිව අඩු වී ඇත: මුල් සති දෙකේ ${before}, අවසන් සති දෙකේ ${after}.`,
  few: 'වෙනසක් දැකීමට උත්සාහ තවම මදිය.',
  never: 'තවම පුහුණු වී නැත.',
  resting: (day: string) => `මේ සති හතරේ පුහුණු වී නැත. අවසන් වරට: ${day}.`,
  known: (count: number) => `දන්නා (${count})`,
  newlyKnown: 'අලුතින්',
  learning: (count: number) => `ඉගෙන ගනිමින් (${count})`,
  needsHelp: (count: number) => `උදව් අවශ්‍යයි (${count})`,
  others: (count: number) => `සහ තව ${count}ක්`,
  knownMeans: 'දන්නා යනු: වෙනස් දින තුනක උදව් නැතිව නිවැරදි වීමයි. මෙය පුහුණුවේ සටහනකි; රෝග විනිශ්චයක් නොවේ.',
  print: 'මුද්‍රණය කරන්න',
  table: 'සියලු උත්සාහ වගුවක් ලෙස (CSV)',
  otherReports: 'තවත් වාර්තා',
}

export const figureTexts: Translated<typeof en.figureTexts> = {
  title: 'කෙටියෙන්',
  alone: 'දැන් තනිව',
  aloneOf: (count: number, known: number) => `දේවල් ${count}ක්; දන්නා දේවල් ${known}ක්`,
  nothingAlone: 'තවම කිසිවක් නැත',
  withHelp: 'උදව් ඇතිව',
  nothingWithHelp: 'මේ සති හතරේ කිසිවක් නැත',
  next: 'ඊළඟට',
  print: (count: number) => `ලියූ වචනය පෙනෙමින් ${count}ක්`,
  model: (count: number) => `ආදර්ශයකට පසු ${count}ක්`,
  traced: (count: number) => `මඟපෙන්වීමක් උඩ ${count}ක්`,
  together: (count: number) => `එකට ${count}ක්`,
  overGuide: 'මඟපෙන්වීමක් උඩ',
  inCompany: 'එකට',
  behind: 'මේ ගණන් වලට අදාළ උත්සාහ',
  ofItem: (item: string) => `උත්සාහ: ${item}`,
  none: 'උත්සාහ නැත.',
  failed: 'උත්සාහ ලබාගත නොහැකි විය.',
  page: (page: number, of: number) => `පිටු ${of}න් ${page} වන පිටුව`,
  newer: 'අලුත්',
  older: 'පැරණි',
  recognised: 'පිළිතුර',
  help: 'උදව්',
  source: 'තීරණය කළේ',
}

export const outcomeTexts: Translated<typeof en.outcomeTexts> = {
  alone: 'උදව් නැතිව',
  print: 'ලියූ වචනය පෙනෙමින්',
  model: 'ආදර්ශයකට පසු',
  helped: 'මඟපෙන්වීමක් උඩ හෝ එකට',
  missed: 'තවම නැත',
  unsure: 'පිළිතුරක් නැත',
}

export const helpTexts: Translated<typeof en.helpTexts> = {
  none: 'නැත',
  print: 'ලියූ වචනය',
  model: 'ඊට මොහොතකට පෙර ආදර්ශයක්',
  traced: 'මඟපෙන්වීමක්',
  together: 'යෙදුම සමඟ එකට',
  hand: 'වැඩිහිටියෙකුගේ අත',
}

export const sourceTexts: Translated<typeof en.sourceTexts> = {
  recogniser: 'යෙදුම',
  examples: 'යෙදුම, දරුවාගේම උදාහරණ අනුව',
  adult: 'වැඩිහිටියෙක්',
}

export const reasonTexts: Translated<typeof en.reasonTexts> = {
  unheard: 'කිසිවක් ඇසුණේ නැත',
  noisy: 'වටපිටාවේ ශබ්දය වැඩිය',
  unsure: 'යෙදුමට නිශ්චිත නැත',
  unseen: 'කිසිවෙක් පෙනුණේ නැත',
  interrupted: 'බාධා විය',
  stopped: 'නවත්වන ලදී',
}

export const stepTexts: Translated<typeof en.stepTexts> = {
  again: (item: string) => `${item} නැවත පුහුණු වන්න.`,
  againWhy: (count: number) => `${count} වතාවක් එකට කළා.`,
  together: (item: string) => `${item} එකට කරන්න.`,
  togetherWhy: (count: number) => `${count} වතාවක් තවම නිවැරදි වුණේ නැත.`,
  ask: (item: string) => `මුලින් ${item} අහන්න; උදව් කිරීමට පෙර මොහොතක් ඉන්න.`,
  askWhy: (count: number) => `ආදර්ශයකට පසු හෝ මඟපෙන්වීමක් උඩ ${count} වතාවක් නිවැරදියි; තනිව තවම නැත.`,
  onceMore: (item: string) => `${item} තවත් දිනයක පුහුණු වන්න.`,
  onceMoreWhy: (count: number) => `දින ${count}ක උදව් නැතිව නිවැරදි විය. දින තුනකින් පසු එය දන්නා දෙයකි.`,
  repeat: (item: string) => `${item} නැවත මතක් කරන්න.`,
  repeatWhy: (count: number) => `දන්නා දෙයකි, නමුත් අවසන් වරට පුහුණු වූයේ දින ${count}කට පෙරය.`,
  area: 'මෙය නැවත පුහුණු වන්න.',
  areaWhy: (count: number) => `අවසන් වරට පුහුණු වූයේ දින ${count}කට පෙරය.`,
  moreDays: 'වැඩි දින ගණනක, මිනිත්තු කීපය බැගින් පුහුණු වන්න.',
  moreDaysWhy: (count: number) => `දින 28න් ${count}ක පුහුණු විය. ටික ටික, නිතර පුහුණු වීම වඩාත් උදව් වේ.`,
  begin: 'ඕනෑම කොටසක් මිනිත්තු කීපයක් පුහුණු වන්න.',
  beginWhy: 'තවම උත්සාහ නැත.',
  new: 'මෙහි අලුත් දෙයක් පටන් ගන්න.',
  newWhy: (count: number) => `පුහුණු වූ ${count}ම දනී.`,
}

export const entryTexts: Translated<typeof en.entryTexts> = {
  goals: 'ඉලක්ක',
  notes: 'සටහන්',
  goal: 'අලුත් ඉලක්කයක්',
  goalHint: 'හැමෝටම පෙනෙන එක දෙයක්. උදා: වචනයෙන් බීම ඉල්ලයි.',
  note: 'අලුත් සටහනක්',
  add: 'එක් කරන්න',
  setOn: (day: string) => `${day} සිට`,
  metOn: (day: string) => `${day} දින ඉටු විය`,
  met: (goal: string) => `ඉටු විය: ${goal}`,
  remove: (entry: string) => `මකන්න: ${entry}`,
  removeQuestion: 'මෙය සදහටම මකනවාද?',
  removeYes: 'ඔව්, මකන්න',
  removeNo: 'නැහැ, තබාගන්න',
  noGoals: 'තවම ඉලක්ක නැත.',
  older: (count: number) => `පැරණි ඒවා ${count}ක්`,
  empty: 'කරුණාකර යමක් ලියන්න.',
}

export const overviewTexts: Translated<typeof en.overviewTexts> = {
  failed: 'දළ විශ්ලේෂණය ලබාගත නොහැකි විය.',
  again: 'නැවත උත්සාහ කරන්න',
  practised: (count: number, of: number) => `මේ සතියේ ${of} දෙනෙකුගෙන් ${count} දෙනෙක් පුහුණු විය.`,
  days: (count: number) => (count === 0 ? 'මේ සතියේ තවම නැත' : `මේ සතියේ දින ${count}ක්`),
  due: (count: number) => `අද නැවත (${count})`,
  nothingDue: 'අද නැවත කිරීමට කිසිවක් නැත.',
  needsHelp: (count: number) => `උදව් අවශ්‍ය විය (${count})`,
  noHelp: 'උදව් අවශ්‍ය වුණේ නැත.',
  never: 'තවම පුහුණු වී නැත.',
  others: (count: number) => `සහ තව ${count}ක්`,
  report: 'වාර්තාව',
  family: 'පවුල',
  practise: 'පුහුණු වන්න',
  meaning: 'අද නැවත: අද නැවත පුහුණු විය යුතු දේ. උදව් අවශ්‍ය විය: අවසන් පිළිතුරු පහෙන් තුනක් එකට කළ ඒවාය, නැතහොත් තවම නිවැරදි නැත.',
}

/** Of the codes in `area.ts`. */
export const errorSentences: ErrorSentences<typeof report.errors> = {
  REPORT_FULL: 'තවත් ඉඩ නැත. පැරණි ඒවා මකන්න.',
}
