/** How long entries wait on a device for the server. */

const dayMs = 86_400_000

export interface Retention<Entry> {
  /** days after which an entry is deleted */
  readonly days?: number
  /** Days after which the sound of an entry is deleted: a child's voice does not stay on a device for long. */
  readonly soundDays?: number
  /** What is left of an entry without its sound: the same entry if it has none, null if nothing is left. */
  readonly withoutSound?: (entry: Entry) => Entry | null
}

interface Kept {
  /** ISO 8601 */
  readonly createdAt: string
  /** ms since 1970, when a check first found the entry too old */
  readonly dueSince?: number
  /** ms since 1970, when a check first saw an entry of unknown age */
  readonly firstSeen?: number
}

const usualDays = 365
/** The app did not exist before: the clock of an entry that seems older was wrong. */
const appSince = Date.parse('2026-01-01T00:00:00.000Z')

/**
 * Checks how old an entry is. Two checks a day apart must find it too old, so that a clock that is wrong for some hours
 * deletes nothing. Of an entry that seems older than the app the age is unknown, once the clock is put right: it counts from the
 * first check after that.
 * @param now ms since 1970
 * @returns the entry as it is kept from now on, the same one if nothing changes; null if nothing of it is kept
 */
export function checkAge<Entry extends Kept>(entry: Entry, now: number, retention: Retention<Entry>): Entry | null {
  const { days = usualDays, soundDays = days, withoutSound = (one) => one } = retention
  const isAgeUnknown = Date.parse(entry.createdAt) < appSince && now >= appSince
  if (isAgeUnknown && (entry.firstSeen === undefined || entry.firstSeen > now)) return { ...entry, firstSeen: now }
  const since = (isAgeUnknown ? entry.firstSeen : undefined) ?? Date.parse(entry.createdAt)
  const isOlder = (than: number): boolean => since < now - than * dayMs
  const left = isOlder(days) ? null : isOlder(soundDays) ? withoutSound(entry) : entry
  const { dueSince, ...undue } = entry
  if (left === entry) return dueSince === undefined ? entry : (undue as Entry)
  if (dueSince === undefined || dueSince > now) return { ...entry, dueSince: now }
  if (dueSince > now - dayMs) return entry
  if (left === null) return null
  const { dueSince: _past, ...rest } = left
  return rest as Entry
}
