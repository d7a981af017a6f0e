import type { ErrorSentences } from '#kit/area.ts'
import type { kitErrors } from '#kit/error-kinds.ts'
import type { Translated } from '#kit/i18n.ts'
import type * as en from './en.ts'

export const loadingTexts: Translated<typeof en.loadingTexts> = { loading: 'පූරණය වෙමින්...' }

export const starsTexts: Translated<typeof en.starsTexts> = { stars: (filled: number) => `තරු 5න් ${filled}` }

export const stickerTexts: Translated<typeof en.stickerTexts> = { sticker: 'ඔයාට ස්ටිකරයක් ලැබුණා' }

export const choiceTexts: Translated<typeof en.choiceTexts> = { more: 'තව පෙන්වන්න' }

const months = ['ජනවාරි', 'පෙබරවාරි', 'මාර්තු', 'අප්‍රේල්', 'මැයි', 'ජූනි', 'ජූලි', 'අගෝස්තු', 'සැප්තැම්බර්', 'ඔක්තෝබර්', 'නොවැම්බර්', 'දෙසැම්බර්']
const weekdays = ['ඉ', 'ස', 'අ', 'බ', 'බ්‍ර', 'සි', 'සෙ']
export const calendarTexts: Translated<typeof en.calendarTexts> = {
  month: (month: number, year: number) => `${year} ${months[month] ?? ''}`,
  weekday: (day: number) => weekdays[day] ?? '',
}

export const celebrationTexts: Translated<typeof en.celebrationTexts> = {
  stop: 'නවත්වන්න',
  album: 'මගේ ස්ටිකර්',
  earned: (count: number) => (count === 1 ? 'ඔයාට ස්ටිකරයක් ලැබුණා' : `ඔයාට ස්ටිකර් ${count}ක් ලැබුණා`),
}

export const dialogTexts: Translated<typeof en.dialogTexts> = { close: 'වසන්න' }

export const fieldTexts: Translated<typeof en.fieldTexts> = { show: 'මුරපදය පෙන්වන්න', hide: 'මුරපදය සඟවන්න' }

export const adultQuestionTexts: Translated<typeof en.adultQuestionTexts> = {
  title: 'වැඩිහිටියන් සඳහා',
  hold: 'තත්පර 3ක් ඔබාගෙන ඉන්න',
  holding: 'තව ටිකක් ඔබාගෙන ඉන්න…',
  why: 'ඇඟිල්ලෙන් හෝ හිස්තැන් යතුරෙන් බොත්තම ඔබාගෙන ඉන්න.',
  sum: (a: number, b: number) => `${a} + ${b} කීයද?`,
  answer: 'පිළිතුර දෙන්න',
  wrong: 'එය නොවේ. නැවත උත්සාහ කරන්න.',
}

export const errorTexts: Translated<typeof en.errorTexts> = {
  unexpected: 'බලාපොරොත්තු නොවූ දෝෂයක් ඇති විය.',
  OFFLINE: 'D Learner වෙත සම්බන්ධ විය නොහැක. සම්බන්ධතාව බලා නැවත උත්සාහ කරන්න.',
  TIMEOUT: 'මෙයට වැඩි වේලාවක් ගත වේ. නැවත උත්සාහ කරන්න.',
  number: 'මෙම දෝෂයේ අංකය:',
  comeBackIn: (minutes: number) => `මිනිත්තු ${minutes}කින් නැවත එන්න.`,
}

/** Of the codes in `error-kinds.ts`. */
export const errorSentences: ErrorSentences<typeof kitErrors> = {
  INVALID: 'ඇතුළත් කළ දේ නිවැරදි නොවේ. නැවත බලන්න.',
  SIGN_IN_AGAIN: 'කරුණාකර නැවත ඇතුළු වන්න.',
  NOT_YOURS: 'මෙය වෙනත් කෙනෙකුගේය.',
  ADULT_ONLY: 'මේ සඳහා වැඩිහිටියෙකු ඇතුළු විය යුතුයි.',
  NO_ACCESS: 'මෙය කළ හැක්කේ මේ දරුවා භාර වැඩිහිටියාට පමණි.',
  NOT_FOUND: 'මෙතැන කිසිවක් නැත.',
  TOO_LARGE: 'මෙය විශාල වැඩියි.',
  QUOTA_REACHED: 'පින්තූර සහ පටිගත කිරීම් සඳහා තවත් ඉඩ නැත. තවදුරටත් අවශ්‍ය නැති වචන හෝ පටිගත කිරීම් මකන්න.',
  UNSUPPORTED: 'මෙය කියවිය නොහැක.',
  NOT_A_PICTURE: 'මෙය පින්තූරයක් නොවේ. වෙනත් එකක් තෝරන්න.',
  OUT_OF_RANGE: 'මෙම ගොනුව එතරම් දිගු නැත.',
  PICTURE_BROKEN: 'මෙම පින්තූරය විවෘත කළ නොහැක. වෙනත් එකක් තෝරන්න.',
  PICTURE_TOO_COMPLEX: 'මෙම පින්තූරය විවෘත කිරීමට වැඩි කාලයක් හෝ මතකයක් අවශ්‍යයි. සරල එකක් තෝරන්න.',
  TOO_MANY_TRIES: 'උත්සාහ කළ වාර ගණන වැඩියි. ටික වේලාවක් රැඳී සිටින්න.',
  WRONG_HOST: 'D Learner මෙම ලිපිනයෙන් විවෘත කළ නොහැකියි.',
  SERVER_ERROR: 'යමක් වැරදුණා. නැවත උත්සාහ කරන්න.',
  BUSY: 'දැන් බොහෝ දෙනෙක් මෙය භාවිත කරන නිසා, මොහොතකින් නැවත උත්සාහ කරන්න.',
  TOOK_TOO_LONG: 'මෙයට වැඩි වේලාවක් ගත විය. නැවත උත්සාහ කරන්න.',
  UNAVAILABLE: 'මෙය දැන් භාවිත කළ නොහැක. පසුව උත්සාහ කරන්න.',
  DISK_FULL: 'තැටියේ ලිවිය නොහැකි නිසා සුරැකිය නොහැක: තැටිය පිරී තිබිය හැක. ඉඩ ටිකක් නිදහස් කර නැවත උත්සාහ කරන්න.',
}

export const outboxTexts: Translated<typeof en.outboxTexts> = {
  refused: 'සේවාදායකය උත්සාහයක් ප්‍රතික්ෂේප කළ නිසා එය ගබඩා කළ නොහැකි විය.',
  unstored: (count: number) =>
    `${count === 1 ? 'අවසන් උත්සාහය' : `අවසන් උත්සාහ ${count}`} තබා ගැනීමට මේ උපාංගයේ ඉඩ නැත. සේවාදායකය හා සම්බන්ධ වන තුරු මේ පිටුව විවෘතව තබන්න.`,
  dropped: (count: number) =>
    `${count === 1 ? 'එක් උත්සාහයක්' : `උත්සාහ ${count}ක්`} මේ උපාංගයේ බොහෝ කලක් රැඳී තිබූ නිසා ගබඩා කළ නොහැකි විය. පටිගත කිරීම් දින හතකට පසු මෙහි මැකේ.`,
  understood: 'මම මෙය කියෙව්වා',
}

export const exampleTexts: Translated<typeof en.exampleTexts> = {
  example: 'යෙදුමට ආදර්ශයක්',
  forget: 'තවදුරටත් ආදර්ශයක් නොවේ',
  notForgotten: 'මෙය වෙනස් කිරීමට නොහැකි විය. නැවත උත්සාහ කරන්න.',
}

export const onOffTexts: Translated<typeof en.onOffTexts> = {
  on: 'සක්‍රියයි',
  off: 'අක්‍රියයි',
}
