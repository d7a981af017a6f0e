import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { math } from '../area.ts'
import type * as en from './en.ts'

/** The area’s group on the settings screen. */
export const settingTexts: Translated<typeof en.settingTexts> = {
  title: 'ගණිතය',
  numberRange: 'ඉලක්කම්',
  upTo: (most: number) => `1 සිට ${most} දක්වා`,
}

export const areaTexts: Translated<typeof en.areaTexts> = {
  dashboard: 'ගණිතය',
  choose: 'ඔයා කරන්න කැමති මොකක්ද?',
  numbers: 'ඉලක්කම්',
  sequence: 'සංඛ්‍යා රටා',
  addition: 'එකතු කිරීම',
  subtraction: 'අඩු කිරීම',
  progress: 'ප්‍රගතිය',
}

export const learnTexts: Translated<typeof en.learnTexts> = {
  learnNumbers: 'ඉලක්කම් ඉගෙන ගනිමු',
  learnSequence: 'සංඛ්‍යා රටා ඉගෙන ගනිමු',
  learnAddition: 'එකතු කිරීම ඉගෙන ගනිමු',
  learnSubtraction: 'අඩු කිරීම ඉගෙන ගනිමු',
  next: 'ඊළඟ උදාහරණය',
  practice: 'පුහුණුවට යන්න',
  showAnswer: 'පිළිතුර පෙන්වන්න',
  example: (number: number) => `${number} වන උදාහරණය`,
  thing: (count: number) => (count === 0 ? 'හිස් පිඟානක්' : `අඹ ගෙඩි ${count}`),
  taken: (count: number, of: number) => `අඹ ගෙඩි ${of}න් ${count}ක් අයින් කළා`,
  fingers: (count: number) => (count === 0 ? 'මිටක්' : `ඇඟිලි ${count}`),
  missing: 'අඩු ඉලක්කම',
}

export const practiceTexts: Translated<typeof en.practiceTexts> = {
  NumberPractice: 'ඉලක්කම් පුහුණුව',
  SequencePractice: 'සංඛ්‍යා රටා පුහුණුව',
  AdditionPractice: 'එකතු කිරීමේ පුහුණුව',
  SubtractionPractice: 'අඩු කිරීමේ පුහුණුව',
  start: 'පුහුණු වෙමු',
  stop: 'නවත්වන්න',
  ready: 'මම ලෑස්තියි',
  learn: 'ඉගෙනීමට ආපසු',
  place: (at: number, of: number) => `කාර්ය ${of}න් ${at} වැන්න`,
  counting: (most: number) => `0 සිට ${most} දක්වා ගණන් කරමු`,
  anyNumber: 'ඕනෑම ඉලක්කමක්',
  why: 'කැමරාව ඔයාගේ ඇඟිලි ගණන් කරනවා. පින්තූරය මේ උපාංගයේ විතරයි.',
  whyCamera: 'කැමරාව ඔයාගේ ඇඟිලි ගණන් කරනවා.',
  whyNetwork: 'මෙතැනදී ඇඟිලි ගණන් කරන්න අන්තර්ජාලය ඕන.',
  whySent: 'කැමරාව ඔයාගේ ඇඟිලි ගණන් කරනවා. පින්තූර ඔයාගේම සේවාදායකයට යනවා. තත්පර කීපයකින් මකනවා.',
  whyAttached: 'සේවාදායකයේ කැමරාවෙන් ඔයාගේ ඇඟිලි ගණන් කරනවා. පින්තූර තත්පර කීපයකින් මකනවා.',
  cameraOn: 'කැමරාව ක්‍රියාත්මකයි',
  view: 'කැමරාවට පේන දේ',
  loading: (share: string) => `ගණන් කරන්න ලෑස්ති වෙමින්: ${share}`,
  seen: 'ගණන් කළ ඇඟිලි',
  timeLeft: 'ඇඟිලි පෙන්වන්න ඉතිරි කාලය',
  counts: 'ගණන් කරනවා…',
  correct: '🎉 නිවැරදි පිළිතුර!',
  wellDone: 'හරිම හොඳයි!',
  smile: 'සිනාසෙන මුහුණක්',
  incorrect: '❌ වැරදියි!',
  tryAgain: 'නැවත උත්සාහ කරන්න!',
  steady: 'හරියටම ගණන් කරන්න අත නොසොල්වා තියාගන්න.',
  youShowed: (shown: number, correct: number) => `ඔයා පෙන්නුවේ ${shown}, හරි ඉලක්කම ${correct}. නැවත උත්සාහ කරන්න!`,
  error: 'දෝෂයකි',
  fetchFailed: 'ඇඟිලි ගණන ලබාගන්න බැරි වුණා. කරුණාකර නැවත උත්සාහ කරන්න.',
  noCamera: 'කැමරාව භාවිත කළ නොහැක! ඔබේ කැමරා සැකසුම් පරීක්ෂා කරන්න.',
  unplugged: 'කැමරාව විසන්ධි වුණා.',
  notReady: 'මේ උපාංගයට තවම ගණන් කරන්න බැහැ, අන්තර්ජාලයත් නැහැ. අන්තර්ජාලය ආවම ආයෙත් උත්සාහ කරන්න.',
  cannotCount: 'මේ උපාංගයට ඇඟිලි ගණන් කරන්න බැහැ. ආයෙත් පටන් ගන්න. එතකොට ඔයාගේ සේවාදායකය ගණන් කරනවා.',
  stay: 'තව ටිකක් ඉන්න',
  goOn: 'ඉදිරියට',
  didTogether: 'අපි එකට කළා',
  wasRight: 'එය හරි (වැඩිහිටියන් සඳහා)',
  byHand: 'ඇඟිලි හැදුවේ මම',
  again: 'තව වතාවක්',
}

export const guideTexts: Translated<typeof en.guideTexts> = {
  show: 'උපදෙස් පෙන්වන්න',
  hide: 'උපදෙස් සඟවන්න',
  title: 'දෙමාපියන්ට උපදෙස්',
  sit: 'දරුවා ළඟින් වාඩි වී තිරය එකට බලන්න.',
  numbers1: 'ඉලක්කම කියන්න. එක එක පෙන්වමින් අඹ ගෙඩි හඬ නඟා ගණන් කරන්න.',
  numbers2: 'ඔබේ ඇඟිලිවලින් ඉලක්කම පෙන්වන්න. ඉන්පසු දරුවාටත් එසේ කරන්න උදව් වන්න.',
  sequence1: 'වමේ සිට දකුණට ඉලක්කම් හඬ නඟා කියවන්න.',
  sequence2: 'හිස් කොටුව ළඟ නවතින්න. අඩු ඉලක්කම කුමක්දැයි අසන්න.',
  addition1: 'මුල් අඹ ගෙඩි ගණන් කර, ඉතිරි ඒවාත් දිගටම ගණන් කරන්න.',
  addition2: 'ඉලක්කම් දෙකටම ඇඟිලි උස්සා එකට ගණන් කරන්න.',
  subtraction1: 'අඹ ගෙඩි සියල්ල ගණන් කර, කපා ඇති ඒවා ගණන් කරන්න.',
  subtraction2: 'පළමු ඉලක්කමට ඇඟිලි උස්සා, කීපයක් නවන්න.',
  practice: 'පුහුණුවේදී දරුවා පිළිතුර ඇඟිලිවලින් කැමරාවට පෙන්වයි. බින්දුව යනු මිටකි.',
  light: 'අත් පපුව මට්ටමින් තබාගන්න. එළිය ඉදිරියෙන් ලැබෙන්න ඕනෑ. ඇඳුමේ අත් උඩට නවන්න.',
  time: 'හදිසියක් නැත. සැකසුම්වලින් බලා සිටින කාලය දික් කළ හැක, නැතිනම් බොත්තමක් යොදාගත හැක.',
  praise: 'හැම උත්සාහයක්ම අගය කරන්න. උත්සාහ තුනකට පසු එකට කරන්න.',
}

export const progressTexts: Translated<typeof en.progressTexts> = {
  title: 'දරුවාගේ ප්‍රගතිය',
  overall: 'සමස්ත ප්‍රගතිය',
  axis: 'ප්‍රගතිය',
  category: 'වර්ගය',
  tooltip: (value: number) => `සමස්ත ප්‍රගතිය: ${value}`,
  chart: (value: number, records: number) => `සමස්ත ප්‍රගතිය: පිළිතුරු ${records}කට පසු ${value}`,
  none: 'තවම ප්‍රගතියක් සටහන් වී නැත!',
  noneOfActivity: 'තවම ක්‍රියාකාරකම් අනුව ප්‍රගතියක් සටහන් වී නැත!',
  correct: (correct: number, total: number) => `නිවැරදි: ${correct} / මුළු ගණන: ${total}`,
  NumberPractice: 'ඉලක්කම් පුහුණුව',
  SequencePractice: 'සංඛ්‍යා රටා පුහුණුව',
  AdditionPractice: 'එකතු කිරීමේ පුහුණුව',
  SubtractionPractice: 'අඩු කිරීමේ පුහුණුව',
  right: 'නිවැරදි පිළිතුරු',
  ofAll: (correct: number, total: number) => `${total}න් ${correct}`,
  report: 'ගණිත වාර්තාව',
  practised: (minutes: number, days: number, answers: number) =>
    `දින ${days}ක් තුළ පිළිතුරු ${answers}ක්, කැමරාව සමඟ මිනිත්තු ${minutes}ක් පමණ.`,
  help: 'කොපමණ උදව් ඕනෑ වුණාද',
  alone: 'තනියම',
  model: 'අත දැකීමෙන් පසු',
  together: 'එකට කළා',
  numbers: 'එක් එක් ඉලක්කම',
  tasks: 'එක් එක් කාර්යය',
  name: 'කාර්යය',
  tries: 'උත්සාහ',
  byOneself: 'උදව් නැතිව හරි',
  state: 'තත්ත්වය',
  known: 'හොඳින් දනී',
  learning: 'ඉගෙන ගනිමින්',
  needsHelp: 'උදව් අවශ්‍යයි',
  next: 'ඊළඟට කළ යුතු දේ',
  nextPractise: (names: string) => `නැවත පුහුණු කරන්න: ${names}.`,
  nextNew: 'තව කීප වතාවක් පුහුණු වන්න. එවිට මේ වාර්තාවට ඊළඟ පියවර යෝජනා කළ හැක.',
  nextRange: (most: number) => `මේ ඉලක්කම් හොඳින් දනී. ${most} දක්වා ඉලක්කම්වලට යමුද?`,
  widen: (most: number) => `${most} දක්වා ඉලක්කම්`,
  print: 'මුද්‍රණය කරන්න',
  reset: 'ප්‍රගතිය මුල සිට',
  resetQuestion: 'ගණිතයේ ප්‍රගතිය සියල්ල මකන්නද? එය ආපසු ගත නොහැක.',
  resetYes: 'ඔව්, මකන්න',
  resetNo: 'නැහැ, තබාගන්න',
  hands: 'කැමරාව දන්නා අත්',
  handsWhy: 'වැඩිහිටියෙක් මේවා හරි ලෙස සලකුණු කළා. මේ වගේ අතක් කැමරාව ඒ ගණන ලෙස ගනී.',
  fingers: (count: number) => `ඇඟිලි ${count}`,
  back: 'ගණිතයට ආපසු',
}

/** Of the codes in `area.ts`. */
export const errorSentences: ErrorSentences<typeof math.errors> = {
  CAMERA_UNAVAILABLE: 'කැමරාව භාවිත කළ නොහැක! ඔබේ කැමරා සැකසුම් පරීක්ෂා කරන්න.',
}

export const teachTexts: Translated<typeof en.teachTexts> = {
  camera: 'කැමරාව විවෘත කරන්න',
  take: 'මේක තමයි',
  taken: (number: number) => `${number} පෙන්වන අතක්`,
  oneHand: 'එක අතක් පමණක් පෙන්වා නැවත උත්සාහ කරන්න.',
}
