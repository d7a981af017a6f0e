import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { grossmotor } from '../area.ts'
import type { SeenCriterion } from '../recognition/criteria.ts'
import type * as en from './en.ts'

/** The area’s group on the settings screen. */
export const settingTexts: Translated<typeof en.settingTexts> = {
  title: 'அசைவு',
  moveFreely: 'முடிந்தபடி அசைதல்',
  moveFreelyHint: 'பங்கெடுப்பதே நோக்கம்: பிள்ளைக்குப் பொருத்தம் காட்டப்படாது.',
  seatedMovements: 'இருந்தபடி செய்யக்கூடிய அசைவுகள்',
  seatedMovementsHint: 'எல்லா நிலைகளிலும் பிடித்தல், எறிதல், பந்தைத் தட்டுதல் ஆகியவை கேட்கப்படும்.',
  riskyMovements: 'கைகளில் நிற்றல், குட்டிக்கரணம்',
  riskyMovementsHint: 'மெத்தையின் மேல், பெரியவர் ஒருவர் பக்கத்தில் நின்று பிள்ளையைப் பிடிக்கும் போது மட்டும். டவுன் சிண்ட்ரோம் உள்ள பல பிள்ளைகளின் கழுத்து மூட்டுகள் தளர்வானவை: முதலில் மருத்துவரிடம் கேளுங்கள்.',
  movementOnDevice: 'வீடியோக்களை இந்தச் சாதனத்தில் பார்க்க',
  movementOnDeviceHint: 'சாதனம் போதிய வேகமாக இருந்தால் வீடியோ அதை விட்டுப் போகாது. இல்லையென்றால் வீடியோ D Learner க்கு அனுப்பப்படும்.',
}

export const movementNames: Translated<typeof en.movementNames> = {
  catch: 'பிடி', walk: 'நட', jump: 'குதி', run: 'ஓடு', throw: 'எறி', dribble: 'பந்தைத் தட்டு',
  handstand: 'கைகளில் நில்லு', kick_ball: 'பந்தை உதை', somersault: 'குட்டிக்கரணம் போடு', none: 'வேறொன்று',
}

export const movementNouns: Translated<typeof en.movementNouns> = {
  catch: 'பிடித்தல்', walk: 'நடத்தல்', jump: 'குதித்தல்', run: 'ஓடுதல்', throw: 'எறிதல்', dribble: 'பந்தைத் தட்டுதல்',
  handstand: 'கைகளில் நிற்றல்', kick_ball: 'பந்தை உதைத்தல்', somersault: 'குட்டிக்கரணம் போடுதல்', none: 'வேறொன்று',
}

export const levelNames: Translated<typeof en.levelNames> = { Easy: 'எளிது', Medium: 'நடுத்தரம்', Hard: 'கடினம்' }

export const welcomeTexts: Translated<typeof en.welcomeTexts> = {
  title: 'உடல் அசைவுத் திறன்கள்',
  intro: 'பாரு, அசை, உன்னையே பாரு!',
  start: 'பயிற்சியைத் தொடங்கு',
}

export const demonstrationTexts: Translated<typeof en.demonstrationTexts> = {
  name: (movement: string) => `வீடியோ: ${movement}`,
  captions: 'வசனங்கள்',
  play: 'போடு',
  pause: 'நிறுத்து',
  slow: 'மெதுவாக',
  mirrored: 'கண்ணாடி போல',
}

export const cameraTexts: Translated<typeof en.cameraTexts> = {
  why: 'நீ எப்படி அசைகிறாய் என்று பார்க்க, கமரா உன்னைப் படம் பிடிக்கும்.',
  stays: 'இந்தச் சாதனம் போதிய வேகமாக இருந்தால் வீடியோ இதிலேயே இருக்கும்.',
  sent: (days: number) => `வீடியோ D Learner க்கு அனுப்பப்பட்டு, ${days === 0 ? 'பதில் வந்ததும் நீக்கப்படும்' : `நீங்கள் தெரிவு செய்தபடி ${days} நாட்கள் இருக்கும்`}.`,
  sentElse: (days: number) => `இல்லையென்றால் D Learner க்கு அனுப்பப்பட்டு, ${days === 0 ? 'பதில் வந்ததும் நீக்கப்படும்' : `நீங்கள் தெரிவு செய்தபடி ${days} நாட்கள் இருக்கும்`}.`,
  useCamera: 'கமராவைப் பயன்படுத்து',
  useFile: 'கோப்பைத் தெரிவு செய்',
  cameraOn: 'கமரா இயங்குகிறது',
  recording: 'படம் பிடிக்கிறது',
  opening: 'கமரா திறக்கிறது…',
  preview: 'கமரா பார்ப்பது',
  start: 'படம் பிடிக்கத் தொடங்கு',
  stop: 'படம் பிடிப்பதை நிறுத்து',
  ready: 'நான் ஆயத்தம்',
  whenReady: 'பின்னால் போ. “நான் ஆயத்தம்” அழுத்து.',
  getReady: 'ஆயத்தமாகு!',
  chosen: 'உன் வீடியோ',
  filmed: 'நன்றாகச் செய்தாய்! நீ அசைந்தாய்!',
  play: 'போடு',
  pause: 'நிறுத்து',
  another: 'வேறொரு வீடியோ',
  noCamera: 'கமராவைப் பயன்படுத்த முடியவில்லை! கமராவின் அமைப்புகளைப் பாருங்கள்.',
  noWebcam: 'கமராவைத் திறக்க முடியவில்லை.',
  lost: 'கமராவின் இணைப்பு போய்விட்டது.',
  failed: 'படம் பிடிக்கத் தொடங்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
  notAVideo: 'தயவுசெய்து சரியான வீடியோக் கோப்பைத் தெரிவு செய்யுங்கள்.',
  tooLarge: 'இந்தக் கோப்பு மிகவும் பெரியது. கூடியது 200 MB இருக்கலாம்.',
  whole: 'முழு உடலையும் காட்டு.',
}

export const gameTexts: Translated<typeof en.gameTexts> = {
  title: 'அசைந்து விளையாடுவோம்',
  nextTitle: (level: string) => `அடுத்த பயிற்சி: ${level}`,
  move: 'இப்போது நீ!',
  showMe: 'செய்து காட்டு',
  generate: 'ஓர் அசைவைச் சொல்லு',
  choose: 'அசைவைத் தெரிவு செய்',
  noCategory: 'எந்த அசைவு வரும்?',
  upload: 'வீடியோவை அனுப்பு',
  uploading: 'அனுப்பிப் பார்க்கிறது...',
  complete: 'பார்த்து முடிந்தது!',
  processFailed: 'வீடியோவைப் பார்க்க முடியவில்லை.',
  warning: 'கவனம்',
  noVideo: 'முதலில் ஒரு வீடியோவைத் தெரிவு செய்யுங்கள் அல்லது படம் பிடியுங்கள்!',
  generateFirst: 'முதலில் “ஓர் அசைவைச் சொல்லு” அழுத்துங்கள்!',
  noneForLevel: 'இந்த நிலையில் அசைவுகள் இல்லை.',
  error: 'பிழை!',
  letsTry: 'இன்னொரு முறை முயல்வோம்.',
  close: 'மூடு',
  goOn: 'தொடர்ந்து போவோம்',
  stay: 'இன்னும் மூடாதே',
  likeYouCan: 'உனக்கு முடிந்தபடி அசை',
  safetyNote: 'பெரியவர் ஒருவர் பக்கத்தில் நின்று உன்னைப் பிடிக்க வேண்டும். சுற்றிலும் இடம் விட்டு, மெத்தையின் மேல் செய்.',
  sending: (share: string) => `வீடியோ போகிறது: ${share}`,
  looking: (share: string) => `வீடியோவைப் பார்க்கிறது: ${share}`,
  lookingAt: (seconds: string) => `வீடியோவைப் பார்க்கிறது: ${seconds} விநாடி`,
  loading: (share: string) => `ஆயத்தமாகிறது: ${share}`,
  waiting: 'வரிசையில் காத்திருக்கிறது',
  stop: 'நிறுத்து',
}

export const resultTexts: Translated<typeof en.resultTexts> = {
  analysis: 'பயிற்சியின் முடிவு',
  tookPart: 'நீ பங்கெடுத்தாய்! நன்றாகச் செய்தாய்!',
  match: (percent: string) => `பொருத்தம்: ${percent}`,
  difficulty: (level: string) => `நிலை: ${level}`,
  done: (name: string) => `${name}: வீடியோவில் தெரிந்தது.`,
  notDone: (name: string) => `${name}: வீடியோவில் தெளிவாகத் தெரியவில்லை.`,
  summary: 'அடையாளம் கண்ட அசைவுகள்',
  category: 'அசைவு',
  count: 'எண்ணிக்கை',
  next: 'அடுத்த பயிற்சிக்குப் போ',
  you: 'நீ',
  showing: 'வீடியோ',
  playBoth: 'இரண்டையும் போடு',
  slow: 'மெதுவாக',
  lines: 'உடலில் கோடுகள்',
  timeline: 'நேரப்படி அசைவுகள்',
  matched: (from: string, to: string) => `${from} முதல் ${to} விநாடி வரை: பொருந்தியது`,
  notCounted: (from: string, to: string) => `${from} முதல் ${to} விநாடி வரை: அசைவு மிகக் குறைவு, கணக்கிடவில்லை`,
  counted: (parts: number, counted: number) => {
    const whole = `செயலி வீடியோவை ${parts} பகுதிகளாகப் பார்த்தது.`
    if (counted === 0) return `${whole} அசைவு மிகக் குறைவு, எனவே எதையும் கணக்கிடவில்லை.`
    return counted === parts ? `${whole} எல்லாப் பகுதிகளிலும் அசைவு உள்ளதால் எல்லாம் கணக்கிடப்பட்டன.` : `${whole} நன்றாக அசைந்த ${counted} பகுதிகள் மட்டும் கணக்கிடப்பட்டன.`
  },
  matchedOf: (name: string, matched: number, counted: number) => `${name}: கணக்கிட்ட ${counted} பகுதிகளில் ${matched}.`,
  legendOther: 'வேறொரு அசைவு',
  legendNotCounted: 'அசைவு மிகக் குறைவு: கணக்கிடவில்லை',
  other: (from: string, to: string, name: string) => `${from} முதல் ${to} விநாடி வரை: ${name}`,
  times: (name: string, count: number) => `${name}: ${count} முறை`,
  again: 'இன்னொரு முறை',
  thatWasRight: 'அது சரி',
  countedAsRight: 'சரி என்று கணக்கிடப்பட்டது.',
  learnt: 'சரி என்று கணக்கிடப்பட்டது. இப்படி அசைவதைச் செயலி கற்றுக்கொள்ளும்.',
  byHand: 'நான் பிள்ளையைப் பிடித்து உதவினேன்',
  waits: 'முடிவு இந்தச் சாதனத்தில் உள்ளது. இணையம் வந்ததும் அனுப்பப்படும்.',
  yourVideo: 'உடலில் கோடுகளுடன் உன் வீடியோ',
  onDevice: 'வீடியோ இந்தச் சாதனத்தை விட்டுப் போகவில்லை.',
  uploaded: 'வீடியோ D Learner க்கு அனுப்பப்பட்டது.',
}

export const criterionTexts: Translated<typeof en.criterionTexts> = {
  title: (movement: string) => `வீடியோவில் தெரிந்தவை: ${movement}`,
  flight: ({ count }: SeenCriterion) => `இரண்டு கால்களும் ${count === undefined ? '' : count === 1 ? 'ஒரு முறை ' : count === 2 ? 'இரண்டு முறை ' : `${count} முறை `}தரையை விட்டு எழுந்தன.`,
  noFlight: 'எப்போதும் ஒரு காலாவது தரையில் இருந்தது.',
  legsBent: 'முழங்கால்கள் மடங்கின.',
  armsUp: 'இரண்டு கைகளும் தோளுக்கு மேல் உயர்ந்தன.',
  steps: 'வலது காலும் இடது காலும் மாறி மாறி உயர்ந்தன.',
  travelled: 'பிள்ளை ஒரே இடத்தில் நிற்காமல் நகர்ந்தது.',
  heelsUp: 'ஒவ்வொரு பாதமும் மற்ற முழங்காலின் உயரத்துக்கு வந்தது.',
  overarm: ({ side }: SeenCriterion) => `${side === 'left' ? 'இடது' : 'வலது'} கை தோளுக்கு மேல் உயர்ந்து கீழே வீசியது.`,
  underarm: 'இரண்டு கைகளும் தோளுக்குக் கீழேயே இருந்தன.',
  forearmsUp: 'இரண்டு கைகளும் ஒரே நேரத்தில் முழங்கைக்கு மேல் உயர்ந்தன.',
  handsApart: 'கைகள் ஒன்றையொன்று நெருங்கவில்லை.',
  pushes: ({ side }: SeenCriterion) => `${side === 'left' ? 'இடது' : 'வலது'} கை திரும்பத் திரும்பக் கீழே தள்ளியது.`,
  hipsOverHead: 'இடுப்பு தோளுக்கு மேல் உயர்ந்தது.',
  hipsLow: 'இடுப்பு தோளுக்குக் கீழேயே இருந்தது.',
  legsUp: 'இரண்டு பாதங்களும் இடுப்புக்கு மேலே இருந்தன.',
  rolledOver: 'இடுப்பு தோளுக்கு மேலாகப் போய், பிறகு பிள்ளை மீண்டும் எழுந்தது.',
  footSwing: ({ side }: SeenCriterion) => (side === 'left' ? 'இடது கால் மேலே வீசியது, வலது கால் தரையில் நின்றது.' : 'வலது கால் மேலே வீசியது, இடது கால் தரையில் நின்றது.'),
}

export const uploaderTexts: Translated<typeof en.uploaderTexts> = {
  listTitle: 'உன் சொந்த வீடியோ',
  listIntro: 'ஒரு வீடியோவைத் தெரிவு செய், அல்லது படம் பிடி.',
  mainTitle: 'இது எந்த அசைவு?',
  mainIntro: 'ஒரு வீடியோவைத் தெரிவு செய். அதிலுள்ள அசைவுகளை D Learner சொல்லும்.',
  select: 'வீடியோவைத் தெரிவு செய்',
  upload: 'அனுப்பு',
  checkedHere: 'உன் வீடியோவை இந்தச் சாதனமே பார்த்தது.',
  uploaded: 'வீடியோ போய்ச் சேர்ந்தது!',
  failed: 'வீடியோவை அனுப்ப முடியவில்லை.',
  noVideo: 'வீடியோ தெரிவு செய்யப்படவில்லை!',
  noFile: 'முதலில் ஒரு கோப்பைத் தெரிவு செய்யுங்கள்!',
  message: 'செய்தி',
  seen: 'அசைவு',
  from: 'இருந்து',
  to: 'வரை',
  fruit: 'பழம்',
  fruitTitle: 'பழத்தைப் பிடி',
  score: (marks: number) => `புள்ளிகள்: ${marks}`,
  play: 'விளையாடுவோம்',
}

export const historyTexts: Translated<typeof en.historyTexts> = {
  title: 'இதுவரை முன்னேற்றம்',
  intro: 'பெரியவருக்கு: ஒவ்வொரு முயற்சியும், அடையாளம் கண்ட அசைவுகளும்.',
  none: 'இன்னும் அசைவுகள் இல்லை. ஒவ்வொரு முயற்சியும் இங்கே வரும்.',
  tries: 'முயற்சிகள்',
  last: 'கடைசிப் பொருத்தம்',
  best: 'சிறந்த பொருத்தம்',
  repetitions: 'முறை',
  freely: 'முடிந்தபடி',
  right: 'பெரியவர் சரி என்று குறித்தார்',
  movement: 'அசைவு',
  match: 'பொருத்தம்',
  noMotion: 'அசைவு எதுவும் தெரியவில்லை. இன்னொரு முறை செய்யுங்கள்.',
  over: (name: string) => `${name}: ஒவ்வொரு முயற்சியும்`,
  dot: 'ஒரு புள்ளி ஒரு முயற்சி; முதலாவது இடப்பக்கம். உயரே இருந்தால் பொருத்தம் அதிகம்.',
  all: 'எல்லா முயற்சிகளும்',
  table: 'எல்லா முயற்சிகளும் அட்டவணையாக: அறிக்கையில்',
  print: 'அச்சிடுங்கள்',
  failed: 'இதை இப்போது காட்ட முடியவில்லை. பிறகு முயலுங்கள்.',
  newer: 'புதியவை',
  older: 'பழையவை',
  next: 'அடுத்து என்ன செய்யலாம்',
  nextNew: (names: string) => `புதிதாக ஒன்றை முயலுங்கள்: ${names}.`,
}

export const adviceTexts: Translated<typeof en.adviceTexts> = {
  'feet together': 'இரண்டு கால்களையும் சேர்த்து உயர்த்து.',
  'jump higher': 'உயரக் குதி!',
  'bend knees': 'முழங்கால்களை மடக்கு.',
  'both hands': 'இரண்டு கைகளையும் சேர்.',
  'stretch hands': 'பந்தை நோக்கிக் கைகளை நீட்டு.',
  'hand above head': 'கையைத் தலைக்கு மேல் உயர்த்து.',
  'follow through': 'முழுக் கையையும் வீசு.',
  'longer steps': 'பெரிய அடி எடுத்து வை.',
  'swing arms': 'கைகளை வீசு.',
  'knees up': 'முழங்கால்களை உயர்த்து.',
  'push down': 'பந்தைக் கீழே தள்ளு.',
  'hips up': 'பின்பக்கத்தை உயரத் தூக்கு.',
  'straight body': 'கால்களை வானத்துக்கு நீட்டு.',
  'round back': 'பந்து போல உருண்டையாகு.',
  'swing foot': 'காலை நன்றாக வீசு.',
  'whole body': 'பின்னால் போய் முழு உடலையும் காட்டு.',
  'once more': 'அருமை! இன்னொரு முறை செய்.',
}

export const errorSentences: ErrorSentences<typeof grossmotor.errors> = {
  NOT_A_VIDEO: 'தயவுசெய்து சரியான வீடியோக் கோப்பைத் தெரிவு செய்யுங்கள்.',
  VIDEO_UNKNOWN: 'இந்த வகை வீடியோவைப் படிக்க முடியவில்லை. வேறொன்றைத் தெரிவு செய்யுங்கள்.',
  VIDEO_BROKEN: 'இந்த வீடியோ முழுமையாக இல்லை. வேறொன்றைத் தெரிவு செய்யுங்கள்.',
  VIDEO_TOO_LARGE: 'இந்த வீடியோ மிகவும் பெரியது: 60 விநாடி வரை, ஒரு படம் 4K வரை இருக்கலாம்.',
  NO_PICTURES: 'இந்தக் கோப்பில் ஒலி மட்டும் உள்ளது; படங்கள் இல்லை.',
  NOBODY_SEEN: 'இந்த வீடியோவில் யாரும் தெரியவில்லை. முழு உடலும் தெரியும்படி நில்லுங்கள்.',
}
