/** Brings together an adult's changes on a device and the account's settings, which another device may have changed. */
import { learnerSettings, type LearnerSettings, readSettings } from '#kit/settings.ts'

export function areSameSettings(a: LearnerSettings, b: LearnerSettings): boolean {
  return changedNames(a, b).length === 0
}

function changedNames(before: LearnerSettings, after: LearnerSettings): (keyof LearnerSettings)[] {
  return (Object.keys(after) as (keyof LearnerSettings)[]).filter((name) => before[name] !== after[name])
}

/**
 * Returns the account's settings with the device's changes. If both changed a setting, the device's change counts, because it
 * arrives later; but of two times for keeping recordings the shorter one, so that turning them off is never lost.
 * @param base the account's settings that the device's changes began with
 */
export function mergeSettings(base: LearnerSettings, device: LearnerSettings, account: LearnerSettings): LearnerSettings {
  const changes = Object.fromEntries(changedNames(base, device).map((name) => [name, device[name]]))
  const merged = learnerSettings(readSettings({ ...account, ...changes }))
  const bothChanged = [device, account].every(({ keepRecordingsDays }) => keepRecordingsDays !== base.keepRecordingsDays)
  if (!bothChanged || account.keepRecordingsDays > device.keepRecordingsDays) return merged
  return { ...merged, keepRecordingsDays: account.keepRecordingsDays }
}
