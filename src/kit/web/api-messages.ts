import { ApiError } from './api-error.ts'
import { defineMessages, useLanguage, useMessages } from './i18n.tsx'

const messages = defineMessages({
  en: {
    unexpected: 'An unexpected error occurred.',
    OFFLINE: 'We cannot reach D Learner. Please check the connection and try again.',
    TIMEOUT: 'This is taking too long. Please try again.',
    number: 'Number of this error:',
  },
  si: {
    unexpected: 'බලාපොරොත්තු නොවූ දෝෂයක් ඇති විය.',
    OFFLINE: 'D Learner වෙත සම්බන්ධ විය නොහැක. සම්බන්ධතාව බලා නැවත උත්සාහ කරන්න.',
    TIMEOUT: 'මෙයට වැඩි වේලාවක් ගත වේ. නැවත උත්සාහ කරන්න.',
    number: 'මෙම දෝෂයේ අංකය:',
  },
})

/** The server's sentences in Sinhala, by their code; in English the server's own are shown. */
const sinhala: Readonly<Record<string, string>> = {
  MISSING_FIELDS: 'අවශ්‍ය දේ අඩුයි: විශ්වාසය හෝ ඇසුණු වචනය.',
  INVALID: 'ඇතුළත් කළ දේ නිවැරදි නොවේ. නැවත බලන්න.',
  SIGN_IN_AGAIN: 'කරුණාකර නැවත පුරන්න.',
  WRONG_LOGIN: 'විද්‍යුත් තැපෑල හෝ මුරපදය වැරදියි.',
  CLOCK_WRONG: 'මෙම උපාංගයේ දිනය හෝ වේලාව වැරදියි. එය නිවැරදි කර නැවත පුරන්න.',
  NOT_YOURS: 'මෙය වෙනත් කෙනෙකුගේය.',
  REGISTRATION_CLOSED: 'දැනට මෙහි නව ගිණුම් සෑදිය නොහැක.',
  WRONG_CODE: 'මෙම කේතය නිවැරදි නොවේ.',
  WRONG_PASSWORD: 'දැනට ඇති මුරපදය නිවැරදි නොවේ.',
  NOT_FOUND: 'මෙතැන කිසිවක් නැත.',
  EMAIL_TAKEN: 'මෙම විද්‍යුත් තැපෑලට දැනටමත් ගිණුමක් ඇත.',
  WORD_EXISTS: 'මෙම වචනය දැනටමත් ඇත.',
  TOO_LARGE: 'මෙය විශාල වැඩියි.',
  QUOTA_REACHED: 'පින්තූර සහ පටිගත කිරීම් සඳහා තවත් ඉඩ නැත. තවදුරටත් අවශ්‍ය නැති වචන හෝ පටිගත කිරීම් මකන්න.',
  UNSUPPORTED: 'මෙය කියවිය නොහැක.',
  NOT_A_PICTURE: 'මෙය පින්තූරයක් නොවේ. වෙනත් එකක් තෝරන්න.',
  NOT_A_SOUND: 'මෙය හඬක් නොවේ. නැවත උත්සාහ කරමු.',
  NOT_A_VIDEO: 'කරුණාකර වලංගු වීඩියෝ ගොනුවක් තෝරන්න.',
  VIDEO_UNKNOWN: 'මෙම වර්ගයේ වීඩියෝවක් කියවිය නොහැක. වෙනත් එකක් තෝරන්න.',
  VIDEO_BROKEN: 'මෙම වීඩියෝව සම්පූර්ණ නැත. වෙනත් එකක් තෝරන්න.',
  VIDEO_TOO_LARGE: 'මෙම වීඩියෝව වැඩියි: තත්පර 60ක්, රූප රාමුවකට 4K දක්වා පමණි.',
  NO_PICTURES: 'මෙම ගොනුවේ හඬ පමණයි; රූප නැත.',
  NOBODY_SEEN: 'මෙම වීඩියෝවේ කිසිවෙකු පෙනුණේ නැහැ. මුළු ඇඟම පෙනෙන සේ සිටගන්න.',
  PICTURE_BROKEN: 'මෙම පින්තූරය විවෘත කළ නොහැක. වෙනත් එකක් තෝරන්න.',
  NOTHING_HEARD: 'වචනයක් ඇසුණේ නැහැ. නැවත උත්සාහ කරමු.',
  TOO_NOISY: 'මෙතැන ශබ්දය වැඩියි. නිහඬ තැනක නැවත උත්සාහ කරමු.',
  UNSPEAKABLE: 'මෙම වචනය හඬින් කිව නොහැක. වෙනත් එකක් ලියන්න.',
  TOO_MANY_TRIES: 'උත්සාහ කළ වාර ගණන වැඩියි. ටික වේලාවක් රැඳී සිටින්න.',
  SERVER_ERROR: 'යමක් වැරදුණා. නැවත උත්සාහ කරන්න.',
  BUSY: 'දැන් බොහෝ දෙනෙක් භාවිත කරති. මොහොතකින් නැවත උත්සාහ කරන්න.',
  TOOK_TOO_LONG: 'මෙයට වැඩි වේලාවක් ගත විය. නැවත උත්සාහ කරන්න.',
  UNAVAILABLE: 'මෙය දැන් භාවිත කළ නොහැක. පසුව උත්සාහ කරන්න.',
  DISK_FULL: 'D Learner හට එහි තැටියේ ලිවිය නොහැක: එය පිරී තිබිය හැක. ඉඩ ටිකක් සාදා නැවත උත්සාහ කරන්න.',
  CAMERA_UNAVAILABLE: 'කැමරාව භාවිත කළ නොහැක! ඔබේ කැමරා සැකසුම් පරීක්ෂා කරන්න.',
}

function comeBackIn(minutes: number): string {
  return `මිනිත්තු ${minutes}කින් නැවත එන්න.`
}

/** The failures that only the operator of the server can explain. */
const faultsOfServer = new Set(['SERVER_ERROR', 'DISK_FULL', 'UNAVAILABLE'])

/** Returns one sentence for what a call failed with, and for a fault of the server the number that its log has it by. */
export function useErrorText(): (error: unknown) => string {
  const text = useMessages(messages)
  const language = useLanguage()
  return (error) => {
    if (!(error instanceof ApiError)) return text.unexpected
    const { code, message, requestId, retryAfter = 0 } = error
    if (code === 'OFFLINE' || code === 'TIMEOUT') return text[code]
    if (code === 'BAD_ANSWER') return text.unexpected
    const number = requestId !== undefined && faultsOfServer.has(code) ? ` ${text.number} ${requestId}` : ''
    if (language === 'en') return message + number
    const said = sinhala[code] ?? text.unexpected
    return (retryAfter < 60 ? said : `${said} ${comeBackIn(Math.ceil(retryAfter / 60))}`) + number
  }
}
