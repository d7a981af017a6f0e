/** The device's own state if several learners use it, and the adult's session on such a device. */
import { create } from 'zustand'
import { type Device, deviceKey, type DeviceSession, storedDevice } from './stored-state.ts'

/** Null if only one learner uses this device. Kept in local storage, and the same in every tab. */
export const useDevice = create<{ readonly device: Device | null }>()(() => ({ device: storedDevice() }))

/** The adult's token on a device that several learners use: only in memory, until a child's screen opens. */
export const useUnlocked = create<{ readonly token: string | null }>()(() => ({ token: null }))

/** Stores the device; null: it is no longer shared. */
export function storeDevice(device: Device | null): void {
  if (device === null) localStorage.removeItem(deviceKey)
  else localStorage.setItem(deviceKey, JSON.stringify(device))
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

export function lock(): void {
  useUnlocked.setState({ token: null })
}

addEventListener('storage', (event) => {
  if (event.key === deviceKey || event.key === null) useDevice.setState({ device: storedDevice() })
})
