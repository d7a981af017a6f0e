import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { math } from '../area.ts'
import type * as en from './en.ts'

/** The area’s group on the settings screen. */
export const settingTexts: Translated<typeof en.settingTexts> = {
  title: 'கணிதம்',
  numberRange: 'எண்கள்',
  upTo: (most: number) => `1 முதல் ${most} வரை`,
}

export const areaTexts: Translated<typeof en.areaTexts> = {
  dashboard: 'கணிதம்',
  choose: 'உனக்கு என்ன செய்ய விருப்பம்?',
  numbers: 'எண்கள்',
  sequence: 'எண் வரிசை',
  addition: 'கூட்டல்',
  subtraction: 'கழித்தல்',
  progress: 'முன்னேற்றம்',
}

export const learnTexts: Translated<typeof en.learnTexts> = {
  learnNumbers: 'எண்களைக் கற்போம்',
  learnSequence: 'எண் வரிசை கற்போம்',
  learnAddition: 'கூட்டல் கற்போம்',
  learnSubtraction: 'கழித்தல் கற்போம்',
  next: 'அடுத்த உதாரணம்',
  practice: 'பயிற்சிக்குப் போ',
  showAnswer: 'பதிலைக் காட்டு',
  example: (number: number) => `உதாரணம் ${number}`,
  thing: (count: number) => (count === 0 ? 'வெறும் தட்டு' : count === 1 ? '1 மாம்பழம்' : `${count} மாம்பழங்கள்`),
  taken: (count: number, of: number) => `${of} மாம்பழங்கள், ${count} எடுத்தாயிற்று`,
  fingers: (count: number) => (count === 0 ? 'பொத்திய கை' : count === 1 ? '1 விரல்' : `${count} விரல்கள்`),
  missing: 'விடுபட்ட எண்',
}

export const practiceTexts: Translated<typeof en.practiceTexts> = {
  NumberPractice: 'எண் பயிற்சி',
  SequencePractice: 'எண் வரிசைப் பயிற்சி',
  AdditionPractice: 'கூட்டல் பயிற்சி',
  SubtractionPractice: 'கழித்தல் பயிற்சி',
  start: 'பயிற்சியைத் தொடங்கு',
  stop: 'நிறுத்து',
  ready: 'நான் ஆயத்தம்',
  learn: 'கற்றலுக்குத் திரும்பிச் செல்க',
  place: (at: number, of: number) => `${of} பயிற்சிகளில் ${at} ஆவது`,
  counting: (most: number) => `0 முதல் ${most} வரை எண்ணுவோம்`,
  anyNumber: 'ஏதாவது ஓர் எண்',
  why: 'கமரா உன் விரல்களை எண்ணும். படம் இந்தச் சாதனத்திலேயே இருக்கும்.',
  whyCamera: 'கமரா உன் விரல்களை எண்ணும்.',
  whyNetwork: 'இங்கே விரல்களை எண்ண இணையம் வேண்டும்.',
  whySent: 'கமரா உன் விரல்களை எண்ணும். படங்கள் உங்கள் சொந்தச் சேவையகத்துக்குப் போய், சில விநாடிகளில் நீக்கப்படும்.',
  whyAttached: 'சேவையகத்தின் கமராவால் செயலி உன் விரல்களை எண்ணும். படங்கள் சில விநாடிகளில் நீக்கப்படும்.',
  cameraOn: 'கமரா இயங்குகிறது',
  view: 'கமரா பார்ப்பது',
  loading: (share: string) => `எண்ண ஆயத்தமாகிறது: ${share}`,
  seen: 'எண்ணிய விரல்கள்',
  timeLeft: 'விரல்களைக் காட்ட மீதி நேரம்',
  counts: 'எண்ணுகிறது…',
  correct: '🎉 சரியான பதில்!',
  wellDone: 'நன்றாகச் செய்தாய்!',
  smile: 'சிரிக்கும் முகம்',
  incorrect: '❌ அது இல்லை!',
  tryAgain: 'இன்னொரு முறை செய்!',
  steady: 'கையை அசைக்காமல் பிடித்தால் இன்னும் நன்றாக எண்ணலாம்.',
  youShowed: (shown: number, correct: number) => `நீ காட்டியது ${shown}, சரியான எண் ${correct}. இன்னொரு முறை செய்!`,
  error: 'பிழை',
  fetchFailed: 'விரல்களை எண்ண முடியவில்லை. மீண்டும் முயலுங்கள்.',
  noCamera: 'கமராவைப் பயன்படுத்த முடியவில்லை! கமராவின் அமைப்புகளைப் பாருங்கள்.',
  unplugged: 'கமராவின் இணைப்பு போய்விட்டது.',
  notReady: 'இந்தச் சாதனத்தால் இன்னும் எண்ண முடியாது, இணையமும் இல்லை. இணையம் வந்ததும் மீண்டும் முயலுங்கள்.',
  cannotCount: 'இந்தச் சாதனத்தால் விரல்களை எண்ண முடியாது. பயிற்சியை மீண்டும் தொடங்குங்கள்; உங்கள் சேவையகம் எண்ணும்.',
  stay: 'இன்னும் மூடாதே',
  goOn: 'தொடர்ந்து போவோம்',
  didTogether: 'நாம் சேர்ந்து செய்தோம்',
  wasRight: 'அது சரி (பெரியவர்களுக்கு)',
  byHand: 'நான் விரல்களைப் பிடித்துக் காட்டினேன்',
  again: 'இன்னொரு முறை',
}

export const guideTexts: Translated<typeof en.guideTexts> = {
  show: 'வழிகாட்டலைக் காட்டுங்கள்',
  hide: 'வழிகாட்டலை மறையுங்கள்',
  title: 'பெற்றோருக்கான வழிகாட்டல்',
  sit: 'பிள்ளைக்குப் பக்கத்தில் இருங்கள். சேர்ந்து திரையைப் பாருங்கள்.',
  numbers1: 'எண்ணைச் சொல்லுங்கள். ஒவ்வொரு மாம்பழத்தையும் காட்டிச் சத்தமாக எண்ணுங்கள்.',
  numbers2: 'எண்ணை உங்கள் விரல்களால் காட்டுங்கள். பிறகு பிள்ளையும் அப்படிச் செய்ய உதவுங்கள்.',
  sequence1: 'எண்களை இடமிருந்து வலமாகச் சத்தமாக வாசியுங்கள்.',
  sequence2: 'வெறும் பெட்டியில் நில்லுங்கள். எந்த எண் இல்லை என்று கேளுங்கள்.',
  addition1: 'முதல் மாம்பழங்களை எண்ணுங்கள், பிறகு மற்றவற்றையும் தொடர்ந்து எண்ணுங்கள்.',
  addition2: 'இரண்டு எண்களுக்கும் விரல்களை உயர்த்தி, எல்லாவற்றையும் எண்ணுங்கள்.',
  subtraction1: 'எல்லா மாம்பழங்களையும் எண்ணுங்கள், பிறகு வெட்டிய மாம்பழங்களை எண்ணுங்கள்.',
  subtraction2: 'முதல் எண்ணுக்கு விரல்களை உயர்த்துங்கள், பிறகு சிலவற்றை மடக்குங்கள்.',
  practice: 'பயிற்சியில் பிள்ளை பதிலை விரல்களால் கமராவுக்குக் காட்டும். பூச்சியம் என்றால் பொத்திய கை.',
  light: 'கைகளை நெஞ்சு உயரத்தில் பிடியுங்கள்; வெளிச்சம் முன்னால் இருக்கட்டும், சட்டைக் கையை மேலே தள்ளுங்கள்.',
  time: 'அவசரம் இல்லை. அமைப்புகளில் காத்திருக்கும் நேரத்தைக் கூட்டலாம், அல்லது அதற்குப் பதிலாகப் பொத்தானைப் பயன்படுத்தலாம்.',
  praise: 'ஒவ்வொரு முயற்சியையும் பாராட்டுங்கள். மூன்று முயற்சிகளுக்குப் பிறகு சேர்ந்து செய்யுங்கள்.',
}

export const progressTexts: Translated<typeof en.progressTexts> = {
  title: 'பிள்ளையின் முன்னேற்றம்',
  overall: 'மொத்த முன்னேற்றம்',
  axis: 'முன்னேற்றம்',
  category: 'வகை',
  tooltip: (value: number) => `மொத்த முன்னேற்றம்: ${value}`,
  chart: (value: number, records: number) => `மொத்த முன்னேற்றம்: ${records === 1 ? '1 பதிலுக்குப்' : `${records} பதில்களுக்குப்`} பிறகு ${value}`,
  none: 'இன்னும் முன்னேற்றம் எதுவும் இல்லை!',
  noneOfActivity: 'இந்தப் பயிற்சியில் இன்னும் முன்னேற்றம் இல்லை!',
  correct: (correct: number, total: number) => `சரி: ${correct} / மொத்தம்: ${total}`,
  NumberPractice: 'எண் பயிற்சி',
  SequencePractice: 'எண் வரிசைப் பயிற்சி',
  AdditionPractice: 'கூட்டல் பயிற்சி',
  SubtractionPractice: 'கழித்தல் பயிற்சி',
  right: 'சரியான பதில்கள்',
  ofAll: (correct: number, total: number) => `${total} இல் ${correct}`,
  report: 'கணித அறிக்கை',
  practised: (minutes: number, days: number, answers: number) =>
    `${days === 1 ? '1 நாளில்' : `${days} நாட்களில்`} ${answers === 1 ? '1 பதில்' : `${answers} பதில்கள்`}, ` +
    `கமராவுடன் ஏறக்குறைய ${minutes === 1 ? '1 நிமிடம்' : `${minutes} நிமிடங்கள்`}.`,
  help: 'எவ்வளவு உதவி தேவைப்பட்டது',
  alone: 'தனியாக',
  model: 'கையைப் பார்த்த பிறகு',
  together: 'சேர்ந்து செய்தது',
  numbers: 'ஒவ்வோர் எண்ணும்',
  tasks: 'ஒவ்வொரு பயிற்சியும்',
  name: 'பயிற்சி',
  tries: 'முறை',
  byOneself: 'உதவி இல்லாமல் சரி',
  state: 'நிலை',
  known: 'நன்றாகத் தெரியும்',
  learning: 'கற்கிறது',
  needsHelp: 'உதவி தேவை',
  next: 'அடுத்து என்ன செய்யலாம்',
  nextPractise: (names: string) => `மீண்டும் பயிற்சி செய்யுங்கள்: ${names}.`,
  nextNew: 'இன்னும் சில முறை பயிற்சி செய்யுங்கள். பிறகு அடுத்து என்ன என்று இந்த அறிக்கை சொல்லும்.',
  nextRange: (most: number) => `இந்த எண்கள் நன்றாகத் தெரியும். ${most} வரையான எண்களுக்குப் போகலாமா?`,
  widen: (most: number) => `${most} வரையான எண்கள்`,
  print: 'அச்சிடுங்கள்',
  reset: 'முன்னேற்றத்தை நீக்குங்கள்',
  resetQuestion: 'கணித முன்னேற்றம் முழுவதையும் நீக்கவா? நீக்கினால் திரும்பப் பெற முடியாது.',
  resetYes: 'ஆம், நீக்குங்கள்',
  resetNo: 'இல்லை, வைத்திருங்கள்',
  hands: 'கமராவுக்குத் தெரிந்த கைகள்',
  handsWhy: 'இவற்றைப் பெரியவர் சரி என்று குறித்தார். இப்படியான கையைக் கமரா அந்த எண்ணாக எடுக்கும்.',
  fingers: (count: number) => (count === 1 ? '1 விரல்' : `${count} விரல்கள்`),
  back: 'கணிதத்துக்குத் திரும்பிச் செல்க',
}

export const teachTexts: Translated<typeof en.teachTexts> = {
  camera: 'கமராவைத் திறவுங்கள்',
  take: 'இதுதான்',
  taken: (number: number) => `${number} ஐக் காட்டும் கை`,
  oneHand: 'தயவுசெய்து ஒரே ஒரு கையைக் காட்டி, மீண்டும் முயலுங்கள்.',
}

export const errorSentences: ErrorSentences<typeof math.errors> = {
  CAMERA_UNAVAILABLE: 'கமராவைப் பயன்படுத்த முடியவில்லை! கமராவின் அமைப்புகளைப் பாருங்கள்.',
}
