/**
 * Keeps the settings of this device and of the account in step. Of two devices the later change stays. Without a
 * network the device's own are used and sent later: what was not sent is newer than what the account has.
 */
import { readSettings } from '#kit/settings.ts'
import { call } from '#kit/web/api.ts'
import { useSession } from '#kit/web/session.ts'
import { settingsChangedAt, useSettings } from '#kit/web/settings.ts'
import { getSettings, putSettings } from '../api.ts'

/** Whose settings lie on this device: another learner's do not go to this one's account. */
const ownerKey = 'settingsOwner'
/** Several changes in a row are sent once. */
const restMs = 1000

let sent: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function time(iso: string | null): number {
  return iso === null ? 0 : Date.parse(iso)
}

/** Fetches the account's settings, then takes them over or sends the device's own, whichever are newer. */
export async function syncSettings(): Promise<void> {
  const userid = useSession.getState().session?.userid
  if (userid === undefined) return
  const kept = await call(getSettings)
  const owner = localStorage.getItem(ownerKey)
  const anothers = owner !== null && owner !== userid
  localStorage.setItem(ownerKey, userid)
  if (kept !== null && (anothers || time(kept.updatedAt) > time(settingsChangedAt()))) take(kept)
  else if (!anothers && time(settingsChangedAt()) > time(kept?.updatedAt ?? null)) await sendSettings()
}

async function sendSettings(): Promise<void> {
  const updatedAt = settingsChangedAt()
  if (updatedAt === null || updatedAt === sent || useSession.getState().session === null) return
  const kept = await call(putSettings, { body: { settings: readSettings(useSettings.getState()), updatedAt } })
  sent = updatedAt
  if (kept !== null && time(kept.updatedAt) > time(settingsChangedAt())) take(kept)
}

function take({ settings, updatedAt }: { settings: ReturnType<typeof readSettings>; updatedAt: string }): void {
  sent = updatedAt
  useSettings.getState().take(settings, updatedAt)
}

/** A failure is not told: the next change, connection or start tries again. */
function tryLater(): void {}

/** For as long as the page stands. */
export function keepSettingsInStep(): void {
  syncSettings().catch(tryLater)
  addEventListener('online', () => void syncSettings().catch(tryLater))
  useSession.subscribe(({ session }, before) => {
    if (session !== null && session.userid !== before.session?.userid) syncSettings().catch(tryLater)
  })
  useSettings.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void sendSettings().catch(tryLater), restMs)
  })
}
