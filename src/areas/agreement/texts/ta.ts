import type { ErrorSentences } from '#kit/area.ts'
import type { Translated } from '#kit/i18n.ts'
import type { agreement } from '../area.ts'
import type * as en from './en.ts'

export const errorSentences: ErrorSentences<typeof agreement.errors> = {
  COMPARISON_RUNS: 'ஓர் ஒப்பீடு ஏற்கனவே நடக்கிறது. முதலில் அதை முடியுங்கள்.',
}

export const pageTexts: Translated<typeof en.pageTexts> = {
  back: 'திரும்பிச் செல்க',
  failed: 'இதைப் பெற முடியவில்லை.',
  again: 'மீண்டும் முயலுங்கள்',
  listen: 'கேளுங்கள்',
  progress: 'முன்னேற்றம்',
  of: (at: number, count: number) => `${count} இல் ${at}`,
  keep: 'குடும்பம் பதிவுகளை வைத்திருந்தால் மட்டுமே சொற்களை மீண்டும் கேட்கவும் வீடியோக்களை மீண்டும் பார்க்கவும் முடியும். “குரல், அசைவுப் பதிவுகள்” எவ்வளவு காலம் வைக்கப்படும் என்பதை அமைப்புகளில் தெரிவு செய்யுங்கள்.',
}

export const judgeTexts: Translated<typeof en.judgeTexts> = {
  title: 'இரண்டாவது கருத்து',
  intro: 'பிள்ளை செய்ததைக் கேட்டு அல்லது பார்த்து, உங்கள் கருத்தைச் சொல்லுங்கள். செயலி நினைத்தது காட்டப்படாது.',
  question: 'இது சரியா?',
  right: 'சரி',
  notRight: 'சரியில்லை',
  cannotTell: 'சொல்ல முடியவில்லை',
  film: 'பிள்ளை செய்தது',
  drawing: 'பிள்ளை எழுதியது',
  nothing: 'கடந்த ஏழு நாட்களில் கருத்துச் சொல்ல எதுவும் இல்லை.',
  done: 'நன்றி. இப்போதைக்கு இவ்வளவுதான்.',
}

export const strangerTexts: Translated<typeof en.strangerTexts> = {
  title: 'அறியாதவருக்குப் புரிவது',
  intro: 'பிள்ளையை அறியாத ஒருவருக்கு: பத்துச் சொற்களைக் கேட்டு, ஒவ்வொன்றுக்கும் படத்தைத் தெரிவு செய்யுங்கள். விடைகள் முடிவில் காட்டப்படும்.',
  begin: 'தொடங்குங்கள்',
  question: 'உங்களுக்கு என்ன கேட்டது?',
  few: 'இதற்கு வைத்திருக்கும் சொற்பதிவுகள் பத்து தேவை.',
  result: (right: number, count: number) => `${count} சொற்களில் ${right} புரிந்தன.`,
  interval: (low: string, high: string) => `சொற்கள் மிகக் குறைவு என்பதால் உண்மையான அளவு ${low} முதல் ${high} வரை இருக்கும் (95%).`,
}

export const comparisonTexts: Translated<typeof en.comparisonTexts> = {
  title: 'இந்தப் பிள்ளைக்கு எது உதவுகிறது?',
  intro: (days: number, tries: number) =>
    `செயலி சொற்களைப் பயிற்சி செய்யும் இரண்டு வழிகளை நாளுக்கு நாள் தற்செயலாக மாற்றுகிறது. குறைந்தது ${tries} முயற்சிகள் உள்ள ${days} பயிற்சி நாட்களுக்குப் பிறகு, எந்த வழி உதவியது என்று சொல்கிறது.`,
  kind: 'எதை ஒப்பிட வேண்டும்?',
  speaker: 'குடும்பத்தின் குரல் அல்லது செயலியின் குரல்',
  speed: 'வழக்கமான அல்லது மெதுவான பேச்சு',
  print: 'எழுதிய சொல்லுடன் அல்லது இல்லாமல்',
  family: 'குடும்பத்தின் குரல்',
  app: 'செயலியின் குரல்',
  usual: 'வழக்கமான பேச்சு',
  slow: 'மெதுவான பேச்சு',
  with: 'எழுதிய சொல்லுடன்',
  without: 'எழுதிய சொல் இல்லாமல்',
  noneRecorded: 'குடும்பத்தினர் எந்தச் சொல்லையும் பதிவு செய்யவில்லை; அதனால் இரண்டு குரல்களையும் ஒப்பிட முடியாது. முதலில் சொற்களைப் பதிவு செய்யுங்கள்: அமைப்புகள், “செயலி சொல்பவை”.',
  onlyRecorded: (words: number) =>
    `குடும்பத்தினர் பதிவு செய்த சொற்கள் மட்டுமே கணக்கில் வரும்: இப்போது ${words}. சொந்தச் சொற்களுக்கு ஒரே குரல்தான் இருப்பதால் அவை கணக்கில் வராது.`,
  printDecides: 'இது முடியும் வரை, எழுதிய சொல் தெரியுமா என்பதை அமைப்பு அல்ல, இதுவே முடிவு செய்கிறது.',
  begin: 'நாளை தொடங்குங்கள்',
  end: 'முடித்துக்கொள்ளுங்கள்',
  since: (day: string) => `${day} முதல்`,
  period: (from: string, until: string) => `${from} முதல் ${until} வரை`,
  share: (way: string, share: string) => `${way}: ${share} சரி`,
  helped: (way: string) => `அதிகம் உதவியது: ${way}.`,
  none: 'வேறுபாடு எதுவும் தெரியவில்லை. இரண்டு வழிகளும் நல்லவை.',
  early: (sessions: number, needed: number) => `${needed} நாட்களில் ${sessions}. எது உதவுகிறது என்று இப்போதே சொல்ல முடியாது.`,
}

export const resultTexts: Translated<typeof en.resultTexts> = {
  title: 'இரண்டாவது கருத்துகள்',
  same: (area: string, same: number, count: number) => `${area}: ${count} முயற்சிகளில் ${same} இல் செயலியும் பெரியவரும் ஒன்றையே சொன்னார்கள்.`,
  cannotTell: (count: number) => `பெரியவரால் சொல்ல முடியாதவை: ${count}.`,
  tooFew: (needed: number) => `இதைத் தற்செயலுடன் ஒப்பிட குறைந்தது ${needed} தேவை.`,
  oneSided: 'இருவரில் ஒருவர் எப்போதும் ஒரே விடையைத் தந்ததால், தற்செயலைத் தாண்டிய ஒற்றுமை பற்றி எதுவும் சொல்ல முடியாது.',
  kappa: (value: string, low: string, high: string) => `தற்செயலைத் தாண்டிய ஒற்றுமை (கோஹனின் κ): ${value}, ${low} முதல் ${high} வரை (95%).`,
  stranger: (day: string, right: number, count: number, range: string) => `${day}: அறியாத ஒருவருக்கு ${count} சொற்களில் ${right} புரிந்தன (95%: ${range}).`,
  range: (low: string, high: string) => `${low} முதல் ${high} வரை`,
  nothing: 'இதுவரை யாரும் கருத்துச் சொல்லவில்லை.',
}
