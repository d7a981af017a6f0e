import type { Area } from '#kit/area.ts'

export const vocabulary = {
  name: 'vocabulary',
  services: { speech: '/audio' },
  stickers: { table: 'predictions', item: 'word', time: 'createdAt' },
  errors: {
    /** reported by the page: the recogniser's answer cannot be stored */
    MISSING_FIELDS: { si: 'අවශ්‍ය දේ අඩුයි: විශ්වාසය හෝ ඇසුණු වචනය.' },
    WORD_EXISTS: { status: 409, si: 'මෙම වචනය දැනටමත් ඇත.' },
    NOT_A_SOUND: { status: 415, si: 'මෙය හඬක් නොවේ. නැවත උත්සාහ කරමු.' },
    NOTHING_HEARD: { status: 422, si: 'වචනයක් ඇසුණේ නැහැ. නැවත උත්සාහ කරමු.' },
    TOO_NOISY: { status: 422, si: 'මෙතැන ශබ්දය වැඩියි. නිහඬ තැනක නැවත උත්සාහ කරමු.' },
    UNSPEAKABLE: { status: 422, si: 'මෙම වචනය හඬින් කිව නොහැක. වෙනත් එකක් ලියන්න.' },
  },
} as const satisfies Area
