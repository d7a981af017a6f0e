/** The settings in a learner's row. */
import { z } from 'zod'
import { time } from '../call.ts'
import { learnerSettings, type LearnerSettings, readSettings } from '../settings.ts'

const storedSettings = z.object({ settings: z.unknown(), updatedAt: time })

export interface StoredSettings {
  readonly settings: LearnerSettings
  readonly updatedAt: string
}

/** @param stored JSON of the column; null: nothing was set yet */
export function readStoredSettings(stored: string | null): StoredSettings | null {
  if (stored === null) return null
  const { settings, updatedAt } = storedSettings.parse(JSON.parse(stored))
  return { settings: learnerSettings(readSettings(settings)), updatedAt }
}

/** The settings of the row, or the usual ones. */
export function settingsOf(stored: string | null): LearnerSettings {
  return readStoredSettings(stored)?.settings ?? learnerSettings(readSettings(null))
}
