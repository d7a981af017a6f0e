import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import {
  codeRequired, currentPasswordRequired, emailInvalid, emailRequired, nameRequired, nameTooLong, passwordRequired, passwordTooLong, passwordTooShort,
} from '../validation-messages.ts'
import type { account } from '../area.ts'
import type * as en from './en.ts'

export const validationTexts: Translated<typeof en.validationTexts> = {
  [emailRequired]: 'කරුණාකර ඔබේ විද්‍යුත් තැපෑල ඇතුළත් කරන්න!',
  [emailInvalid]: 'මෙය නිවැරදි විද්‍යුත් තැපැල් ලිපිනයක් නොවේ!',
  [passwordRequired]: 'කරුණාකර ඔබේ මුරපදය ඇතුළත් කරන්න!',
  [passwordTooShort]: 'මුරපදයට අවම වශයෙන් අකුරු 8ක් අවශ්‍යයි.',
  [passwordTooLong]: 'මුරපදයට උපරිම වශයෙන් අකුරු 128ක් තිබිය හැකියි.',
  [nameRequired]: 'කරුණාකර ඔබේ නම ඇතුළත් කරන්න!',
  [nameTooLong]: 'නමට උපරිම වශයෙන් අකුරු 60ක් තිබිය හැකියි.',
  [codeRequired]: 'කරුණාකර කේතය ඇතුළත් කරන්න!',
  [currentPasswordRequired]: 'කරුණාකර ඔබේ දැනට ඇති මුරපදය ඇතුළත් කරන්න!',
}

export const registerTexts: Translated<typeof en.registerTexts> = {
  title: 'ලියාපදිංචිය',
  lead: 'ඔබට සහ ඔබේ දරුවාට එක ගිණුමක්.',
  code: 'ලියාපදිංචි කේතය',
  codeHint: 'මෙහි D Learner පවත්වාගෙන යන අයගෙන් එය ලැබේ.',
  name: 'නම',
  nameHint: 'මෙහිදී දරුවා හඳුන්වන නම.',
  email: 'විද්‍යුත් තැපෑල',
  password: 'මුරපදය',
  passwordHint: 'අවම වශයෙන් අකුරු 8ක්.',
  register: 'ලියාපදිංචි වන්න',
  member: 'දැනටමත් සාමාජිකයෙක්ද?',
  signIn: 'පුරන්න',
  closed: 'දැනට මෙහි නව ගිණුම් සෑදිය නොහැක.',
  closedHow: 'මෙහි D Learner පවත්වාගෙන යන අයගෙන් ගිණුමක් ඉල්ලන්න, නැතහොත් ඔවුන්ට ලියන්න.',
  writeToUs: 'පණිවිඩයක් ලියන්න',
  mailSent: (email: string) => `අපි ${email} වෙත විද්‍යුත් තැපෑලක් යැව්වා. එහි ඇති කේතය ඇතුළත් කරන්න.`,
  mailedCode: 'කේතය',
  mailedCodeHint: 'මිනිත්තු කිහිපයකින් තැපෑල නොලැබුණොත් ස්පෑම් ෆෝල්ඩරයත් බලන්න.',
  confirm: 'තහවුරු කරන්න',
  ready: 'ඔබේ ගිණුම සූදානම්',
  readyLead: 'ඔබට සහ ඔබේ දරුවාට දැන් ආරම්භ කළ හැක.',
  start: 'මෙහි ආරම්භ කරන්න',
}

export const settingsTexts: Translated<typeof en.settingsTexts> = {
  title: 'සැකසුම්',
  savedAtOnce: 'සෑම තේරීමක්ම වහාම මෙම උපාංගයේ සුරැකේ.',
  look: 'පෙනුම',
  language: 'භාෂාව',
  startTheme: 'ආරම්භක තේමාව',
  light: 'එළිය',
  dark: 'අඳුරු',
  reducedMotion: 'චලනය අඩු කිරීම',
  reducedMotionHint: 'තිරයේ කිසිවක් චලනය නොවේ.',
  hearing: 'ඇසීම',
  sounds: 'හඬ',
  music: 'සංගීතය',
  speechRate: 'කතා කරන වේගය',
  asSpoken: 'සාමාන්‍ය',
  slower: 'සෙමින්',
  slowest: 'ඉතා සෙමින්',
  time: 'කාලය සහ ස්පර්ශය',
  waiting: 'රැඳී සිටින කාලය',
  waitingHint: 'ගණන් කිරීම් සහ රැඳී සිටීම් කොපමණ වේලාවක් ගනීද යන්න.',
  times: (factor: number) => `${factor} ×`,
  ready: 'මම “සූදානම්” ඔබන විට',
  repeatTapMs: 'නැවත නැවත තට්ටු කිරීම',
  repeatTapMsHint: 'මෙම කාලය තුළ දෙවරක් තට්ටු කළත් එකක් ලෙස ගැනේ.',
  seconds: (value: string) => `තත්පර ${value}`,
  grownUps: 'වැඩිහිටියන් සඳහා',
  adultQuestion: 'වැඩිහිටියන්ට ප්‍රශ්නය',
  adultQuestionHint: 'සැකසුම්වලට, වචන එක් කිරීමට හා මැකීමට, සහ ඉවත් වීමට පෙර අසයි.',
  keepRecordingsDays: 'හඬ සහ චලන පටිගත කිරීම්',
  keepRecordingsDaysHint: 'ඔබ තබා ගැනීමට තෝරන්නේ නම් මිස, පිළිතුර ලැබුණු විට හඬ සහ වීඩියෝ පටිගත කිරීම් මැකේ.',
  notKept: 'තබා නොගන්න',
  days: (count: number) => `දින ${count}ක් තබා ගන්න`,
}

export const passwordTexts: Translated<typeof en.passwordTexts> = {
  changePassword: 'මුරපදය වෙනස් කරන්න',
  changePasswordText: 'අනෙක් සියලු උපාංග ඉවත් කෙරේ.',
  currentPassword: 'දැනට ඇති මුරපදය',
  newPassword: 'නව මුරපදය',
  newPasswordHint: 'අවම වශයෙන් අකුරු 8ක්.',
  passwordChanged: 'මුරපදය වෙනස් කළා. අනෙක් සියලු උපාංග ඉවත් කළා.',
}

export const accountDataTexts: Translated<typeof en.accountDataTexts> = {
  account: 'ඔබේ දත්ත',
  accountText: 'ඔබ සහ ඔබේ දරුවා ගැන අපි ළඟ ඇති සියල්ල බාගන්න, නැතහොත් මකන්න.',
  storage: 'පින්තූර සහ පටිගත කිරීම්:',
  storageAlmostFull: 'ඉතිරි ඉඩ අඩුයි. තවදුරටත් අවශ්‍ය නැති වචන හෝ පටිගත කිරීම් මකන්න.',
  exportAll: 'සියල්ල බාගන්න',
  deleteAll: 'ගිණුම මකන්න',
  deleteTitle: 'ගිණුම මකන්නද?',
  deleteText: 'සියලු වචන, අකුරු, චලන, ප්‍රතිඵල සහ පටිගත කිරීම් සදහටම මැකේ.',
  deleteYes: 'ඔව්, සියල්ල මකන්න',
  deleteNo: 'නැහැ, තබා ගන්න',
}

export const learnersTexts: Translated<typeof en.learnersTexts> = {
  title: 'අද ඉගෙන ගන්නේ කවුද?',
  code: 'පින්තූර තුනක්',
  chosen: (count: number) => `තෝරාගත්: 3න් ${count}`,
  hear: 'නැවත අහන්න',
  adults: 'වැඩිහිටියන් සඳහා',
  children: 'දරුවන්',
  signOut: 'ඉවත් වන්න',
}

export const codePictureTexts: Translated<typeof en.codePictureTexts> = {
  apple: 'ඇපල්', fish: 'මාළුවා', ball: 'බෝලය', car: 'කාරය', bird: 'කුරුල්ලා', house: 'ගෙදර', cup: 'කෝප්පය', butterfly: 'සමනලයා', umbrella: 'කුඩය',
}

export const faceTexts: Translated<typeof en.faceTexts> = {
  elephant: 'අලියා', cat: 'පූසා', rabbit: 'හාවා', monkey: 'වඳුරා', owl: 'බකමූණා', bear: 'වලහා', frog: 'ගෙම්බා', chick: 'කුකුල් පැටියා', lion: 'සිංහයා', panda: 'පැන්ඩා',
  mouse: 'මීයා', peacock: 'මොනරා',
}

export const childrenTexts: Translated<typeof en.childrenTexts> = {
  title: 'දරුවන්',
  intro: 'හැම දරුවෙකුටම තමන්ගේම මුල් තිරයක්, වචන සහ ප්‍රතිඵල ඇත. දරුවන් කිහිප දෙනෙක් සිටින විට මේ උපාංගය ඔවුන්ගේ මුහුණු පෙන්වයි.',
  link: 'දරුවන් සහ මුහුණු',
  faces: 'මුහුණු පෙන්වන්න',
  add: 'දරුවෙක් එක් කරන්න',
  change: 'වෙනස් කරන්න',
  export: 'බාගන්න',
  delete: 'මකන්න',
  born: (month: string) => `උපන් මාසය: ${month}`,
  hasCode: 'පින්තූර තුනක් සමඟ',
  name: 'නම',
  face: 'මුහුණ',
  ownPicture: 'තමන්ගේම පින්තූරයක්',
  birthMonth: 'උපන් මාසය',
  birthMonthHint: 'කැමති නම් පමණි: වසර සහ මාසය, උදාහරණයක් ලෙස 2019-04.',
  code: 'පින්තූර තුන',
  codeOn: 'මුල් තිරය විවෘත වීමට පෙර දරුවා පින්තූර තුනක් ස්පර්ශ කරයි.',
  codeOff: 'අක්‍රියයි. පන්තියක් බෙදාගන්නා ටැබ්ලටයකට: දරුවන් වෙන් කරයි, නමුත් වැඩිහිටියෙකු නවත්වන්නේ නැත.',
  chooseCode: 'පින්තූර තුනක් තෝරන්න',
  otherCode: 'වෙනත් පින්තූර තෝරන්න',
  removeCode: 'අක්‍රිය කරන්න',
  save: 'සුරකින්න',
  deleteTitle: 'මේ දරුවා මකන්නද?',
  deleteText: 'මේ දරුවාගේ සියලු වචන, අකුරු, චලන, ප්‍රතිඵල සහ පටිගත කිරීම් සදහටම මැකේ.',
  deleteYes: 'ඔව්, මේ දරුවා මකන්න',
  deleteNo: 'නැහැ, තබා ගන්න',
}

export const unlockTexts: Translated<typeof en.unlockTexts> = {
  title: 'වැඩිහිටියාට පමණි',
  why: 'දරුවන් කිහිප දෙනෙක් මේ උපාංගය භාවිත කරති. මේ ඔබ බව තහවුරු කරන්න.',
  password: 'ගිණුමේ මුරපදය',
  code: 'මේ උපාංගයේ කේතය, ඉලක්කම් හයක්',
  open: 'විවෘත කරන්න',
  withPassword: 'මුරපදය භාවිත කරන්න',
  withCode: 'කේතය භාවිත කරන්න',
  deviceCode: 'බෙදාගන්නා උපාංග සඳහා කේතය',
  noDeviceCode: 'දරුවන් කිහිප දෙනෙක් භාවිත කරන උපාංගයක මුරපදය වෙනුවට ඇතුළත් කළ හැකි ඉලක්කම් හයක්.',
  hasDeviceCode: 'කේතයක් ඇත. දරුවන් කිහිප දෙනෙක් භාවිත කරන උපාංගයක එය මුරපදය වෙනුවට ඇතුළත් කළ හැක.',
  newDeviceCode: 'නව කේතය, ඉලක්කම් හයක්',
  saveDeviceCode: 'කේතය සුරකින්න',
  removeDeviceCode: 'කේතය ඉවත් කරන්න',
}

export const mailTexts: Translated<typeof en.mailTexts> = {
  codeSubject: 'ඔබේ කේතය',
  code: () => 'මෙම කේතය D Learner ලියාපදිංචි පිටුවේ ඇතුළත් කරන්න. එය පැයක් වලංගුයි. ඔබ ලියාපදිංචි වූයේ නැත්නම් කිසිවක් කළ යුතු නැත.',
  emailTakenSubject: 'ඔබට දැනටමත් ගිණුමක් ඇත',
  emailTaken: 'යමෙක් මෙම විද්‍යුත් තැපෑලෙන් D Learner හි ලියාපදිංචි වීමට උත්සාහ කළා. ඔබට දැනටමත් ගිණුමක් ඇත: ඔබේ මුරපදයෙන් පුරන්න. '
    + 'ඒ ඔබ නොවේ නම් කිසිවක් කළ යුතු නැත.',
  resetSubject: 'නව මුරපදයක්',
  reset: 'යමෙක් D Learner හි ඔබේ ගිණුමට නව මුරපදයක් ඉල්ලා ඇත. ඉහත කේතයෙන් හෝ සබැඳියෙන් ඔබට එය සැකසිය හැක. '
    + 'එය පැයක් වලංගු වන අතර එක් වරක් පමණක් භාවිත කළ හැක.\n\nඒ ඔබ නොවේ නම් කිසිවක් කළ යුතු නැත: ඔබේ මුරපදය වෙනස් නොවේ.',
}

export const loginTexts: Translated<typeof en.loginTexts> = {
  title: 'පුරන්න',
  lead: 'විවිධ කුසලතා දියුණු කරමු',
  email: 'විද්‍යුත් තැපෑල',
  password: 'මුරපදය',
  login: 'ඇතුළු වන්න',
  notMember: 'තවම සාමාජිකයෙක් නොවේද?',
  register: 'ලියාපදිංචි වන්න',
  forgotten: 'මුරපදය අමතකද?',
  resetByMail: 'විද්‍යුත් තැපෑලෙන් නව මුරපදයක් ලබාගන්න',
  askOperator: 'මෙම D Learner සේවාදායකය පවත්වාගෙන යන කෙනාගෙන් සබැඳියක් හෝ කේතයක් ඉල්ලන්න.',
  enterCode: 'කේතයක් ඇතුළත් කරන්න',
  gotFile: '.dlearner ගොනුවක් ලැබුණාද?',
  openFile: 'ගිණුමක් නැතිව විවෘත කරන්න',
}

export const resetTexts: Translated<typeof en.resetTexts> = {
  title: 'නව මුරපදය',
  askLead: 'සබැඳියක් සහ කේතයක් සහිත විද්‍යුත් තැපෑලක් අපි ඔබට එවන්නෙමු.',
  email: 'විද්‍යුත් තැපෑල',
  send: 'තැපෑල එවන්න',
  haveCode: 'මා ළඟ කේතයක් ඇත',
  sent: (email: string) => `${email} සඳහා මෙහි ගිණුමක් ඇත්නම්, විද්‍යුත් තැපෑලක් එමින් පවතී. එහි සබැඳිය විවෘත කරන්න, නැතහොත් එහි කේතය මෙහි ඇතුළත් කරන්න.`,
  codeLead: 'ඔබට ලැබුණු කේතය ඇතුළත් කරන්න.',
  linkLead: 'ඔබේ ගිණුමට නව මුරපදයක් තෝරන්න.',
  code: 'කේතය',
  codeHint: 'මිනිත්තු කිහිපයකින් තැපෑල නොලැබුණොත් ස්පෑම් ෆෝල්ඩරයත් බලන්න.',
  operatorHint: 'මෙම D Learner සේවාදායකය පවත්වාගෙන යන කෙනාට එකක් දිය හැක.',
  password: 'නව මුරපදය',
  passwordHint: 'අවම වශයෙන් අකුරු 8ක්. අනෙක් සියලු උපාංග ඉවත් කෙරේ.',
  save: 'මුරපදය සුරකින්න',
  done: 'ඔබේ මුරපදය වෙනස් කළා',
  doneLead: 'අනෙක් සියලු උපාංග ඉවත් කළා.',
  goOn: 'ඉදිරියට යන්න',
  askAgain: 'නව තැපෑලක් ඉල්ලන්න',
  signIn: 'පුරන්න',
}

/** Of the codes in `area.ts`. */
export const errorSentences: ErrorSentences<typeof account.errors> = {
  WRONG_LOGIN: 'විද්‍යුත් තැපෑල හෝ මුරපදය වැරදියි.',
  REGISTRATION_CLOSED: 'දැනට මෙහි නව ගිණුම් සෑදිය නොහැක.',
  WRONG_CODE: 'මෙම කේතය නිවැරදි නොවේ.',
  RESET_OVER: 'මෙම සබැඳිය හෝ කේතය තවදුරටත් වලංගු නැත. කරුණාකර නව එකක් ඉල්ලන්න.',
  WRONG_PASSWORD: 'දැනට ඇති මුරපදය නිවැරදි නොවේ.',
  CLOCK_WRONG: 'මෙම උපාංගයේ දිනය හෝ වේලාව වැරදියි. එය නිවැරදි කර නැවත පුරන්න.',
  EMAIL_TAKEN: 'මෙම විද්‍යුත් තැපෑලට දැනටමත් ගිණුමක් ඇත.',
  LAST_LEARNER: 'ගිණුමකට දරුවන් එක් අයෙක්වත් සිටිය යුතුය. ඔබට මුළු ගිණුමම මැකිය හැක.',
  TOO_MANY_LEARNERS: 'මෙම ගිණුමට තවත් දරුවන් එක් කළ නොහැක.',
}
