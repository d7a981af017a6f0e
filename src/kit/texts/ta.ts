import type { ErrorSentences } from '#kit/area.ts'
import type { kitErrors } from '#kit/error-kinds.ts'
import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const loadingTexts: Translated<typeof en.loadingTexts> = { loading: 'வருகிறது...' }

export const starsTexts: Translated<typeof en.starsTexts> = { stars: (filled: number) => `5 நட்சத்திரங்களில் ${filled}` }

export const stickerTexts: Translated<typeof en.stickerTexts> = { sticker: 'உனக்கு ஒரு ஸ்டிக்கர் கிடைத்தது' }

export const choiceTexts: Translated<typeof en.choiceTexts> = { more: 'இன்னும் காட்டு' }

const months = ['ஜனவரி', 'பெப்ரவரி', 'மார்ச்', 'ஏப்ரல்', 'மே', 'ஜூன்', 'ஜூலை', 'ஓகஸ்ட்', 'செப்டெம்பர்', 'ஒக்டோபர்', 'நவம்பர்', 'டிசம்பர்']
const weekdays = ['ஞா', 'தி', 'செ', 'பு', 'வி', 'வெ', 'ச']
export const calendarTexts: Translated<typeof en.calendarTexts> = {
  month: (month: number, year: number) => `${months[month] ?? ''} ${year}`,
  weekday: (day: number) => weekdays[day] ?? '',
}

export const celebrationTexts: Translated<typeof en.celebrationTexts> = {
  stop: 'நிறுத்து',
  album: 'என் ஸ்டிக்கர்கள்',
  earned: (count: number) => (count === 1 ? 'உனக்கு ஒரு ஸ்டிக்கர் கிடைத்தது' : `உனக்கு ${count} ஸ்டிக்கர்கள் கிடைத்தன`),
}

export const dialogTexts: Translated<typeof en.dialogTexts> = { close: 'மூடு' }

export const fieldTexts: Translated<typeof en.fieldTexts> = { show: 'கடவுச்சொல்லைக் காட்டுங்கள்', hide: 'கடவுச்சொல்லை மறையுங்கள்' }

export const adultQuestionTexts: Translated<typeof en.adultQuestionTexts> = {
  title: 'பெரியவர்களுக்கு',
  hold: '3 விநாடி அழுத்திப் பிடியுங்கள்',
  holding: 'இன்னும் கொஞ்சம் பிடியுங்கள்…',
  why: 'விரலால் அல்லது இடைவெளி விசையால் பொத்தானை அழுத்திப் பிடியுங்கள்.',
  sum: (a: number, b: number) => `${a} + ${b} எவ்வளவு?`,
  answer: 'பதில் சொல்லுங்கள்',
  wrong: 'அது இல்லை. இன்னொரு முறை முயலுங்கள்.',
}

export const errorTexts: Translated<typeof en.errorTexts> = {
  unexpected: 'எதிர்பாராத பிழை ஏற்பட்டது.',
  OFFLINE: 'D Learner உடன் தொடர்பு இல்லை. இணைப்பைப் பார்த்து, மீண்டும் முயலுங்கள்.',
  TIMEOUT: 'அதிக நேரம் எடுக்கிறது. மீண்டும் முயலுங்கள்.',
  number: 'இந்தப் பிழையின் இலக்கம்:',
  comeBackIn: (minutes: number) => `${minutes} நிமிடங்களில் மீண்டும் வாருங்கள்.`,
}

/** Of the codes in `error-kinds.ts`. */
export const errorSentences: ErrorSentences<typeof kitErrors> = {
  INVALID: 'நீங்கள் தந்தது சரியாக இல்லை. மீண்டும் பாருங்கள்.',
  SIGN_IN_AGAIN: 'தயவுசெய்து மீண்டும் உள்நுழையுங்கள்.',
  NOT_YOURS: 'இது வேறொருவருடையது.',
  ADULT_ONLY: 'இதற்குப் பெரியவர் உள்நுழைய வேண்டும்.',
  NO_ACCESS: 'இந்தப் பிள்ளையின் பொறுப்பாளர் மட்டுமே இதைச் செய்யலாம்.',
  NOT_FOUND: 'இங்கே ஒன்றும் இல்லை.',
  TOO_LARGE: 'இது மிகவும் பெரியது.',
  QUOTA_REACHED: 'படங்களுக்கும் பதிவுகளுக்கும் இனி இடமில்லை. தேவையில்லாத சொற்களையோ பதிவுகளையோ நீக்குங்கள்.',
  UNSUPPORTED: 'இதைப் படிக்க முடியவில்லை.',
  NOT_A_PICTURE: 'இது படம் இல்லை. வேறொன்றைத் தெரிவு செய்யுங்கள்.',
  OUT_OF_RANGE: 'இந்தக் கோப்பு அவ்வளவு நீளமில்லை.',
  PICTURE_BROKEN: 'இந்தப் படத்தைத் திறக்க முடியவில்லை. வேறொன்றைத் தெரிவு செய்யுங்கள்.',
  PICTURE_TOO_COMPLEX: 'இந்தப் படத்தைத் திறக்க அதிக நேரமோ நினைவகமோ தேவை. எளிமையான ஒன்றைத் தெரிவு செய்யுங்கள்.',
  TOO_MANY_TRIES: 'பல முறை முயன்றுவிட்டீர்கள். கொஞ்ச நேரம் பொறுங்கள்.',
  WRONG_HOST: 'D Learner-ஐ இந்த முகவரியில் திறக்க முடியாது.',
  SERVER_ERROR: 'ஏதோ தவறு நடந்துவிட்டது. மீண்டும் முயலுங்கள்.',
  BUSY: 'இப்போது பலர் பயன்படுத்துகிறார்கள். சற்று நேரத்தில் மீண்டும் முயலுங்கள்.',
  TOOK_TOO_LONG: 'அதிக நேரம் எடுத்தது. மீண்டும் முயலுங்கள்.',
  UNAVAILABLE: 'இதை இப்போது பயன்படுத்த முடியாது. பிறகு முயலுங்கள்.',
  DISK_FULL: 'D Learner தன் வட்டில் எழுத முடியவில்லை: வட்டு நிறைந்திருக்கலாம். கொஞ்சம் இடம் ஏற்படுத்தி, மீண்டும் முயலுங்கள்.',
}

export const outboxTexts: Translated<typeof en.outboxTexts> = {
  refused: 'சேவையகம் ஒரு முயற்சியை ஏற்கவில்லை. அதனால் அதைச் சேமிக்க முடியவில்லை.',
  unstored: (count: number) =>
    `${count === 1 ? 'கடைசி முயற்சியை' : `கடைசி ${count} முயற்சிகளை`} வைத்திருக்க இந்தச் சாதனத்தில் இடம் இல்லை. சேவையகத்துடன் தொடர்பு வரும் வரை இந்தப் பக்கத்தைத் திறந்தே வைத்திருங்கள்.`,
  dropped: (count: number) =>
    `${count === 1 ? 'ஒரு முயற்சி' : `${count} முயற்சிகள்`} இந்தச் சாதனத்தில் நீண்ட நாட்கள் காத்திருந்ததால் சேமிக்க முடியவில்லை. பதிவுகள் ஏழு நாட்களுக்குப் பிறகு இங்கே நீக்கப்படும்.`,
  understood: 'இதைப் படித்தேன்',
}

export const exampleTexts: Translated<typeof en.exampleTexts> = {
  example: 'செயலிக்கு ஓர் உதாரணம்',
  forget: 'இனி உதாரணம் இல்லை',
  notForgotten: 'இதை மாற்ற முடியவில்லை. மீண்டும் முயலுங்கள்.',
}

export const onOffTexts: Translated<typeof en.onOffTexts> = {
  on: 'ஆம்',
  off: 'இல்லை',
}
