/**
 * Synchronises the learner's settings on this device with those on the server. The settings of the device stay here. Without a
 * network the device uses its own settings and sends its changes later. No clock decides: a device sends the version that its
 * changes began with, and if the account has another one by now, the changes are made to that one.
 */
import { learnerSettings, type LearnerSettings, readSettings } from '#kit/settings.ts'
import { call } from '#kit/web/api/api.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { settingsBase, storeSettingsBase, useSettings } from '#kit/web/session/settings.ts'
import { otherLearnerOfTab, type SettingsBase, settingsOwnerKey, storedSettings } from '#kit/web/session/stored-state.ts'
import { getSettings, putSettings } from '../../api.ts'
import { areSameSettings, mergeSettings } from '../../rules/merge-settings.ts'

interface StoredSettings {
  readonly settings: LearnerSettings
  readonly updatedAt: string
}

/** Changes are sent after this time without another change, in ms. */
const debounceMs = 1000
/** Other devices may change the settings between two calls. */
const maxTries = 5

let timer: ReturnType<typeof setTimeout> | undefined

function signedIn(): string | undefined {
  return useSession.getState().session?.userid
}

/** Whether the settings here are of a learner who was signed in before: then this learner's on the server replace them. */
function areOthers(learner: string): boolean {
  const owner = localStorage.getItem(settingsOwnerKey)
  return owner !== null && owner !== learner && otherLearnerOfTab() === null
}

function settingsHere(): LearnerSettings {
  return learnerSettings(readSettings(useSettings.getState()))
}

/** Fetches the learner's settings, makes this device's unsent changes to them, and sends these. */
export async function syncSettings(): Promise<void> {
  const learner = signedIn()
  if (learner === undefined) return
  // After a log-in the tab still shows those of the learner before.
  if (otherLearnerOfTab() !== null) useSettings.setState(storedSettings())
  const stored = await call(getSettings, { learner })
  if (signedIn() !== learner) return
  const others = areOthers(learner)
  if (others) storeSettingsBase(null)
  else if (otherLearnerOfTab() === null && settingsBase() === null) storeSettingsBase(baseOfEarlierPage(stored))
  if (otherLearnerOfTab() === null) localStorage.setItem(settingsOwnerKey, learner)
  takeOver(stored)
  if (stored === null && settingsBase() === null && !others && !isShared(learner)) beginWithLanguage()
  await sendSettings()
}

/**
 * The account has no settings, and none was changed here, so the language is the browser's. It counts as a change, because the
 * learner's files and other devices need the language in which the child practises.
 */
function beginWithLanguage(): void {
  const usual = learnerSettings(readSettings(null))
  const { language } = settingsHere()
  if (language !== usual.language) storeSettingsBase({ settings: { ...settingsHere(), language: usual.language }, version: null })
}

/** Only the owner changes a learner's settings; changes of a guide stay on this device. */
function isShared(learner: string): boolean {
  return useDevice.getState().device?.learners.some(({ _id, sharedBy }) => _id === learner && typeof sharedBy === 'string') ?? false
}

async function sendSettings(): Promise<void> {
  const learner = signedIn()
  if (learner === undefined || isShared(learner) || areOthers(learner)) return
  for (let tries = 0; tries < maxTries; tries++) {
    const base = settingsBase()
    const settings = settingsHere()
    if (base === null || areSameSettings(base.settings, settings)) return
    const stored = await call(putSettings, { learner, body: { settings, basedOn: base.version } })
    if (signedIn() !== learner) return
    if (stored !== null && areSameSettings(stored.settings, settings)) storeSettingsBase({ settings, version: stored.updatedAt })
    else takeOver(stored)
  }
}

/** Makes this device's unsent changes to the account's settings. */
function takeOver(stored: StoredSettings | null): void {
  const base = settingsBase()
  if (stored === null) {
    // The account has lost them, for example because the server was restored from an older backup.
    if (base !== null) storeSettingsBase({ ...base, version: null })
    return
  }
  const settings = base === null ? stored.settings : mergeSettings(base.settings, settingsHere(), stored.settings)
  storeSettingsBase({ settings: stored.settings, version: stored.updatedAt })
  if (!areSameSettings(settings, settingsHere())) useSettings.getState().take(settings)
}

/** An earlier version of the page stored only when the settings were changed, and took the later ones. */
function baseOfEarlierPage(stored: StoredSettings | null): SettingsBase | null {
  const changedAt = localStorage.getItem('settingsChangedAt')
  localStorage.removeItem('settingsChangedAt')
  if (changedAt === null || stored === null || changedAt <= stored.updatedAt) return null
  return { settings: stored.settings, version: stored.updatedAt }
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
