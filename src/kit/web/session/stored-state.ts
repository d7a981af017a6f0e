/** The session and the settings in local storage. */
import { jwtDecode } from 'jwt-decode'
import { readSettings, type Settings } from '#kit/settings.ts'

/** A token counts as expired this long before it expires (specification, section 9). */
export const expiryMarginMs = 10_000
export const settingsKey = 'settings'

export interface StoredSession {
  readonly token: string
  readonly userid: string
  readonly username: string
  /** milliseconds since 1970 */
  readonly expires: number
}

/** Returns null if there is no session, its token cannot be decoded, or it expires within 10 s. */
export function storedSession(): StoredSession | null {
  const token = localStorage.getItem('token')
  if (token === null) return null
  try {
    const { exp, sub } = jwtDecode(token)
    const userid = localStorage.getItem('userid') ?? sub
    if (userid === undefined || exp === undefined || exp * 1000 - expiryMarginMs <= Date.now()) return null
    return { token, userid, username: localStorage.getItem('username') ?? '', expires: exp * 1000 }
  } catch {
    return null
  }
}

export function storedSettings(): Settings {
  try {
    return readSettings(JSON.parse(localStorage.getItem(settingsKey) ?? 'null'))
  } catch {
    return readSettings(null)
  }
}
