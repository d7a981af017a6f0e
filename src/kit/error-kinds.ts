import { type Declared, type ErrorKind, registeredAreas } from './area.ts'

/** The failures of every area. Codes are stable: the page and other clients rely on them. */
const kitErrors = {
  INVALID: { status: 400, si: 'ඇතුළත් කළ දේ නිවැරදි නොවේ. නැවත බලන්න.' },
  SIGN_IN_AGAIN: { status: 401, si: 'කරුණාකර නැවත පුරන්න.' },
  NOT_YOURS: { status: 403, si: 'මෙය වෙනත් කෙනෙකුගේය.' },
  NOT_FOUND: { status: 404, si: 'මෙතැන කිසිවක් නැත.' },
  TOO_LARGE: { status: 413, si: 'මෙය විශාල වැඩියි.' },
  QUOTA_REACHED: { status: 413, si: 'පින්තූර සහ පටිගත කිරීම් සඳහා තවත් ඉඩ නැත. තවදුරටත් අවශ්‍ය නැති වචන හෝ පටිගත කිරීම් මකන්න.' },
  UNSUPPORTED: { status: 415, si: 'මෙය කියවිය නොහැක.' },
  NOT_A_PICTURE: { status: 415, si: 'මෙය පින්තූරයක් නොවේ. වෙනත් එකක් තෝරන්න.' },
  OUT_OF_RANGE: { status: 416, si: 'මෙම ගොනුව එතරම් දිගු නැත.' },
  PICTURE_BROKEN: { status: 422, si: 'මෙම පින්තූරය විවෘත කළ නොහැක. වෙනත් එකක් තෝරන්න.' },
  TOO_MANY_TRIES: { status: 429, si: 'උත්සාහ කළ වාර ගණන වැඩියි. ටික වේලාවක් රැඳී සිටින්න.' },
  SERVER_ERROR: { status: 500, si: 'යමක් වැරදුණා. නැවත උත්සාහ කරන්න.' },
  BUSY: { status: 503, isExpected: true, si: 'දැන් බොහෝ දෙනෙක් භාවිත කරති. මොහොතකින් නැවත උත්සාහ කරන්න.' },
  TOOK_TOO_LONG: { status: 503, si: 'මෙයට වැඩි වේලාවක් ගත විය. නැවත උත්සාහ කරන්න.' },
  UNAVAILABLE: { status: 503, si: 'මෙය දැන් භාවිත කළ නොහැක. පසුව උත්සාහ කරන්න.' },
  DISK_FULL: { status: 507, si: 'D Learner හට එහි තැටියේ ලිවිය නොහැක: එය පිරී තිබිය හැක. ඉඩ ටිකක් සාදා නැවත උත්සාහ කරන්න.' },
} as const satisfies Record<string, ErrorKind>

type ErrorKinds = typeof kitErrors & Declared<'errors'>
/** The codes that the server answers with. */
export type ErrorCode = { [Code in keyof ErrorKinds]: ErrorKinds[Code] extends { status: number } ? Code : never }[keyof ErrorKinds]

/** The kind of a code that the kit or an area declares. */
export function errorKind(code: string): ErrorKind | undefined {
  return errorKinds()[code]
}

/** All codes. */
export function errorKinds(): Readonly<Record<string, ErrorKind>> {
  return Object.assign({}, kitErrors, ...registeredAreas().map(({ errors }) => errors)) as Record<string, ErrorKind>
}
