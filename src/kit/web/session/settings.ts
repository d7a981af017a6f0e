import { create } from 'zustand'
import { isOfDevice, type LearnerSettings, readSettings, type Settings } from '#kit/settings.ts'
import { settingsKey, storedSettings } from './stored-state.ts'

const changedAtKey = 'settingsChangedAt'

interface SettingsStore extends Settings {
  /** what the adult changed just now */
  change: (changed: Partial<Settings>) => void
  /** a learner's settings that were changed elsewhere; `changedAt` is ISO 8601. Those of the device stay. */
  take: (settings: LearnerSettings, changedAt: string) => void
}

/**
 * The settings on this device, kept in local storage and the same in every tab.
 * In a part: `const music = useSettings((settings) => settings.music)`; elsewhere `useSettings.getState().sounds`.
 */
export const useSettings = create<SettingsStore>()((set, get) => ({
  ...storedSettings(),
  change: (changed) => {
    store({ ...readSettings(get()), ...changed }, Object.keys(changed).every(isOfDevice) ? undefined : new Date().toISOString())
    set(changed)
  },
  take: (settings, changedAt) => {
    store({ ...readSettings(get()), ...settings }, changedAt)
    set(settings)
  },
}))

/** @param changedAt undefined: only settings of the device were changed */
function store(settings: Settings, changedAt: string | undefined): void {
  try {
    localStorage.setItem(settingsKey, JSON.stringify(settings))
    if (changedAt !== undefined) localStorage.setItem(changedAtKey, changedAt)
  } catch {
    // A full or forbidden storage: the settings then last as long as the page.
  }
}

/** When the learner's settings were last changed on this device or taken over, ISO 8601; null: never. */
export function settingsChangedAt(): string | null {
  return localStorage.getItem(changedAtKey)
}

addEventListener('storage', (event) => {
  if (event.key === settingsKey || event.key === null) useSettings.setState(storedSettings())
})
