import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import {
  codeRequired, currentPasswordRequired, emailInvalid, emailRequired, nameRequired, nameTooLong, passwordRequired, passwordTooLong, passwordTooShort,
} from '../validation-messages.ts'
import type { account } from '../area.ts'
import type * as en from './en.ts'

export const validationTexts: Translated<typeof en.validationTexts> = {
  [emailRequired]: 'தயவுசெய்து உங்கள் மின்னஞ்சலைத் தாருங்கள்!',
  [emailInvalid]: 'இது சரியான மின்னஞ்சல் முகவரி இல்லை!',
  [passwordRequired]: 'தயவுசெய்து உங்கள் கடவுச்சொல்லைத் தாருங்கள்!',
  [passwordTooShort]: 'கடவுச்சொல்லில் குறைந்தது 8 எழுத்துகள் வேண்டும்.',
  [passwordTooLong]: 'கடவுச்சொல்லில் கூடியது 128 எழுத்துகள் இருக்கலாம்.',
  [nameRequired]: 'தயவுசெய்து பெயரைத் தாருங்கள்!',
  [nameTooLong]: 'பெயரில் கூடியது 60 எழுத்துகள் இருக்கலாம்.',
  [codeRequired]: 'தயவுசெய்து குறியீட்டைத் தாருங்கள்!',
  [currentPasswordRequired]: 'தயவுசெய்து உங்கள் தற்போதைய கடவுச்சொல்லைத் தாருங்கள்!',
}

export const registerTexts: Translated<typeof en.registerTexts> = {
  title: 'புதிய கணக்கு',
  lead: 'உங்களுக்கும் உங்கள் பிள்ளைக்கும் ஒரே கணக்கு.',
  code: 'அனுமதிக் குறியீடு',
  codeHint: 'இங்கே D Learner ஐ நடத்துபவர்கள் இதைத் தருவார்கள்.',
  name: 'பெயர்',
  nameHint: 'இந்தச் செயலியில் உங்கள் பிள்ளையின் பெயர்.',
  email: 'மின்னஞ்சல்',
  password: 'கடவுச்சொல்',
  passwordHint: 'குறைந்தது 8 எழுத்துகள்.',
  register: 'கணக்கைத் தொடங்குக',
  member: 'ஏற்கனவே கணக்கு உள்ளதா?',
  signIn: 'உள்நுழைக',
  closed: 'இப்போது இங்கே புதிய கணக்குகளைத் தொடங்க முடியாது.',
  closedHow: 'இங்கே D Learner ஐ நடத்துபவர்களிடம் ஒரு கணக்கைக் கேளுங்கள், அல்லது அவர்களுக்கு எழுதுங்கள்.',
  writeToUs: 'செய்தி எழுதுங்கள்',
  mailSent: (email: string) => `${email} என்ற முகவரிக்கு ஒரு மின்னஞ்சல் அனுப்பியுள்ளோம். அதில் உள்ள குறியீட்டை எழுதுங்கள்.`,
  mailedCode: 'குறியீடு',
  mailedCodeHint: 'சில நிமிடங்களாகியும் மின்னஞ்சல் வரவில்லையா? ஸ்பாம் கோப்புறையையும் பாருங்கள்.',
  confirm: 'உறுதிப்படுத்துக',
  ready: 'உங்கள் கணக்கு ஆயத்தம்',
  readyLead: 'நீங்களும் உங்கள் பிள்ளையும் இப்போது தொடங்கலாம்.',
  start: 'இங்கே தொடங்குங்கள்',
}

export const settingsTexts: Translated<typeof en.settingsTexts> = {
  title: 'அமைப்புகள்',
  savedAtOnce: 'நீங்கள் தெரிவுசெய்வது உடனே இந்தச் சாதனத்தில் சேமிக்கப்படும்.',
  look: 'தோற்றம்',
  language: 'மொழி',
  startTheme: 'தொடக்கத்தில் திரை',
  light: 'வெளிச்சம்',
  dark: 'இருள்',
  reducedMotion: 'குறைந்த அசைவு',
  reducedMotionHint: 'திரையில் எதுவும் அசையாது.',
  hearing: 'கேட்டல்',
  sounds: 'ஒலிகள்',
  music: 'இசை',
  speechRate: 'பேசும் வேகம்',
  asSpoken: 'வழக்கம் போல',
  slower: 'மெதுவாக',
  slowest: 'மிக மெதுவாக',
  time: 'நேரமும் தொடுகையும்',
  waiting: 'காத்திருக்கும் நேரம்',
  waitingHint: 'தொடங்கும் முன் எண்ணும் நேரமும் காத்திருக்கும் நேரமும்.',
  times: (factor: number) => `${factor} ×`,
  ready: 'நான் ஆயத்தம் என்று அழுத்தும் போது',
  repeatTapMs: 'மீண்டும் மீண்டும் தட்டுதல்',
  repeatTapMsHint: 'இந்த நேரத்துக்குள் வரும் இரண்டாவது தட்டலும் ஒன்றாகவே கணக்கிடப்படும்.',
  seconds: (value: string) => `${value} விநாடி`,
  grownUps: 'பெரியவர்களுக்கு',
  adultQuestion: 'பெரியவர்களுக்கான கேள்வி',
  adultQuestionHint: 'அமைப்புகள், சொற்களைச் சேர்த்தல், அழித்தல், வெளியேறுதல் ஆகியவற்றுக்கு முன் கேட்கப்படும்.',
  keepRecordingsDays: 'குரல், அசைவுப் பதிவுகள்',
  keepRecordingsDaysHint: 'நீங்கள் வைத்திருக்கச் சொன்னால் தவிர, பதில் வந்ததும் ஒலியும் வீடியோவும் அழிக்கப்படும்.',
  notKept: 'வைத்திருக்க வேண்டாம்',
  days: (count: number) => `${count} நாட்கள் வைத்திருக்க`,
}

export const passwordTexts: Translated<typeof en.passwordTexts> = {
  changePassword: 'கடவுச்சொல்லை மாற்றுங்கள்',
  changePasswordText: 'மற்ற எல்லாச் சாதனங்களிலும் மீண்டும் உள்நுழைய வேண்டும்.',
  currentPassword: 'தற்போதைய கடவுச்சொல்',
  newPassword: 'புதிய கடவுச்சொல்',
  newPasswordHint: 'குறைந்தது 8 எழுத்துகள்.',
  passwordChanged: 'கடவுச்சொல் மாற்றப்பட்டது. மற்ற எல்லாச் சாதனங்களிலும் மீண்டும் உள்நுழைய வேண்டும்.',
}

export const accountDataTexts: Translated<typeof en.accountDataTexts> = {
  account: 'உங்கள் தரவு',
  accountText: 'உங்களையும் உங்கள் பிள்ளையையும் பற்றி எங்களிடம் உள்ள எல்லாவற்றையும் பதிவிறக்குங்கள், அல்லது அழியுங்கள்.',
  storage: 'படங்களும் பதிவுகளும்:',
  storageAlmostFull: 'இடம் குறைவாக உள்ளது. தேவையில்லாத சொற்களையோ பதிவுகளையோ அழியுங்கள்.',
  exportAll: 'எல்லாவற்றையும் பதிவிறக்குக',
  deleteAll: 'கணக்கை அழிக்க',
  deleteTitle: 'கணக்கை அழிக்கவா?',
  deleteText: 'எல்லாச் சொற்களும் எழுத்துகளும் அசைவுகளும் முடிவுகளும் பதிவுகளும் நிரந்தரமாக அழிந்துவிடும்.',
  deleteYes: 'ஆம், எல்லாவற்றையும் அழிக்க',
  deleteNo: 'இல்லை, வைத்திருக்க',
}

export const learnersTexts: Translated<typeof en.learnersTexts> = {
  title: 'இன்று கற்பது யார்?',
  code: 'மூன்று படங்கள்',
  chosen: (count: number) => `தெரிவு: 3 இல் ${count}`,
  hear: 'மீண்டும் கேளு',
  adults: 'பெரியவர்களுக்கு',
  children: 'பிள்ளைகள்',
  signOut: 'வெளியேறுக',
}

export const codePictureTexts: Translated<typeof en.codePictureTexts> = {
  apple: 'ஆப்பிள்', fish: 'மீன்', ball: 'பந்து', car: 'கார்', bird: 'பறவை', house: 'வீடு', cup: 'கோப்பை', butterfly: 'வண்ணத்துப்பூச்சி', umbrella: 'குடை',
}

export const faceTexts: Translated<typeof en.faceTexts> = {
  elephant: 'யானை', cat: 'பூனை', rabbit: 'முயல்', monkey: 'குரங்கு', owl: 'ஆந்தை', bear: 'கரடி', frog: 'தவளை', chick: 'கோழிக்குஞ்சு', lion: 'சிங்கம்', panda: 'பாண்டா',
  mouse: 'எலி', peacock: 'மயில்',
}

export const childrenTexts: Translated<typeof en.childrenTexts> = {
  title: 'பிள்ளைகள்',
  intro: 'ஒவ்வொரு பிள்ளைக்கும் தனித்தனி முகப்பு, சொற்கள், முடிவுகள் உள்ளன. பல பிள்ளைகள் இருந்தால் இந்தச் சாதனம் அவர்களின் முகங்களைக் காட்டும்.',
  link: 'பிள்ளைகளும் முகங்களும்',
  faces: 'முகங்களைக் காட்டுங்கள்',
  add: 'பிள்ளையைச் சேருங்கள்',
  change: 'மாற்றுங்கள்',
  export: 'பதிவிறக்குங்கள்',
  delete: 'அழியுங்கள்',
  born: (month: string) => `பிறந்த மாதம்: ${month}`,
  hasCode: 'மூன்று படங்களுடன்',
  name: 'பெயர்',
  face: 'முகம்',
  ownPicture: 'சொந்தப் படம்',
  birthMonth: 'பிறந்த மாதம்',
  birthMonthHint: 'விரும்பினால் மட்டும்: ஆண்டும் மாதமும், உதாரணமாக 2019-04.',
  code: 'மூன்று படங்கள்',
  codeOn: 'முகப்பு திறக்கும் முன் பிள்ளை மூன்று படங்களைத் தொடும்.',
  codeOff: 'இல்லை. வகுப்பு பகிரும் டேப்லெட்டுக்கு: பிள்ளைகளைப் பிரிக்கும், ஆனால் பெரியவரைத் தடுக்காது.',
  chooseCode: 'மூன்று படங்களைத் தெரிவுசெய்யுங்கள்',
  otherCode: 'வேறு படங்களைத் தெரிவுசெய்யுங்கள்',
  removeCode: 'நிறுத்துங்கள்',
  save: 'சேமியுங்கள்',
  deleteTitle: 'இந்தப் பிள்ளையை அழிக்கவா?',
  deleteText: 'இந்தப் பிள்ளையின் எல்லாச் சொற்கள், எழுத்துகள், அசைவுகள், முடிவுகள், பதிவுகள் நிரந்தரமாக அழியும்.',
  deleteYes: 'ஆம், இந்தப் பிள்ளையை அழியுங்கள்',
  deleteNo: 'இல்லை, வைத்திருங்கள்',
}

export const unlockTexts: Translated<typeof en.unlockTexts> = {
  title: 'பெரியவருக்கு மட்டும்',
  why: 'பல பிள்ளைகள் இந்தச் சாதனத்தைப் பயன்படுத்துகிறார்கள். இது நீங்கள்தான் என்று உறுதிப்படுத்துங்கள்.',
  password: 'கணக்கின் கடவுச்சொல்',
  code: 'இந்தச் சாதனத்தின் குறியீடு, ஆறு இலக்கங்கள்',
  open: 'திறவுங்கள்',
  withPassword: 'கடவுச்சொல்லைப் பயன்படுத்துங்கள்',
  withCode: 'குறியீட்டைப் பயன்படுத்துங்கள்',
  deviceCode: 'பகிரும் சாதனங்களுக்கான குறியீடு',
  noDeviceCode: 'பல பிள்ளைகள் பயன்படுத்தும் சாதனத்தில் கடவுச்சொல்லுக்குப் பதிலாக இடக்கூடிய ஆறு இலக்கங்கள்.',
  hasDeviceCode: 'குறியீடு உள்ளது. பல பிள்ளைகள் பயன்படுத்தும் சாதனத்தில் அதைக் கடவுச்சொல்லுக்குப் பதிலாக இடலாம்.',
  newDeviceCode: 'புதிய குறியீடு, ஆறு இலக்கங்கள்',
  saveDeviceCode: 'குறியீட்டைச் சேமியுங்கள்',
  removeDeviceCode: 'குறியீட்டை அகற்றுங்கள்',
}

export const mailTexts: Translated<typeof en.mailTexts> = {
  codeSubject: 'உங்கள் குறியீடு',
  code: () => 'D Learner இன் புதிய கணக்குப் பக்கத்தில் இந்தக் குறியீட்டை எழுதுங்கள். இது ஒரு மணித்தியாலம் செல்லுபடியாகும். நீங்கள் கணக்குத் தொடங்கவில்லை என்றால் எதுவும் செய்யத் தேவையில்லை.',
  emailTakenSubject: 'உங்களுக்கு ஏற்கனவே கணக்கு உள்ளது',
  emailTaken: 'ஒருவர் இந்த மின்னஞ்சலால் D Learner இல் கணக்குத் தொடங்க முயன்றார். உங்களுக்கு ஏற்கனவே கணக்கு உள்ளது: உங்கள் கடவுச்சொல்லால் உள்நுழையுங்கள். '
    + 'அது நீங்கள் இல்லையென்றால் எதுவும் செய்யத் தேவையில்லை.',
  resetSubject: 'புதிய கடவுச்சொல்',
  reset: 'ஒருவர் D Learner இல் உங்கள் கணக்குக்குப் புதிய கடவுச்சொல்லைக் கேட்டார். மேலே உள்ள குறியீட்டால் அல்லது இணைப்பால் அதை அமைக்கலாம். '
    + 'இது ஒரு மணித்தியாலம் செல்லுபடியாகும், ஒரு முறை மட்டும் பயன்படும்.\n\nஅது நீங்கள் இல்லையென்றால் எதுவும் செய்யத் தேவையில்லை: உங்கள் கடவுச்சொல் மாறாது.',
}

export const loginTexts: Translated<typeof en.loginTexts> = {
  title: 'உள்நுழைக',
  lead: 'பல திறன்களை வளர்ப்போம்',
  email: 'மின்னஞ்சல்',
  password: 'கடவுச்சொல்',
  login: 'உள்நுழைக',
  notMember: 'இன்னும் கணக்கு இல்லையா?',
  register: 'புதிய கணக்கு',
  forgotten: 'கடவுச்சொல் மறந்துவிட்டதா?',
  resetByMail: 'மின்னஞ்சலில் புதியதைப் பெறுங்கள்',
  askOperator: 'இந்த D Learner சேவையகத்தை நடத்துபவரிடம் ஓர் இணைப்பு அல்லது குறியீட்டைக் கேளுங்கள்.',
  enterCode: 'குறியீட்டை எழுதுங்கள்',
  gotFile: '.dlearner கோப்பு கிடைத்ததா?',
  openFile: 'கணக்கு இல்லாமல் திறக்கவும்',
}

export const resetTexts: Translated<typeof en.resetTexts> = {
  title: 'புதிய கடவுச்சொல்',
  askLead: 'இணைப்பும் குறியீடும் உள்ள ஒரு மின்னஞ்சலை உங்களுக்கு அனுப்புவோம்.',
  email: 'மின்னஞ்சல்',
  send: 'அனுப்புக',
  haveCode: 'என்னிடம் குறியீடு உள்ளது',
  sent: (email: string) => `${email} என்ற முகவரிக்கு இங்கே கணக்கு இருந்தால், ஒரு மின்னஞ்சல் வரும். அதில் உள்ள இணைப்பைத் திறங்கள், அல்லது அதில் உள்ள குறியீட்டை இங்கே எழுதுங்கள்.`,
  codeLead: 'உங்களுக்குக் கிடைத்த குறியீட்டை எழுதுங்கள்.',
  linkLead: 'உங்கள் கணக்குக்கு ஒரு புதிய கடவுச்சொல்லைத் தெரிவுசெய்யுங்கள்.',
  code: 'குறியீடு',
  codeHint: 'சில நிமிடங்களாகியும் மின்னஞ்சல் வரவில்லையா? ஸ்பாம் கோப்புறையையும் பாருங்கள்.',
  operatorHint: 'இந்த D Learner சேவையகத்தை நடத்துபவர் அதைத் தருவார்.',
  password: 'புதிய கடவுச்சொல்',
  passwordHint: 'குறைந்தது 8 எழுத்துகள். மற்ற எல்லாச் சாதனங்களிலும் மீண்டும் உள்நுழைய வேண்டும்.',
  save: 'சேமிக்க',
  done: 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது',
  doneLead: 'மற்ற எல்லாச் சாதனங்களிலும் மீண்டும் உள்நுழைய வேண்டும்.',
  goOn: 'தொடருங்கள்',
  askAgain: 'மீண்டும் கேளுங்கள்',
  signIn: 'உள்நுழைக',
}

export const errorSentences: ErrorSentences<typeof account.errors> = {
  WRONG_LOGIN: 'மின்னஞ்சல் அல்லது கடவுச்சொல் தவறு.',
  REGISTRATION_CLOSED: 'இப்போது இங்கே புதிய கணக்குகளைத் தொடங்க முடியாது.',
  WRONG_CODE: 'இந்தக் குறியீடு சரியில்லை.',
  RESET_OVER: 'இந்த இணைப்பு அல்லது குறியீடு இனிச் செல்லுபடியாகாது. புதிய ஒன்றைக் கேளுங்கள்.',
  WRONG_PASSWORD: 'தற்போதைய கடவுச்சொல் சரியில்லை.',
  CLOCK_WRONG: 'இந்தச் சாதனத்தின் திகதி அல்லது நேரம் தவறு. அதைச் சரிசெய்து, மீண்டும் உள்நுழையுங்கள்.',
  EMAIL_TAKEN: 'இந்த மின்னஞ்சலுக்கு ஏற்கனவே கணக்கு உள்ளது.',
  LAST_LEARNER: 'ஒரு கணக்கில் ஒரு பிள்ளையாவது இருக்க வேண்டும். முழுக் கணக்கையும் நீங்கள் அழிக்கலாம்.',
  TOO_MANY_LEARNERS: 'இந்தக் கணக்கில் இனிப் பிள்ளைகளைச் சேர்க்க முடியாது.',
}
