import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { vocabulary } from '../area.ts'
import type * as en from './en.ts'

export const wordTexts: Translated<typeof en.wordTexts> = {
  loadError: 'වචන ගන්න බැරි වුණා! කරුණාකර පසුව නැවත උත්සාහ කරන්න.',
  tryAgain: 'නැවත උත්සාහ කරන්න',
  score: 'ලකුණු',
  own: 'මගේ වචන',
  letsStart: 'පටන් ගමු',
  hear: 'අහන්න',
  hearSlowly: 'හෙමින් අහන්න',
  hearWord: (word: string) => `${word} අහන්න`,
  say: 'කියන්න',
  sayWord: (word: string) => `කියන්න: ${word}`,
  previous: 'පෙර',
  next: 'ඊළඟ',
  back: 'වචන වෙත ආපසු',
  place: (at: number, of: number) => `වචන ${of}න් ${at} වැන්න`,
  startList: 'පටන් ගන්න',
  stageTwo: '2 මට්ටම: බලන්න, කියවන්න, කියන්න',
  stageThree: '3 මට්ටම: බලන්න, කියන්න',
  noSound: 'දැන් හඬ වාදනය කරන්න බැහැ.',
  soundOff: 'හඬ නිවා ඇත.',
  notFound: 'මේ වචනය දැන් මෙහි නැත.',
}

export const skillsTexts: Translated<typeof en.skillsTexts> = { title: 'කුසලතා වර්ධනය', words: 'වචන' }

export const welcomeTexts: Translated<typeof en.welcomeTexts> = {
  welcome: 'ආයුබෝවන්',
  intro: 'පින්තූරය බලන්න. වචනය අහන්න. කියන්න.',
  startPactices: 'පුහුණුව පටන් ගන්න',
  level: (number: number) => `${number} මට්ටම`,
  startPractice: 'පුහුණු වෙන්න',
  levelOne: 'වරකට එක වචනයක්',
  levelTwo: 'පින්තූරය සහ වචනය',
  levelThree: 'පින්තූරය පමණයි',
  choose: 'ඔයා පුහුණු වෙන්න කැමති මොනවාද?',
}

export const settingTexts: Translated<typeof en.settingTexts> = {
  title: 'වචන',
  practiceLanguages: 'වචනවල භාෂා',
  practiceLanguagesHint: 'දරුවා කියන්නේ පළමු භාෂාවෙන්. දෙවැන්න කුඩාවට පෙනේ.',
  likeApp: 'යෙදුම වගේ',
  answered: 'දැන් වචන මේ භාෂාවෙන්. සැකසුම් තුළ වෙනස් කළ හැක.',
}

export const ownWordTexts: Translated<typeof en.ownWordTexts> = {
  addNewWord: 'අලුත් වචනයක් එක් කරන්න',
  word: 'වචනය',
  wordImage: 'වචනයේ පින්තූරය',
  chooseImage: 'පින්තූරයක් තෝරන්න',
  otherImage: 'වෙනත් පින්තූරයක් තෝරන්න',
  preview: 'තෝරාගත් පින්තූරය',
  submit: 'සුරකින්න',
  wordMissing: 'කරුණාකර වචනය ලියන්න!',
  wordRefused: 'කරුණාකර අකුරු 40ක් දක්වා වචනයක් ලියන්න.',
  imageMissing: 'කරුණාකර පින්තූරයක් එක් කරන්න',
  imageOnly: 'කරුණාකර පින්තූර ගොනුවක් තෝරන්න.',
  imageTooLarge: 'පින්තූරය උපරිම වශයෙන් 10 MB විය හැකියි.',
  added: (word: string) => `“${word}” එක් කළා.`,
  change: 'වචනය වෙනස් කරන්න',
  voice: 'ඔබේම හඬ',
  voiceOf: (word: string) => `“${word}” සඳහා ඔබේම හඬ`,
  voiceWhy: 'වචනය පැහැදිලිව එක් වරක් කියන්න. එවිට දරුවාට ඔබේ හඬ ඇසේ.',
  record: 'පටිගත කරන්න',
  keepVoice: 'මේ හඬ භාවිත කරන්න',
  delete: (word: string) => `“${word}” මකන්න`,
  deleteQuestion: (word: string) => `“${word}” වචනය සහ එහි පින්තූරය මකන්නද?`,
  deleteNow: 'මකන්න',
  keep: 'තබාගන්න',
  deleteFailed: 'වචනය මකන්න බැරි වුණා. කරුණාකර නැවත උත්සාහ කරන්න.',
}

export const practiceTexts: Translated<typeof en.practiceTexts> = {
  letsPlay: 'සෙල්ලම් කරමු!',
  welcome: 'වචන පුහුණුවට සාදරයෙන් පිළිගනිමු!',
  see: 'පින්තූරය බලන්න.',
  say: 'වචනය කියන්න.',
  press: '“අවසන්” ඔබන්න.',
  pressNext: '“ඊළඟ” ඔබන්න.',
  complete: 'අවසන්',
  sayItAgain: 'නැවත කියන්න',
  yourTurn: 'දැන් කියන්න.',
  restart: 'නැවත සෙල්ලම් කරමු',
  finish: 'ඉවරයි',
  start: 'පටන් ගන්න',
  session: 'හැම වචනයක්ම කියන්න',
  recorded: (count: number) => (count === 1 ? 'එක වචනයක් පටිගත වුණා.' : `වචන ${count}ක් පටිගත වුණා.`),
  pressComplete: 'කොහොමද කියලා බලන්න “අවසන්” ඔබන්න.',
  leave: 'වෙනත් වචන',
}

export const microphoneTexts: Translated<typeof en.microphoneTexts> = {
  why: 'යෙදුම මයික්‍රෆෝනයෙන් සවන් දෙයි. පිළිතුරෙන් පසු පටිගත කළ හඬ මකා දමයි.',
  whyKept: (days: number) => `යෙදුම මයික්‍රෆෝනයෙන් සවන් දෙයි. ඔබ තෝරාගත් පරිදි පටිගත කළ හඬ දින ${days}ක් තබා ගනී.`,
  asking: 'කරුණාකර මයික්‍රෆෝනයට ඉඩ දෙන්න.',
  recording: 'දැන් අහනවා',
  paused: 'ලෑස්ති වෙන්න…',
  MICROPHONE_MISSING: 'මයික්‍රෆෝනයක් හමු වුණේ නැහැ. කරුණාකර එකක් සවි කර නැවත උත්සාහ කරන්න.',
  MICROPHONE_REFUSED: 'මයික්‍රෆෝනයට ඉඩ දී නැත. වෙබ් ලිපිනය ළඟ ඇති අගුල තට්ටු කර මයික්‍රෆෝනයට ඉඩ දෙන්න.',
  MICROPHONE_TAKEN: 'වෙනත් වැඩසටහනක් මයික්‍රෆෝනය භාවිත කරයි. කරුණාකර එය වසා නැවත උත්සාහ කරන්න.',
  MICROPHONE_UNSUPPORTED: 'මේ බ්‍රව්සරයෙන් පටිගත කළ නොහැක. කරුණාකර https මගින් හෝ අලුත් බ්‍රව්සරයකින් විවෘත කරන්න.',
  MICROPHONE_UNPLUGGED: 'මයික්‍රෆෝනය ගැලවී ඇත. කරුණාකර එය සවි කර නැවත උත්සාහ කරන්න.',
  hidden: 'ඔබ පිටුවෙන් ඉවත් වූ නිසා මයික්‍රෆෝනය නිවා ඇත.',
  kept: 'පටිගත කළ හඬ සුරැකි ව ඇත.',
  tryAgain: 'නැවත උත්සාහ කරන්න',
  goOn: 'ඉදිරියට යන්න',
  unreadable: 'මේ පටිගත කිරීම කියවන්න බැහැ. කරුණාකර වචනය නැවත කියන්න.',
  full: 'මේ උපාංගයේ පටිගත කිරීම් වැඩියි. කරුණාකර පළමුව ඒවා යවන්න හෝ මකන්න.',
}

export const resultTexts: Translated<typeof en.resultTexts> = {
  sending: 'ඔයාගේ වචනය අහනවා',
  sendingOf: (at: number, of: number) => `වචන ${of}න් ${at} වැන්න අහනවා`,
  busy: (seconds: number) => `යෙදුම දැන් කාර්යබහුලයි. තත්පර ${seconds}කින් නැවත උත්සාහ කරයි.`,
  heard: (word: string) => `අපට ඇසුණේ “${word}”.`,
  close: (word: string) => `තව ටිකයි! ඒක “${word}” වචනයට ළඟයි.`,
  unsure: (word: string) => `යෙදුමට හරියටම කියන්න බැහැ. “${word}” ඇසුණා විය හැකියි.`,
  nothingHeard: 'අපට වචනයක් ඇසුණේ නැහැ.',
  tooNoisy: 'මෙතැන සද්දය වැඩියි. නිස්කලංක තැනකින් නැවත උත්සාහ කරන්න.',
  unspeakable: 'යෙදුමට තවම මේ වචනය අහන්න බැහැ. එය හරි නම් ඔබට එසේ සලකුණු කළ හැකියි.',
  closer: 'කලින් වතාවට වඩා ළඟයි!',
  thatWasRight: 'ඒක හරි',
  countedAsRight: 'එය හරි ලෙස ගණන් ගත්තා. මේ කියන විදිය යෙදුම ඉගෙන ගනී.',
  newest: 'අන්තිම වචනය',
  result: 'ඔයාගේ වචන',
  latest: 'අලුත්ම ප්‍රතිඵලය',
  history: 'පසුගිය ප්‍රතිඵල',
  none: 'ප්‍රතිඵල හමු වුණේ නැහැ',
  when: 'වේලාව',
  asked: 'වචනය',
  saidTogether: 'එකට කිව්වා',
  starsColumn: 'තරු',
  compare: 'ඇසෙන හැටි',
  yours: 'ඔයා',
  model: 'වචනය',
  hearYours: 'ඔයාගේ හඬ අහන්න',
  hearModel: 'වචනය අහන්න',
  picture: (whose: string) => `හඬේ පින්තූරය: ${whose}`,
  notSent: (count: number) =>
    count === 1 ? 'යැවීමට පටිගත කිරීමක් මේ උපාංගයේ ඇත.' : `යැවීමට පටිගත කිරීම් ${count}ක් මේ උපාංගයේ ඇත.`,
  kept: 'පටිගත කළ හඬ සුරැකි ව ඇත.',
  sendAgain: 'නැවත යවන්න',
  discard: 'මකන්න',
  discarded: 'පටිගත කිරීම් මකා දැම්මා.',
  sent: 'සියල්ල යැව්වා.',
}

export const reportTexts: Translated<typeof en.reportTexts> = {
  report: 'පුහුණු වූ වචන',
  practised: (tries: number, days: number) => `දින ${days}ක් තුළ උත්සාහ ${tries}ක්.`,
  next: 'ඊළඟට කළ යුතු දේ',
  nextPractise: 'නැවත පුහුණු වන්න:',
  nextNew: 'වචන කිහිපයක් පුහුණු වන්න. එවිට ඊළඟට කළ යුතු දේ මේ වාර්තාව පෙන්වයි.',
  nextAll: 'පුහුණු වූ සෑම වචනයක්ම හොඳින් දනී. අලුත් වචන එක් කරන්න, නැතහොත් ඊළඟ මට්ටමට යන්න.',
  help: 'කොපමණ උදව් අවශ්‍ය වුණාද',
  alone: 'තනියම කිව්වා',
  together: 'එකට කිව්වා',
  calledRight: 'වැඩිහිටියෙක් හරි ලෙස සලකුණු කළා',
  tries: 'උත්සාහ',
  mastered: 'හොඳින් දනී',
  learning: 'ඉගෙන ගනිමින්',
  more: (count: number) => `වඩා හොඳින් දන්නා තවත් වචන ${count}ක්.`,
  print: 'මුද්‍රණය කරන්න',
}

/** Of the codes in `area.ts`. */
export const errorSentences: ErrorSentences<typeof vocabulary.errors> = {
  MISSING_FIELDS: 'අවශ්‍ය දේ අඩුයි: විශ්වාසය හෝ ඇසුණු වචනය.',
  WORD_EXISTS: 'මෙම වචනය දැනටමත් ඇත.',
  NOT_A_SOUND: 'මෙය හඬක් නොවේ. නැවත උත්සාහ කරමු.',
  NOTHING_HEARD: 'වචනයක් ඇසුණේ නැහැ. නැවත උත්සාහ කරමු.',
  TOO_NOISY: 'මෙතැන ශබ්දය වැඩියි. නිහඬ තැනක නැවත උත්සාහ කරමු.',
  UNSPEAKABLE: 'මෙම වචනය හඬින් කිව නොහැක. වෙනත් එකක් ලියන්න.',
}
