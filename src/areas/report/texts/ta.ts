import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { report } from '../area.ts'
import type * as en from './en.ts'

export const reportTexts: Translated<typeof en.reportTexts> = {
  title: 'அறிக்கை',
  back: 'திரும்புக',
  failed: 'அறிக்கையைப் பெற முடியவில்லை.',
  again: 'மீண்டும் முயலுங்கள்',
  period: (from: string, until: string) => `${from} முதல் ${until} வரை`,
  days: () => 'நாட்கள் (28 இல்)',
  minutes: () => 'நிமிடங்கள்',
  tries: () => 'முயற்சிகள் (வாரத்துக்கு)',
  next: 'அடுத்த படிகள்',
  language: 'மொழியும் தொடர்பாடலும்',
  cognitive: 'அறிவாற்றல் வளர்ச்சி',
  motor: 'உடல் மற்றும் இயக்க வளர்ச்சி',
  key: 'பட்டைகளின் பொருள்',
  line: (tries: number, answers: number, days: number) =>
    `${days === 1 ? '1 நாளில்' : `${days} நாட்களில்`} ${tries === 1 ? '1 முயற்சி' : `${tries} முயற்சிகள்`}; விடை உள்ளவை ${answers}`,
  noAnswer: (count: number) => `விடை இல்லாதவை: ${count}`,
  chart: (parts: string) => `28 நாட்களில் ஒவ்வொன்றுக்கும் ஒரு பட்டை. மொத்தம்: ${parts}.`,
  more: (before: string, after: string) => `உதவி இல்லாமல் கூடியுள்ளது: முதல் இரு வாரங்களில் ${before}, கடைசி இரு வாரங்களில் ${after}.`,
  same: (before: string, after: string) => `உதவி இல்லாமல் முன்பு போலவே: முதல் இரு வாரங்களில் ${before}, கடைசி இரு வாரங்களில் ${after}.`,
  less: (before: string, after: string) => `உதவி இல்லாமல் குறைந்துள்ளது: முதல் இரு வாரங்களில் ${before}, கடைசி இரு வாரங்களில் ${after}.`,
  few: 'மாற்றத்தைக் காண முயற்சிகள் இன்னும் போதாது.',
  never: 'இன்னும் பயிற்சி செய்யவில்லை.',
  resting: (day: string) => `இந்த நான்கு வாரங்களில் பயிற்சி இல்லை. கடைசியாக: ${day}.`,
  known: (count: number) => `தெரிந்தவை (${count})`,
  newlyKnown: 'புதிதாக',
  learning: (count: number) => `கற்பவை (${count})`,
  needsHelp: (count: number) => `உதவி தேவை (${count})`,
  others: (count: number) => `மேலும் ${count}`,
  knownMeans: 'தெரிந்தது என்றால்: மூன்று வெவ்வேறு நாட்களில் உதவி இல்லாமல் சரி. இது பயிற்சியின் பதிவு; நோய் அறிதல் அல்ல.',
  print: 'அச்சிடுக',
  table: 'எல்லா முயற்சிகளும் அட்டவணையாக (CSV)',
  otherReports: 'மேலும் அறிக்கைகள்',
}

export const figureTexts: Translated<typeof en.figureTexts> = {
  title: 'சுருக்கமாக',
  alone: 'இப்போது தனியாக',
  aloneOf: (count: number, known: number) => `${count === 1 ? '1 விடயம்' : `${count} விடயங்கள்`}; தெரிந்தவை ${known}`,
  nothingAlone: 'இன்னும் எதுவும் இல்லை',
  withHelp: 'உதவியுடன்',
  nothingWithHelp: 'இந்த நான்கு வாரங்களில் எதுவும் இல்லை',
  next: 'அடுத்து',
  print: (count: number) => `எழுதிய சொல் தெரிய ${count}`,
  model: (count: number) => `மாதிரிக்குப் பிறகு ${count}`,
  traced: (count: number) => `வழிகாட்டியின் மேல் ${count}`,
  together: (count: number) => `சேர்ந்து ${count}`,
  overGuide: 'வழிகாட்டியின் மேல்',
  inCompany: 'சேர்ந்து',
  behind: 'இந்த எண்களுக்குப் பின்னுள்ள முயற்சிகள்',
  ofItem: (item: string) => `முயற்சிகள்: ${item}`,
  none: 'முயற்சிகள் இல்லை.',
  failed: 'முயற்சிகளைப் பெற முடியவில்லை.',
  page: (page: number, of: number) => `பக்கம் ${page} / ${of}`,
  newer: 'புதியவை',
  older: 'பழையவை',
  recognised: 'விடை',
  help: 'உதவி',
  source: 'முடிவு செய்தது',
}

export const outcomeTexts: Translated<typeof en.outcomeTexts> = {
  alone: 'உதவி இல்லாமல்',
  print: 'எழுதிய சொல் தெரிய',
  model: 'மாதிரிக்குப் பிறகு',
  helped: 'வழிகாட்டியின் மேல் அல்லது சேர்ந்து',
  missed: 'இன்னும் இல்லை',
  unsure: 'விடை இல்லை',
}

export const helpTexts: Translated<typeof en.helpTexts> = {
  none: 'இல்லை',
  print: 'எழுதிய சொல்',
  model: 'சற்று முன் ஒரு மாதிரி',
  traced: 'வழிகாட்டி',
  together: 'செயலியுடன் சேர்ந்து',
  hand: 'பெரியவரின் கை',
}

export const sourceTexts: Translated<typeof en.sourceTexts> = {
  recogniser: 'செயலி',
  examples: 'செயலி, பிள்ளையின் சொந்த உதாரணங்களால்',
  adult: 'பெரியவர்',
}

export const reasonTexts: Translated<typeof en.reasonTexts> = {
  unheard: 'எதுவும் கேட்கவில்லை',
  noisy: 'சத்தம் அதிகம்',
  unsure: 'செயலிக்கு உறுதியில்லை',
  unseen: 'யாரும் தெரியவில்லை',
  interrupted: 'தடைப்பட்டது',
  stopped: 'நிறுத்தப்பட்டது',
}

export const stepTexts: Translated<typeof en.stepTexts> = {
  again: (item: string) => `${item}: மீண்டும் பயிற்சி செய்யுங்கள்.`,
  againWhy: (count: number) => `${count} முறை சேர்ந்து செய்தது.`,
  together: (item: string) => `${item}: சேர்ந்து செய்யுங்கள்.`,
  togetherWhy: (count: number) => `${count} முறை இன்னும் சரியாக வரவில்லை.`,
  ask: (item: string) => `${item}: முதலில் கேளுங்கள்; உதவும் முன் சற்றுக் காத்திருங்கள்.`,
  askWhy: (count: number) => `மாதிரிக்குப் பிறகு அல்லது வழிகாட்டியின் மேல் ${count} முறை சரி; தனியாக இன்னும் இல்லை.`,
  onceMore: (item: string) => `${item}: இன்னொரு நாளும் பயிற்சி செய்யுங்கள்.`,
  onceMoreWhy: (count: number) => `${count} நாட்களில் உதவி இல்லாமல் சரி. மூன்று நாட்களுக்குப் பிறகு அது தெரிந்தது.`,
  repeat: (item: string) => `${item}: மீண்டும் நினைவுபடுத்துங்கள்.`,
  repeatWhy: (count: number) => `தெரிந்தது, ஆனால் கடைசிப் பயிற்சி ${count} நாட்களுக்கு முன்.`,
  area: 'இதை மீண்டும் பயிற்சி செய்யுங்கள்.',
  areaWhy: (count: number) => `கடைசிப் பயிற்சி ${count} நாட்களுக்கு முன்.`,
  moreDays: 'அதிக நாட்களில், சில நிமிடங்கள் வீதம் பயிற்சி செய்யுங்கள்.',
  moreDaysWhy: (count: number) => `28 நாட்களில் ${count === 1 ? '1 நாள்' : `${count} நாட்கள்`} பயிற்சி. கொஞ்சமாக, அடிக்கடி செய்வதே மிகவும் உதவும்.`,
  begin: 'ஏதாவது ஒரு பகுதியைச் சில நிமிடங்கள் பயிற்சி செய்யுங்கள்.',
  beginWhy: 'இன்னும் முயற்சிகள் இல்லை.',
  new: 'இங்கே புதிய ஒன்றைத் தொடங்குங்கள்.',
  newWhy: (count: number) => `பயிற்சி செய்த ${count} உம் தெரியும்.`,
}

export const entryTexts: Translated<typeof en.entryTexts> = {
  goals: 'இலக்குகள்',
  notes: 'குறிப்புகள்',
  goal: 'புதிய இலக்கு',
  goalHint: 'எல்லோரும் பார்க்கக்கூடிய ஒன்று. உதாரணம்: சொல்லால் பானம் கேட்கிறது.',
  note: 'புதிய குறிப்பு',
  add: 'சேருங்கள்',
  setOn: (day: string) => `${day} முதல்`,
  metOn: (day: string) => `${day} அன்று நிறைவேறியது`,
  met: (goal: string) => `நிறைவேறியது: ${goal}`,
  remove: (entry: string) => `அழிக்க: ${entry}`,
  removeQuestion: 'இதை நிரந்தரமாக அழிக்கவா?',
  removeYes: 'ஆம், அழிக்க',
  removeNo: 'இல்லை, வைத்திருக்க',
  noGoals: 'இன்னும் இலக்குகள் இல்லை.',
  older: (count: number) => `பழையவை: ${count}`,
  empty: 'தயவுசெய்து எதையாவது எழுதுங்கள்.',
}

export const overviewTexts: Translated<typeof en.overviewTexts> = {
  failed: 'மேலோட்டத்தைப் பெற முடியவில்லை.',
  again: 'மீண்டும் முயலுங்கள்',
  practised: (count: number, of: number) => `இந்த வாரம் ${of} பேரில் ${count} பேர் பயிற்சி செய்தனர்.`,
  days: (count: number) => (count === 0 ? 'இந்த வாரம் இன்னும் இல்லை' : `இந்த வாரம் ${count === 1 ? '1 நாள்' : `${count} நாட்கள்`}`),
  due: (count: number) => `இன்று மீண்டும் (${count})`,
  nothingDue: 'இன்று மீண்டும் செய்ய எதுவும் இல்லை.',
  needsHelp: (count: number) => `உதவி தேவைப்பட்டது (${count})`,
  noHelp: 'உதவி தேவைப்படவில்லை.',
  never: 'இன்னும் பயிற்சி செய்யவில்லை.',
  others: (count: number) => `மேலும் ${count}`,
  report: 'அறிக்கை',
  family: 'குடும்பம்',
  practise: 'பயிற்சி',
  meaning: 'இன்று மீண்டும்: இன்று மீண்டும் பயிற்சி செய்ய வேண்டியவை. உதவி தேவைப்பட்டது: கடைசி ஐந்து விடைகளில் மூன்று சேர்ந்து செய்தவை அல்லது இன்னும் சரியாக வரவில்லை.',
}

/** Of the codes in `area.ts`. */
export const errorSentences: ErrorSentences<typeof report.errors> = {
  REPORT_FULL: 'இன்னும் இடமில்லை. பழையவற்றை அழியுங்கள்.',
}
