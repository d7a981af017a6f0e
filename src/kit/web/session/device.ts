/** The device's own state if several learners use it, and the adult's session on such a device. */
import { create } from 'zustand'
import { type Device, deviceKey, type DeviceSession, storedDevice, storedUnlock, type Unlocked, unlockedKey } from './stored-state.ts'

/** Null if only one learner uses this device. Kept in local storage, and the same in every tab. */
export const useDevice = create<{ readonly device: Device | null }>()(() => ({ device: storedDevice() }))

/** The adult's token on a device that several learners use, in this tab. */
export const useUnlocked = create<{ readonly token: string | null }>()(() => ({ token: storedUnlock()?.token ?? null }))

/** Stores the device; null: it is no longer shared. */
export function storeDevice(device: Device | null): void {
  if (device === null) {
    localStorage.removeItem(deviceKey)
    lock()
  } else localStorage.setItem(deviceKey, JSON.stringify(device))
  useDevice.setState({ device })
}

/** Takes over a new list of the account's learners; sessions of learners that are gone are forgotten. */
export function storeLearners(changed: Pick<Device, 'learners' | 'hasDeviceCode' | 'usesOpenId'>): void {
  const { device } = useDevice.getState()
  if (device === null) return
  const known = new Set(changed.learners.map(({ _id }) => _id))
  storeDevice({ ...device, ...changed, sessions: Object.fromEntries(Object.entries(device.sessions).filter(([learner]) => known.has(learner))) })
}

export function storeDeviceSession(learner: string, session: DeviceSession): void {
  const { device } = useDevice.getState()
  if (device !== null) storeDevice({ ...device, sessions: { ...device.sessions, [learner]: session } })
}

/** Forgets a session whose token the server refused. */
export function forgetDeviceSession(token: string): void {
  const { device } = useDevice.getState()
  const left = Object.entries(device?.sessions ?? {}).filter(([, session]) => session.token !== token)
  if (device !== null && left.length < Object.keys(device.sessions).length) storeDevice({ ...device, sessions: Object.fromEntries(left) })
}

/**
 * Begins the adult's session of this tab. It outlasts a reload and children's screens.
 * @param minutes without use of an adult's page until it ends; 0: it ends with a reload or a child's screen
 */
export function unlockWith(token: string, minutes: number): void {
  useUnlocked.setState({ token })
  storeUnlock(minutes === 0 ? null : { token, minutes, until: Date.now() + minutes * 60_000 })
}

/** The adult uses a page: the time until the lock begins again. */
export function prolongUnlock(): void {
  const unlocked = storedUnlock()
  if (unlocked !== null) unlockWith(unlocked.token, unlocked.minutes)
}

export function lock(): void {
  storeUnlock(null)
  useUnlocked.setState({ token: null })
}

/** Ends the adult's session if it lasts only until a child's screen opens. */
export function lockForChild(): void {
  if (storedUnlock() === null) lock()
}

let lockTimer: ReturnType<typeof setTimeout> | undefined

function storeUnlock(unlocked: Unlocked | null): void {
  if (unlocked === null) sessionStorage.removeItem(unlockedKey)
  else sessionStorage.setItem(unlockedKey, JSON.stringify(unlocked))
  watchUnlock()
}

/** A timer can fire late, after the machine has slept. */
function watchUnlock(): void {
  clearTimeout(lockTimer)
  const unlocked = storedUnlock()
  if (unlocked !== null) lockTimer = setTimeout(lockIfOver, unlocked.until - Date.now())
}

function lockIfOver(): void {
  if (sessionStorage.getItem(unlockedKey) !== null && storedUnlock() === null) lock()
}

watchUnlock()
document.addEventListener('visibilitychange', lockIfOver)

addEventListener('storage', (event) => {
  if (event.key === deviceKey || event.key === null) useDevice.setState({ device: storedDevice() })
})
