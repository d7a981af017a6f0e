/** The session, the shared device and the settings in local storage, and the learner of this tab. */
import { jwtDecode } from 'jwt-decode'
import type { Face } from '#kit/faces.ts'
import { isLanguage, type Language } from '#kit/languages.ts'
import { type Relation, relations } from '#kit/relations.ts'
import { learnerSettings, type LearnerSettings, readSettings, type Settings } from '#kit/settings.ts'

/** A token counts as expired this long before it expires (specification, section 9). */
export const expiryMarginMs = 10_000
export const settingsKey = 'settings'
export const settingsBaseKey = 'settingsBase'
export const deviceKey = 'device'
export const adultKey = 'adult'
/** Whose settings `settingsKey` has, so that they are never sent to another learner's account. */
export const settingsOwnerKey = 'settingsOwner'
/** Each learner's settings on a device that several learners use, by the learner's id. */
export const keptSettingsKey = (learner: string): string => `settings-of-${learner}`
/** In session storage, so that each tab has its own. */
const tabKey = 'learner'
/** In session storage: the adult's session of a tab on a device that several learners use. */
export const unlockedKey = 'unlocked'

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
  /** of a guest: the access, which is the author of what the guest makes */
  readonly access?: string | undefined
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
  /** the account has no password; a device that was prepared by an earlier version does not say it */
  readonly usesOpenId?: boolean
  /** by the learner's id */
  readonly sessions: Readonly<Record<string, DeviceSession>>
}

/** The adult's session on a device that several learners use. */
export interface Unlocked {
  readonly token: string
  /** without use until it ends */
  readonly minutes: number
  /** milliseconds since 1970 */
  readonly until: number
}

/** The adult's session of this tab; null if there is none or its time is over. */
export function storedUnlock(): Unlocked | null {
  const unlocked: unknown = JSON.parse(sessionStorage.getItem(unlockedKey) ?? 'null')
  return isUnlocked(unlocked) && unlocked.until > Date.now() ? unlocked : null
}

function isUnlocked(value: unknown): value is Unlocked {
  return typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string' &&
    'minutes' in value && typeof value.minutes === 'number' && 'until' in value && typeof value.until === 'number'
}

/**
 * The learner whose session this tab has or had; null: none yet, so that the tab begins with the one of local storage;
 * empty: the learner left this tab for the faces.
 */
export function tabLearner(): string | null {
  return sessionStorage.getItem(tabKey)
}

export function storeTabLearner(learner: string): void {
  sessionStorage.setItem(tabKey, learner)
}

/** Whose token is in local storage. Another tab stores it before the user id, so a learner's token alone decides. */
export function storedLearner(): string | null {
  const userid = localStorage.getItem('userid')
  const token = localStorage.getItem('token')
  const claims = token === null ? null : claimsOf(token)
  return claims === null ? userid : learnerOf(claims, userid) ?? null
}

/**
 * The session of this tab. On a device that several learners use, another tab may have begun another learner's session since:
 * this tab goes on with its own learner. Returns null if there is no token, it cannot be decoded, or it expires within 10 s.
 */
export function storedSession(): StoredSession | null {
  const token = localStorage.getItem('token')
  if (token === null) return null
  const learner = tabLearner()
  const device = learner === null || learner === storedLearner() ? null : storedDevice()
  if (device !== null && learner !== null) return deviceSession(device, learner)
  return sessionOf(token, localStorage.getItem('userid'), localStorage.getItem('username'))
}

/** The session of a learner who was here before, on a device that several learners use; null if it has none that is valid. */
export function deviceSession({ sessions, learners }: Device, learner: string): StoredSession | null {
  const token = sessions[learner]?.token
  return token === undefined ? null : sessionOf(token, learner, learners.find(({ _id }) => _id === learner)?.name ?? null)
}

interface Claims {
  readonly exp?: number
  readonly sub?: string
  readonly role?: string
  readonly access?: string
}

function claimsOf(token: string): Claims | null {
  try {
    return jwtDecode<Claims>(token)
  } catch {
    return null
  }
}

/** The account of an adult's or a device's token. */
export function accountOf(token: string): string | undefined {
  return claimsOf(token)?.sub
}

/** @param stored the user id that is stored with the token; a learner's token is for its learner only */
function learnerOf({ role, sub }: Claims, stored: string | null): string | undefined {
  return role === 'learner' ? sub ?? stored ?? undefined : stored ?? sub
}

/** @param stored the user id that is stored with the token */
function sessionOf(token: string, stored: string | null, username: string | null): StoredSession | null {
  const claims = claimsOf(token)
  if (claims === null) return null
  const { exp, role, access } = claims
  const userid = learnerOf(claims, stored)
  if (userid === undefined || exp === undefined || exp * 1000 - expiryMarginMs <= Date.now()) return null
  return {
    token,
    userid,
    username: username ?? '',
    expires: exp * 1000,
    role: role === 'learner' ? 'learner' : 'adult',
    isGuest: access !== undefined,
    access,
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

/** What this device knows of the account's adult. */
export interface KnownAdult {
  /** empty: not given */
  readonly name: string
  readonly relation: Relation | null
  /** null: the adult has not chosen one */
  readonly language: Language | null
  /** the language was chosen on this device, and the account does not have it yet */
  readonly isUnsent: boolean
}

export const unknownAdult: KnownAdult = { name: '', relation: null, language: null, isUnsent: false }

export function storedAdult(): KnownAdult {
  const { name, relation, language, isUnsent } = storedObject(adultKey)
  return {
    name: typeof name === 'string' ? name : '', relation: relations.find((one) => one === relation) ?? null,
    language: isLanguage(language) ? language : null, isUnsent: isUnsent === true,
  }
}

/** The settings of this tab: those of the device, and those of its learner. */
export function storedSettings(): Settings {
  const settings = settingsInUse()
  const learner = otherLearnerOfTab()
  return learner === null ? settings : { ...settings, ...settingsOf(learner, settings.language).settings }
}

/**
 * The settings that a new tab begins with: those of the device, and those of the learner who began last. Until a language has been
 * chosen, it is the first of the browser's languages that the app has.
 */
export function settingsInUse(): Settings {
  return readSettings({ ...browserLanguage(), ...storedObject(settingsKey) })
}

/** The learner of this tab, if another learner has begun in another tab since, so that `settingsInUse` are that one's; else null. */
export function otherLearnerOfTab(): string | null {
  const [learner, owner] = [tabLearner() ?? localStorage.getItem('userid'), localStorage.getItem(settingsOwnerKey)]
  const isOther = learner !== null && learner !== '' && owner !== null && owner !== learner
  return isOther && storedDevice() !== null ? learner : null
}

/** The learner's settings before the adult's changes on this device that the account does not have yet. */
export interface SettingsBase {
  readonly settings: LearnerSettings
  /** the account's version that they are, see `putSettings`; null: not from the account */
  readonly version: string | null
}

/** A learner's settings; `base` is null if nothing was changed or taken over on this device. */
export interface KeptSettings {
  readonly settings: LearnerSettings
  readonly base: SettingsBase | null
}

/**
 * What the device keeps of a learner's settings while another one's are in use. A learner who is new here has the usual settings,
 * in the language of the device.
 */
export function settingsOf(learner: string, language: Language): KeptSettings {
  const { settings, base } = storedObject(keptSettingsKey(learner))
  if (settings !== undefined) return { settings: learnerSettings(readSettings(settings)), base: readSettingsBase(base) }
  return { settings: { ...learnerSettings(readSettings(null)), language }, base: null }
}

/** The base of the settings that a new tab begins with. */
export function baseInUse(): SettingsBase | null {
  return readSettingsBase(storedObject(settingsBaseKey))
}

/** Returns null if `stored` is no base. */
function readSettingsBase(stored: unknown): SettingsBase | null {
  if (typeof stored !== 'object' || stored === null || !('settings' in stored)) return null
  const version = 'version' in stored && typeof stored.version === 'string' ? stored.version : null
  return { settings: learnerSettings(readSettings(stored.settings)), version }
}

/** A damaged entry counts as none. */
function storedObject(key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

function browserLanguage(): { language?: Language } {
  const language = navigator.languages.map((one) => one.split('-')[0]).find(isLanguage)
  return language === undefined ? {} : { language }
}
