/**
 * What an adult can set, with all values of each setting, the usual one first. The page keeps the settings on the device.
 * The server keeps those of the learner; those of the device stay there. `settings-schema.ts` makes the zod schema, so that the page's first script needs no zod.
 */
import { type Declared, registeredAreas, type TextSetting } from './area.ts'
import { languages } from './languages.ts'

export type { Language } from './languages.ts'

/** The learner's settings that every area uses; `area.ts` of an area declares its own. */
const kitChoices = {
  language: languages,
  music: [false, true],
  sounds: [true, false],
  /** speed of speech: 1 as recorded, smaller = slower */
  speechRate: [1, 0.75, 0.5],
  /** factor for countdowns and waits; `ready`: until the child presses Ready */
  waiting: [1, 2, 3, 'ready'],
  /** seconds that the app waits after asking, before it gives the model; 0: the model always comes first */
  modelDelay: [4, 2, 8, 0],
  /** how often each area is looked at without help (`practice/probe.ts`) */
  probes: ['weekly', 'fortnightly', 'monthly', 'off'],
  /** milliseconds within which a repeated tap on the same control counts once */
  repeatTapMs: [600, 300, 1000, 2000, 3000],
  reducedMotion: [false, true],
  /** a small question comes before everything that is not for children */
  adultQuestion: [true, false],
  /** days for which recordings are kept; 0: deleted when the answer is given */
  keepRecordingsDays: [0, 7, 30, 90],
} as const

const kitDeviceChoices = {
  startTheme: ['light', 'dark'],
  /** on a device that several learners use: minutes without use until the adult is asked for the password again; 0: on the next child's screen */
  unlockedMinutes: [15, 5, 60, 0],
  /** on such a device: who may go from a child's screen to the faces; `anyone`: without the question for adults */
  changeChild: ['adult', 'anyone'],
} as const

type LearnerChoices = typeof kitChoices & Declared<'settings'>
type DeviceChoices = typeof kitDeviceChoices & Declared<'deviceSettings'>
type Choices = LearnerChoices & DeviceChoices
export type SettingName = keyof Choices
export type Settings =
  { readonly [Name in SettingName]: Choices[Name][number] } & { readonly [Name in keyof Declared<'textSettings'>]: string }
/** Those that follow the learner to every device. */
export type LearnerSettings = Omit<Settings, keyof DeviceChoices>
export type Theme = Settings['startTheme']

/** Every setting of the kit and of the areas with its choices. */
export function settingChoices(): Choices {
  return { ...learnerChoices(), ...deviceChoices() }
}

export function learnerChoices(): LearnerChoices {
  return Object.assign({}, kitChoices, ...registeredAreas().map(({ settings }) => settings)) as LearnerChoices
}

function deviceChoices(): DeviceChoices {
  return Object.assign({}, kitDeviceChoices, ...registeredAreas().map(({ deviceSettings }) => deviceSettings)) as DeviceChoices
}

/** Whether a setting belongs to the device. */
export function isOfDevice(name: string): boolean {
  return Object.hasOwn(deviceChoices(), name)
}

/** Leaves out the settings of the device. */
export function learnerSettings(settings: Settings): LearnerSettings {
  return Object.fromEntries<unknown>(Object.entries(settings).filter(([name]) => !isOfDevice(name))) as unknown as LearnerSettings
}

/** Every text that an adult can set. */
export function textSettings(): Readonly<Record<string, TextSetting>> {
  return Object.assign({}, ...registeredAreas().map((area) => area.textSettings)) as Readonly<Record<string, TextSetting>>
}

/** Whether a setting can have this text. */
export function isTextOf({ pattern, maxLength }: TextSetting, value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength && pattern.test(value)
}

/** Reads the settings in `stored`. A setting that is missing there, or has a value that it cannot have, gets its usual value. */
export function readSettings(stored: unknown): Settings {
  const found = typeof stored === 'object' && stored !== null ? new Map<string, unknown>(Object.entries(stored)) : new Map()
  const chosen = Object.entries<readonly unknown[]>(settingChoices()).map(([name, choices]) => {
    const value: unknown = found.get(name)
    return [name, choices.includes(value) ? value : choices[0]] as const
  })
  const texts = Object.entries(textSettings()).map(([name, setting]) => {
    const value: unknown = found.get(name)
    return [name, isTextOf(setting, value) ? value : ''] as const
  })
  return Object.fromEntries<unknown>([...chosen, ...texts]) as unknown as Settings
}
