import { type Declared, type ErrorKind, registeredAreas } from './area.ts'

/** The failures of every area. Codes are stable: the page and other clients rely on them. */
export const kitErrors = {
  INVALID: { status: 400 },
  SIGN_IN_AGAIN: { status: 401 },
  NOT_YOURS: { status: 403 },
  ADULT_ONLY: { status: 403 },
  /** the learner belongs to another account, which allows less */
  NO_ACCESS: { status: 403 },
  NOT_FOUND: { status: 404 },
  TOO_LARGE: { status: 413 },
  QUOTA_REACHED: { status: 413 },
  UNSUPPORTED: { status: 415 },
  NOT_A_PICTURE: { status: 415 },
  OUT_OF_RANGE: { status: 416 },
  PICTURE_BROKEN: { status: 422 },
  /** opening it takes too much time or memory */
  PICTURE_TOO_COMPLEX: { status: 422 },
  TOO_MANY_TRIES: { status: 429 },
  /** the request is to a name that is not the server's */
  WRONG_HOST: { status: 421 },
  SERVER_ERROR: { status: 500 },
  BUSY: { status: 503, isExpected: true },
  TOOK_TOO_LONG: { status: 503 },
  UNAVAILABLE: { status: 503 },
  DISK_FULL: { status: 507 },
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
