/** When the last backup of this device was saved, and whether it is time for another one. Only on a device that is its own server. */
import { create } from 'zustand'

const weekMs = 7 * 86_400_000
/** In local storage, as ISO 8601. */
const [lastKey, dueKey] = ['lastBackup', 'nextBackup']

interface BackupReminder {
  /** when the last backup was saved; null: never */
  readonly last: string | null
  readonly isDue: boolean
}

export const useBackupReminder = create<BackupReminder>()(read)

/** Call at each start: the first week begins with the first one. */
export function beginReminder(): void {
  if (localStorage.getItem(dueKey) === null) remindNextWeek()
  else useBackupReminder.setState(read())
}

/** Call when the adult has saved a backup. */
export function noteBackup(): void {
  localStorage.setItem(lastKey, new Date().toISOString())
  remindNextWeek()
}

/** Call also when the adult does not want to save a backup now. */
export function remindNextWeek(): void {
  localStorage.setItem(dueKey, new Date(Date.now() + weekMs).toISOString())
  useBackupReminder.setState(read())
}

function read(): BackupReminder {
  return { last: localStorage.getItem(lastKey), isDue: (localStorage.getItem(dueKey) ?? '') < new Date().toISOString() }
}
