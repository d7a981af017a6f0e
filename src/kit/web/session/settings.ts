import { create } from 'zustand'
import { isOfDevice, learnerSettings, type LearnerSettings, readSettings, type Settings } from '#kit/settings.ts'
import {
  baseInUse, keptSettingsKey, otherLearnerOfTab, type SettingsBase, settingsBaseKey, settingsInUse, settingsKey, settingsOf, settingsOwnerKey, storedSettings,
} from './stored-state.ts'

interface SettingsStore extends Settings {
  /** what the adult changed just now */
  change: (changed: Partial<Settings>) => void
  /** a learner's settings from elsewhere. Those of the device stay. */
  take: (settings: LearnerSettings) => void
}

/**
 * The settings of this tab, kept in local storage: those of the device are the same in every tab, those of a learner in every
 * tab of this learner.
 * In a part: `const music = useSettings((settings) => settings.music)`; elsewhere `useSettings.getState().sounds`.
 */
export const useSettings = create<SettingsStore>()((set, get) => ({
  ...storedSettings(),
  change: (changed) => {
    const now = readSettings(get())
    if (settingsBase() === null && !Object.keys(changed).every(isOfDevice)) storeSettingsBase({ settings: learnerSettings(now), version: null })
    store({ ...now, ...changed })
    set(changed)
  },
  take: (settings) => {
    store({ ...readSettings(get()), ...settings })
    set(settings)
  },
}))

function store(settings: Settings): void {
  const learner = otherLearnerOfTab()
  if (learner === null) return setStored(settingsKey, settings)
  const ofDevice = Object.fromEntries(Object.entries(settings).filter(([name]) => isOfDevice(name)))
  setStored(settingsKey, { ...settingsInUse(), ...ofDevice })
  keep(learner, learnerSettings(settings), settingsBase())
}

/** Stores a learner's settings while another one's are in use. */
function keep(learner: string, settings: LearnerSettings, base: SettingsBase | null): void {
  setStored(keptSettingsKey(learner), { settings, base })
}

function setStored(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The storage is full or forbidden: the settings last as long as the page.
  }
}

/** The base of the settings of this tab's learner; null: nothing was changed or taken over on this device. */
export function settingsBase(): SettingsBase | null {
  const learner = otherLearnerOfTab()
  return learner === null ? baseInUse() : settingsOf(learner, settingsInUse().language).base
}

export function storeSettingsBase(base: SettingsBase | null): void {
  const learner = otherLearnerOfTab()
  if (learner === null) setStored(settingsBaseKey, base)
  else keep(learner, settingsOf(learner, settingsInUse().language).settings, base)
}

/**
 * Call before a learner's session begins on a device that several learners use: keeps the settings of the learner before, and takes
 * those that this learner has on the device.
 */
export function takeSettingsOf(learner: string): void {
  const owner = localStorage.getItem(settingsOwnerKey)
  const before = settingsInUse()
  if (owner === learner) return useSettings.setState(before)
  if (owner !== null) keep(owner, learnerSettings(before), baseInUse())
  const { settings, base } = settingsOf(learner, before.language)
  localStorage.setItem(settingsOwnerKey, learner)
  setStored(settingsKey, { ...before, ...settings })
  setStored(settingsBaseKey, base)
  useSettings.setState({ ...before, ...settings })
}

/** Removes what this device keeps of a deleted learner's settings. */
export function forgetSettingsOf(learner: string): void {
  localStorage.removeItem(keptSettingsKey(learner))
}

addEventListener('storage', ({ key }) => {
  const learner = otherLearnerOfTab()
  const isKept = learner !== null && key === keptSettingsKey(learner)
  if (key === settingsKey || key === null || isKept) useSettings.setState(storedSettings())
})
