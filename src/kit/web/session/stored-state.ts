/** The session, the shared device and the settings in local storage. */
import { jwtDecode } from 'jwt-decode'
import type { Face } from '#kit/faces.ts'
import { isLanguage, type Language } from '#kit/languages.ts'
import { readSettings, type Settings } from '#kit/settings.ts'

/** A token counts as expired this long before it expires (specification, section 9). */
export const expiryMarginMs = 10_000
export const settingsKey = 'settings'
export const deviceKey = 'device'

export interface StoredSession {
  readonly token: string
  readonly userid: string
  readonly username: string
  /** milliseconds since 1970 */
  readonly expires: number
  /** `learner`: the token is for this learner only, as on a device that several learners use */
  readonly role: 'adult' | 'learner'
  /** the family of the learner shares it with the account, which may practise, but not delete or replace what the family made */
  readonly isGuest: boolean
}

/** A learner as the device shows it. */
export interface DeviceLearner {
  readonly _id: string
  readonly name: string
  readonly face: Face | null
  readonly faceUrl: string | null
  readonly hasPictureCode: boolean
  /** the family that shares the learner with the account; null or undefined: the account's own learner */
  readonly sharedBy?: string | null
  /** the class or group; a device that was prepared by an earlier version has none */
  readonly group?: string | null
}

/** A learner's session that was begun on this device, so that it can be begun again without a network. */
export interface DeviceSession {
  readonly token: string
  readonly pictureCode?: readonly number[] | undefined
}

/** A device that several learners of one account use. */
export interface Device {
  /** may show the faces and begin sessions */
  readonly token: string
  readonly learners: readonly DeviceLearner[]
  readonly hasDeviceCode: boolean
  /** by the learner's id */
  readonly sessions: Readonly<Record<string, DeviceSession>>
}

/** Returns null if there is no session, its token cannot be decoded, or it expires within 10 s. */
export function storedSession(): StoredSession | null {
  const token = localStorage.getItem('token')
  if (token === null) return null
  try {
    const { exp, sub, role, access } = jwtDecode<{ exp?: number; sub?: string; role?: string; access?: string }>(token)
    const userid = localStorage.getItem('userid') ?? sub
    if (userid === undefined || exp === undefined || exp * 1000 - expiryMarginMs <= Date.now()) return null
    return {
      token,
      userid,
      username: localStorage.getItem('username') ?? '',
      expires: exp * 1000,
      role: role === 'learner' ? 'learner' : 'adult',
      isGuest: access !== undefined,
    }
  } catch {
    return null
  }
}

/** Returns null if only one learner uses this device. */
export function storedDevice(): Device | null {
  try {
    return JSON.parse(localStorage.getItem(deviceKey) ?? 'null') as Device | null
  } catch {
    return null
  }
}

/** The settings on this device. Until a language has been chosen, it is the first of the browser's languages that the app has. */
export function storedSettings(): Settings {
  let stored: unknown = null
  try {
    stored = JSON.parse(localStorage.getItem(settingsKey) ?? 'null')
  } catch {
    // A damaged entry counts as none.
  }
  return readSettings({ ...browserLanguage(), ...(typeof stored === 'object' && stored) })
}

function browserLanguage(): { language?: Language } {
  const language = navigator.languages.map((one) => one.split('-')[0]).find(isLanguage)
  return language === undefined ? {} : { language }
}
