/**
 * Synchronises the learner's settings on this device with those on the server. The settings of the device stay here. The latest change of all devices wins. Without a
 * network the device uses its own settings and sends them later; unsent changes are newer than the account's settings.
 */
import { z } from 'zod'
import { learnerSettings, type LearnerSettings, readSettings } from '#kit/settings.ts'
import { call } from '#kit/web/api/api.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { settingsChangedAt, useSettings } from '#kit/web/session/settings.ts'
import { getSettings, putSettings } from '../../api.ts'

/** Stores whose settings are on this device, so that they are never sent to another learner's account. */
const ownerKey = 'settingsOwner'
/** Older than every change: the server's settings replace these, and these are never sent. */
const neverChanged = new Date(0).toISOString()
/** Changes are sent after this time without another change, in ms. */
const debounceMs = 1000

let sent: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function time(iso: string | null): number {
  return iso === null ? 0 : Date.parse(iso)
}

/** Each learner's settings on a device that several learners use, by the learner's id. */
const keptKey = (learner: string): string => `settings-of-${learner}`
const keptSettings = z.object({ settings: z.unknown(), changedAt: z.string() })

/**
 * Call before a learner's session begins: keeps the settings of the learner before, and takes those that this learner has on
 * the device. A learner who is new here gets the usual settings, in the language of the device.
 */
export function takeSettingsOf(learner: string): void {
  const owner = localStorage.getItem(ownerKey)
  if (owner === learner) return
  const now = learnerSettings(readSettings(useSettings.getState()))
  if (owner !== null) {
    const changedAt = settingsChangedAt() ?? neverChanged
    localStorage.setItem(keptKey(owner), JSON.stringify({ settings: now, changedAt }))
  }
  const kept = readKept(learner)
  localStorage.setItem(ownerKey, learner)
  useSettings.getState().take(kept?.settings ?? { ...learnerSettings(readSettings(null)), language: now.language }, kept?.changedAt ?? neverChanged)
}

function readKept(learner: string): { settings: LearnerSettings; changedAt: string } | undefined {
  try {
    const { settings, changedAt } = keptSettings.parse(JSON.parse(localStorage.getItem(keptKey(learner)) ?? ''))
    return { settings: learnerSettings(readSettings(settings)), changedAt }
  } catch {
    return undefined
  }
}

/** Removes what this device keeps of a deleted learner's settings. */
export function forgetSettingsOf(learner: string): void {
  localStorage.removeItem(keptKey(learner))
}

/** Fetches the account's settings, then takes them over or sends the device's settings if those are newer. */
export async function syncSettings(): Promise<void> {
  const userid = useSession.getState().session?.userid
  if (userid === undefined) return
  const stored = await call(getSettings)
  const owner = localStorage.getItem(ownerKey)
  const isOthers = owner !== null && owner !== userid
  localStorage.setItem(ownerKey, userid)
  if (stored !== null && (isOthers || time(stored.updatedAt) > time(settingsChangedAt()))) apply(stored)
  else if (!isOthers && time(settingsChangedAt()) > time(stored?.updatedAt ?? null)) await sendSettings()
}

/** Only the owner changes a learner's settings; changes of a guide stay on this device. */
function isShared(): boolean {
  const userid = useSession.getState().session?.userid
  return useDevice.getState().device?.learners.some(({ _id, sharedBy }) => _id === userid && typeof sharedBy === 'string') ?? false
}

async function sendSettings(): Promise<void> {
  if (isShared()) return
  const updatedAt = settingsChangedAt()
  if (updatedAt === null || updatedAt === neverChanged || updatedAt === sent || useSession.getState().session === null) return
  const stored = await call(putSettings, { body: { settings: learnerSettings(readSettings(useSettings.getState())), updatedAt } })
  sent = updatedAt
  if (stored !== null && time(stored.updatedAt) > time(settingsChangedAt())) apply(stored)
}

function apply({ settings, updatedAt }: { settings: LearnerSettings; updatedAt: string }): void {
  sent = updatedAt
  useSettings.getState().take(settings, updatedAt)
}

/** Ignores a failure: the next change, connection or start tries again. */
function ignoreFailure(): void {}

/** Starts the synchronisation; it runs until the page is closed. */
export function startSettingsSync(): void {
  syncSettings().catch(ignoreFailure)
  addEventListener('online', () => void syncSettings().catch(ignoreFailure))
  useSession.subscribe(({ session }, before) => {
    if (session !== null && session.userid !== before.session?.userid) syncSettings().catch(ignoreFailure)
  })
  useSettings.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void sendSettings().catch(ignoreFailure), debounceMs)
  })
}
