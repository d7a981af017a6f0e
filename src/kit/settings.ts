/**
 * What an adult can set, with every value that it can take. The page keeps the settings on the device and the server
 * with the account; `settings-schema.ts` makes the zod schema of this table, so that the page's first script needs none.
 */
export const settingChoices = {
  language: ['en', 'si'],
  startTheme: ['light', 'dark'],
  music: [false, true],
  sounds: [true, false],
  /** speed of speech: 1 as recorded, smaller = slower */
  speechRate: [1, 0.75, 0.5],
  /** by how much countdowns and waits are stretched; `ready`: until the child presses Ready */
  waiting: [1, 2, 3, 'ready'],
  /** milliseconds within which a repeated tap on the same control counts once */
  repeatTapMs: [600, 300, 1000, 2000, 3000],
  /** width of the writing pen in CSS pixels */
  pen: [5, 10, 16],
  /** speed at which a letter is shown being written: smaller = slower */
  letterSpeed: [1, 0.6, 0.3],
  /** how much a traced stroke may differ from the model's */
  letterLeniency: ['very kind', 'kind', 'fair', 'strict', 'exact'],
  /** which letter comes next: the alphabet's, what helps most within the alphabet, or simple shapes first */
  letterOrder: ['alphabet', 'suggested', 'shapes'],
  /** how a letter is written: as its success has led to, or always so */
  letterStep: ['success', 'watch', 'trace', 'alone'],
  /** movements are told on this device where it can and keeps up, so that no video leaves it */
  movementOnDevice: [true, false],
  /** handstand and somersault may be asked for: a grown-up then stands by */
  riskyMovements: [false, true],
  /** movements that a child can do who sits, in place of the others */
  seatedMovements: [false, true],
  /** "move like you can": taking part is the goal */
  moveFreely: [false, true],
  reducedMotion: [false, true],
  /** numbers from 1 to this one */
  numberRange: [10, 5, 2],
  /** what is not for children asks a small question first */
  adultQuestion: [true, false],
  /** days for which recordings are kept; 0: deleted when the answer is given */
  keepRecordingsDays: [0, 7, 30, 90],
} as const

type Choices = typeof settingChoices
export type SettingName = keyof Choices
export type Settings = { readonly [Name in SettingName]: Choices[Name][number] }
export type Language = Settings['language']
export type Theme = Settings['startTheme']

const names = Object.keys(settingChoices) as SettingName[]

/** The settings found in `stored`; what is missing there, or is none of a setting's choices, takes its first choice. */
export function readSettings(stored: unknown): Settings {
  const found = typeof stored === 'object' && stored !== null ? new Map<string, unknown>(Object.entries(stored)) : new Map()
  return Object.fromEntries(
    names.map((name) => {
      const choices: readonly unknown[] = settingChoices[name]
      const value: unknown = found.get(name)
      return [name, choices.includes(value) ? value : choices[0]]
    }),
  ) as unknown as Settings
}
