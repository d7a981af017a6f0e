import { expect, test } from 'vitest'
import { settingsSchema } from './settings-schema.ts'
import { isOfDevice, learnerChoices, learnerSettings, readSettings, settingChoices, textSettings } from './settings.ts'

test('without anything stored every setting takes its first choice', () => {
  const usual = readSettings(null)
  expect(usual).toMatchObject({ language: 'en', startTheme: 'light', music: false, repeatTapMs: 600, waiting: 1, pen: 5 })
  expect(usual).toMatchObject({ adultQuestion: true, keepRecordingsDays: 0 })
  expect(Object.keys(usual)).toEqual([...Object.keys(settingChoices()), ...Object.keys(textSettings())])
})

test('keeps a stored value only if it is one of the choices', () => {
  const read = readSettings({ language: 'si', waiting: 'ready', repeatTapMs: 1, music: 'yes', stranger: true })
  expect(read).toEqual({ ...readSettings(null), language: 'si', waiting: 'ready' })
})

test('settings of the device are not the learner’s, and the schema leaves them out', () => {
  expect(Object.keys(settingChoices()).filter(isOfDevice)).toEqual(['startTheme', 'unlockedMinutes', 'changeChild', 'movementOnDevice'])
  const ofLearner = learnerSettings(readSettings({ startTheme: 'dark', movementOnDevice: false, pen: 16 }))
  expect(ofLearner).toMatchObject({ language: 'en', pen: 16 })
  expect(Object.keys(ofLearner).filter(isOfDevice)).toEqual([])
  expect(settingsSchema.parse(readSettings({ startTheme: 'dark', pen: 16 }))).toEqual(ofLearner)
})

test.each([['not an object'], [7], [[]], [undefined]])('reads %j as nothing stored', (stored) => {
  expect(readSettings(stored)).toEqual(readSettings(null))
})

test('the schema takes every choice and refuses any other value', () => {
  for (const [name, choices] of Object.entries(learnerChoices())) {
    for (const choice of choices) expect(settingsSchema.safeParse({ ...readSettings(null), [name]: choice }).success).toBe(true)
    expect(settingsSchema.safeParse({ ...readSettings(null), [name]: 'something else' }).success).toBe(false)
  }
})

test('a text that a setting cannot have is refused by the schema and read as empty', () => {
  for (const [name, { maxLength }] of Object.entries(textSettings())) {
    for (const value of ['', 7, null, 'no such text', ' '.repeat(maxLength + 1)]) {
      const isEmpty = value === ''
      expect(settingsSchema.safeParse({ ...readSettings(null), [name]: value }).success, `${name}: ${String(value)}`).toBe(isEmpty)
      expect(readSettings({ [name]: value })).toEqual(readSettings(null))
    }
  }
  expect(Object.keys(textSettings()).length).toBeGreaterThan(0)
})
