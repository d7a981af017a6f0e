import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { grossmotor } from '../area.ts'
import type { SeenCriterion } from '../recognition/criteria.ts'
import type * as en from './en.ts'

/** The area’s group on the settings screen. */
export const settingTexts: Translated<typeof en.settingTexts> = {
  title: 'චලනය',
  moveFreely: 'හැකි විදියට කරන්න',
  moveFreelyHint: 'සහභාගි වීම අරමුණයි: දරුවාට ගැළපීම පෙන්වන්නේ නැත.',
  seatedMovements: 'වාඩි වී කළ හැකි චලන',
  seatedMovementsHint: 'හැම මට්ටමකම ඇල්ලීම, විසි කිරීම හා බෝලය පොළොවේ ගැසීම අසයි.',
  riskyMovements: 'අතින් සිටීම සහ කරණම',
  riskyMovementsHint: 'මෘදු මෙට්ටයක් මත, ළඟින් සිට දරුවා අල්ලාගෙන ඉන්නා වැඩිහිටියෙකු සමඟ පමණි. ඩවුන් සින්ඩ්‍රෝමය ඇති බොහෝ දරුවන්ගේ බෙල්ලේ සන්ධි ලිහිල්ය: මුලින් වෛද්‍යවරයාගෙන් අසන්න.',
  movementOnDevice: 'වීඩියෝ මෙම උපාංගයේම බලන්න',
  movementOnDeviceHint: 'උපාංගයට හැකි නම් වීඩියෝවක් පිටතට යන්නේ නැත. නැත්නම් D Learner වෙත යවයි.',
}

export const movementNames: Translated<typeof en.movementNames> = {
  catch: 'අල්ලනවා', walk: 'ඇවිදිනවා', jump: 'පනිනවා', run: 'දුවනවා', throw: 'විසි කරනවා', dribble: 'බෝලය පොළොවේ ගහනවා',
  handstand: 'අතින් සිටගන්නවා', kick_ball: 'බෝලයට පයින් ගහනවා', somersault: 'කරණම් ගහනවා', none: 'වෙන දෙයක්',
}

export const movementNouns: Translated<typeof en.movementNouns> = {
  catch: 'ඇල්ලීම', walk: 'ඇවිදීම', jump: 'පැනීම', run: 'දිවීම', throw: 'විසි කිරීම', dribble: 'බෝලය පොළොවේ ගැසීම',
  handstand: 'අතින් සිටීම', kick_ball: 'බෝලයට පයින් ගැසීම', somersault: 'කරණම් ගැසීම', none: 'වෙන දෙයක්',
}

export const levelNames: Translated<typeof en.levelNames> = { Easy: 'පහසු', Medium: 'මධ්‍යම', Hard: 'අමාරු' }

export const welcomeTexts: Translated<typeof en.welcomeTexts> = {
  title: 'මහා පේශි චාලක කුසලතා',
  intro: 'බලමු, කරමු, තමන්වම දකිමු!',
  start: 'පුහුණුව අරඹමු',
}

export const demonstrationTexts: Translated<typeof en.demonstrationTexts> = {
  name: (movement: string) => `වීඩියෝව: ${movement}`,
  captions: 'උපසිරැසි',
  play: 'පෙන්වන්න',
  pause: 'නවත්වන්න',
  slow: 'සෙමින්',
  mirrored: 'කණ්ණාඩියේ වගේ',
}

export const cameraTexts: Translated<typeof en.cameraTexts> = {
  why: 'ඔයා කරන හැටි බලන්න කැමරාව ඔයාව පටිගත කරනවා.',
  stays: 'මේ උපාංගය වේගවත් නම්, ඔයාගේ වීඩියෝව මේකේම තියෙනවා.',
  sent: (days: number) => `වීඩියෝව D Learner වෙත යවා, ${days === 0 ? 'පිළිතුරෙන් පසු මකනවා' : `ඔබ තෝරාගත් පරිදි දින ${days}ක් තබා ගන්නවා`}.`,
  sentElse: (days: number) => `නැත්නම් D Learner වෙත යවා, ${days === 0 ? 'පිළිතුරෙන් පසු මකනවා' : `ඔබ තෝරාගත් පරිදි දින ${days}ක් තබා ගන්නවා`}.`,
  useCamera: 'කැමරාව භාවිත කරන්න',
  useFile: 'ගොනුවක් තෝරන්න',
  cameraOn: 'කැමරාව ක්‍රියා කරනවා',
  recording: 'පටිගත වෙනවා',
  opening: 'කැමරාව විවෘත වෙනවා…',
  preview: 'කැමරාවට පෙනෙන දේ',
  start: 'පටිගත කිරීම අරඹන්න',
  stop: 'පටිගත කිරීම නවත්වන්න',
  ready: 'මම ලෑස්තියි',
  whenReady: 'පස්සට ගිහින් මම ලෑස්තියි ඔබන්න.',
  getReady: 'ලෑස්ති වෙන්න!',
  chosen: 'ඔයාගේ වීඩියෝව',
  filmed: 'හරිම හොඳයි! ඔයා කළා!',
  play: 'පෙන්වන්න',
  pause: 'නවත්වන්න',
  another: 'වෙනත් වීඩියෝවක්',
  noCamera: 'කැමරාව භාවිත කළ නොහැක! ඔබේ කැමරා සැකසුම් පරීක්ෂා කරන්න.',
  noWebcam: 'ඔබේ කැමරාව විවෘත කළ නොහැක.',
  lost: 'කැමරාව විසන්ධි වුණා.',
  failed: 'පටිගත කිරීම ඇරඹිය නොහැකි විය. නැවත උත්සාහ කරන්න.',
  notAVideo: 'කරුණාකර වලංගු වීඩියෝ ගොනුවක් තෝරන්න.',
  tooLarge: 'මේ ගොනුව ලොකු වැඩියි. 200 MB දක්වා පුළුවන්.',
  whole: 'මුළු ඇඟම පෙන්වන්න.',
}

export const gameTexts: Translated<typeof en.gameTexts> = {
  title: 'කරමු, සෙල්ලම් කරමු',
  nextTitle: (level: string) => `ඊළඟ කාර්යය: ${level}`,
  move: 'දැන් ඔයා!',
  showMe: 'කරන හැටි පෙන්වන්න',
  generate: 'චලනයක් තෝරා දෙන්න',
  choose: 'චලනයක් තෝරන්න',
  noCategory: 'මොන චලනයද?',
  upload: 'වීඩියෝව යවන්න',
  uploading: 'යවමින් සහ සකසමින්...',
  complete: 'සැකසීම අවසන්!',
  processFailed: 'වීඩියෝව සකසන්න බැරි වුණා.',
  warning: 'අවවාදයයි',
  noVideo: 'කරුණාකර මුලින් වීඩියෝවක් තෝරන්න හෝ පටිගත කරන්න!',
  generateFirst: 'කරුණාකර මුලින් චලනයක් තෝරා ගන්න!',
  noneForLevel: 'මේ මට්ටමට චලන නැහැ.',
  error: 'වැරදීමක්!',
  letsTry: 'නැවත උත්සාහ කරමු.',
  close: 'වසන්න',
  goOn: 'ඉදිරියට',
  stay: 'තවම වහන්න එපා',
  likeYouCan: 'ඔයාගේ විදියට කරන්න',
  safetyNote: 'වැඩිහිටියෙක් ළඟින් සිට ඔයාව අල්ලාගෙන ඉන්නවා. මෘදු මෙට්ටයක් මත, වටේ ඉඩ ඇතිව කරන්න.',
  sending: (share: string) => `යවමින්: ${share}`,
  looking: (share: string) => `වීඩියෝව බලමින්: ${share}`,
  lookingAt: (seconds: string) => `වීඩියෝව බලමින්: තත්පර ${seconds}`,
  loading: (share: string) => `සූදානම් වෙමින්: ${share}`,
  waiting: 'පෝලිමේ ඉන්නවා',
  stop: 'නවත්වන්න',
}

export const resultTexts: Translated<typeof en.resultTexts> = {
  analysis: 'කාර්යය විශ්ලේෂණය',
  tookPart: 'ඔයා සහභාගි වුණා! හරිම හොඳයි!',
  match: (percent: string) => `ගැළපීම: ${percent}`,
  difficulty: (level: string) => `මට්ටම: ${level}`,
  done: (name: string) => `${name}: වීඩියෝවේ පෙනුණා.`,
  notDone: (name: string) => `${name}: වීඩියෝවේ පැහැදිලිව පෙනුණේ නැහැ.`,
  summary: 'හඳුනාගත් චලන',
  category: 'චලනය',
  count: 'ගණන',
  next: 'ඊළඟ කාර්යයට යන්න',
  you: 'ඔයා',
  showing: 'වීඩියෝව',
  playBoth: 'දෙකම පෙන්වන්න',
  slow: 'සෙමින්',
  lines: 'ඇඟේ රේඛා',
  timeline: 'වේලාව අනුව චලන',
  matched: (from: string, to: string) => `තත්පර ${from} සිට ${to}: ගැළපුණා`,
  notCounted: (from: string, to: string) => `තත්පර ${from} සිට ${to}: චලනය ඉතා අඩුයි, ගණන් ගත්තේ නැහැ`,
  counted: (parts: number, counted: number) => {
    const whole = `යෙදුම වීඩියෝව කොටස් ${parts}ක් විදියට බැලුවා.`
    if (counted === 0) return `${whole} චලනය ඉතා අඩුයි, ඒ නිසා කිසිවක් ගණන් ගත්තේ නැහැ.`
    return counted === parts ? `${whole} සියල්ලේම චලනය තියෙන නිසා සියල්ල ගණන් ගත්තා.` : `${whole} හොඳින් චලනය වුණු කොටස් ${counted}ක් විතරක් ගණන් ගත්තා.`
  },
  matchedOf: (name: string, matched: number, counted: number) => `${name}: ගණන් ගත්ත කොටස් ${counted}න් ${matched}ක්.`,
  legendOther: 'වෙනත් චලනයක්',
  legendNotCounted: 'චලනය ඉතා අඩුයි: ගණන් ගත්තේ නැහැ',
  other: (from: string, to: string, name: string) => `තත්පර ${from} සිට ${to}: ${name}`,
  times: (name: string, count: number) => `${name}: වාර ${count}`,
  again: 'තව පාරක්',
  thatWasRight: 'ඒක හරි',
  countedAsRight: 'හරි ලෙස ගණන් ගත්තා.',
  learnt: 'හරි ලෙස ගණන් ගත්තා. මේ චලනය කරන විදිය යෙදුම ඉගෙන ගනී.',
  byHand: 'මම දරුවා අල්ලාගෙන උදව් කළා',
  waits: 'ප්‍රතිඵලය මේ උපාංගයේ සුරැකුවා. ජාලය තියෙන විට යවනවා.',
  yourVideo: 'ඇඟේ රේඛා සහිත ඔයාගේ වීඩියෝව',
  onDevice: 'වීඩියෝව මේ උපාංගයෙන් පිටට ගියේ නැහැ.',
  uploaded: 'වීඩියෝව D Learner වෙත යැව්වා.',
}

export const criterionTexts: Translated<typeof en.criterionTexts> = {
  title: (movement: string) => `වීඩියෝවේ පෙනුණු දේ: ${movement}`,
  flight: ({ count }: SeenCriterion) => `කකුල් දෙකම ${count === undefined ? '' : count === 1 ? 'එක වරක් ' : `වාර ${count}ක් `}බිමෙන් එසවුණා.`,
  noFlight: 'හැම විටම අඩුම තරමින් එක කකුලක් බිම තිබුණා.',
  legsBent: 'දණහිස් නැමුණා.',
  armsUp: 'අත් දෙකම උරහිසට උඩින් එසවුණා.',
  steps: 'දකුණු කකුලයි වම් කකුලයි මාරුවෙන් මාරුවට එසවුණා.',
  travelled: 'දරුවා එක තැනක නොසිට තැනින් තැනට ගියා.',
  heelsUp: 'එක් එක් පාදය අනෙක් දණහිසේ උසට එසවුණා.',
  overarm: ({ side }: SeenCriterion) => `${side === 'left' ? 'වම්' : 'දකුණු'} අත උරහිසට උඩින් එසවී පහළට වැනුණා.`,
  underarm: 'අත් දෙකම උරහිසට පහළින් තිබුණා.',
  forearmsUp: 'අත් දෙකම එකවර වැලමිටට උඩින් එසවුණා.',
  handsApart: 'අත් දෙක එකිනෙකට ළං වුණේ නැහැ.',
  pushes: ({ side }: SeenCriterion) => `${side === 'left' ? 'වම්' : 'දකුණු'} අතින් නැවත නැවතත් පහළට තල්ලු කළා.`,
  hipsOverHead: 'ඉණ උරහිසට උඩින් එසවුණා.',
  hipsLow: 'ඉණ උරහිසට පහළින් තිබුණා.',
  legsUp: 'පාද දෙකම ඉණට උඩින් තිබුණා.',
  rolledOver: 'ඉණ උරහිසට උඩින් ගියා, ඊට පස්සේ දරුවා ආපසු නැගිට්ටා.',
  footSwing: ({ side }: SeenCriterion) => (side === 'left' ? 'වම් කකුල උඩට පැද්දුණා, දකුණු කකුල බිම තිබුණා.' : 'දකුණු කකුල උඩට පැද්දුණා, වම් කකුල බිම තිබුණා.'),
}

export const uploaderTexts: Translated<typeof en.uploaderTexts> = {
  listTitle: 'ඔයාගේම වීඩියෝවක්',
  listIntro: 'වීඩියෝවක් තෝරන්න, නැත්නම් පටිගත කරන්න.',
  mainTitle: 'මොන චලනයද?',
  mainIntro: 'වීඩියෝවක් තෝරන්න. ඒකේ තියෙන චලන D Learner කියනවා.',
  select: 'වීඩියෝවක් තෝරන්න',
  upload: 'යවන්න',
  checkedHere: 'ඔයාගේ වීඩියෝව මේ උපාංගයේම බැලුවා.',
  uploaded: 'වීඩියෝව සාර්ථකව යැව්වා!',
  failed: 'වීඩියෝව යැවිය නොහැකි විය.',
  noVideo: 'වීඩියෝවක් තෝරා නැත!',
  noFile: 'කරුණාකර මුලින් ගොනුවක් තෝරන්න!',
  message: 'පණිවිඩය',
  seen: 'චලනය',
  from: 'සිට',
  to: 'දක්වා',
  fruit: 'පලතුරු',
  fruitTitle: 'පලතුර අල්ලන්න',
  score: (marks: number) => `ලකුණු: ${marks}`,
  play: 'ක්‍රීඩාව කරමු',
}

export const historyTexts: Translated<typeof en.historyTexts> = {
  title: 'මෙතෙක් ප්‍රගතිය',
  intro: 'වැඩිහිටියාට: හැම උත්සාහයක්ම, හඳුනාගත් චලන සමඟ.',
  none: 'තවම චලන නැත. හැම උත්සාහයක්ම මෙතැන පෙනේ.',
  tries: 'උත්සාහ',
  last: 'අවසන් ගැළපීම',
  best: 'හොඳම ගැළපීම',
  repetitions: 'වාර',
  freely: 'තමන්ගේ විදියට',
  right: 'වැඩිහිටියෙක් හරි ලෙස සලකුණු කළා',
  movement: 'චලනය',
  match: 'ගැළපීම',
  noMotion: 'චලනයක් පෙනුණේ නැත. තව වරක් කරන්න.',
  over: (name: string) => `${name}: එක් එක් උත්සාහය`,
  dot: 'තිතක් යනු එක් උත්සාහයකි; පළමු එක වමේ. ඉහළින් තිබෙන තරමට ගැළපීම වැඩියි.',
  all: 'සියලු උත්සාහ',
  table: 'සියලු උත්සාහ වගුවක් ලෙස: වාර්තාවේ',
  print: 'මුද්‍රණය කරන්න',
  failed: 'මෙය දැන් පෙන්විය නොහැක. පසුව උත්සාහ කරන්න.',
  newer: 'අලුත්',
  older: 'පරණ',
  next: 'ඊළඟට කළ යුතු දේ',
  nextNew: (names: string) => `අලුත් දෙයක් උත්සාහ කරන්න: ${names}.`,
}

export const adviceTexts: Translated<typeof en.adviceTexts> = {
  'feet together': 'කකුල් දෙකම එකට උස්සන්න.',
  'jump higher': 'උඩට පනින්න!',
  'bend knees': 'දණහිස් නවන්න.',
  'both hands': 'අත් දෙකම එකට ගන්න.',
  'stretch hands': 'බෝලය දෙසට අත් දිගු කරන්න.',
  'hand above head': 'අත හිසට උඩින් උස්සන්න.',
  'follow through': 'මුළු අතම වනන්න.',
  'longer steps': 'දිග අඩි තියන්න.',
  'swing arms': 'අත් වනන්න.',
  'knees up': 'දණහිස් උස්සන්න.',
  'push down': 'බෝලය පහළට තල්ලු කරන්න.',
  'hips up': 'පස්ස උඩට උස්සන්න.',
  'straight body': 'කකුල් අහසට දිගු කරන්න.',
  'round back': 'පුංචියට වට වෙන්න.',
  'swing foot': 'කකුල දුරට පද්දන්න.',
  'whole body': 'පස්සට ගිහින් මුළු ඇඟම පෙන්වන්න.',
  'once more': 'හරිම ලස්සනයි! තව පාරක් කරන්න.',
}

/** Of the codes in `area.ts`. */
export const errorSentences: ErrorSentences<typeof grossmotor.errors> = {
  NOT_A_VIDEO: 'කරුණාකර වලංගු වීඩියෝ ගොනුවක් තෝරන්න.',
  VIDEO_UNKNOWN: 'මෙම වර්ගයේ වීඩියෝවක් කියවිය නොහැක. වෙනත් එකක් තෝරන්න.',
  VIDEO_BROKEN: 'මෙම වීඩියෝව සම්පූර්ණ නැත. වෙනත් එකක් තෝරන්න.',
  VIDEO_TOO_LARGE: 'මෙම වීඩියෝව දිග වැඩියි, නැතහොත් විශාල වැඩියි. තත්පර 60ක්, රූප රාමුවකට 4K දක්වා පමණි.',
  NO_PICTURES: 'මෙම ගොනුවේ හඬ පමණයි; රූප නැත.',
  NOBODY_SEEN: 'මෙම වීඩියෝවේ කිසිවෙකු පෙනුණේ නැත. මුළු ඇඟම පෙනෙන සේ සිටගන්න.',
}
