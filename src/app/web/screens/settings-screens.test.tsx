import '#app/areas.ts'
import '#kit/web/testing/dialog.ts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { languages } from '#kit/languages.ts'
import { isOfDevice, readSettings, settingChoices, type SettingName } from '#kit/settings.ts'
import { useDevice } from '#kit/web/session/device.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { Screen as SettingsDevice } from './settings-device-screen.tsx'
import { Screen as SettingsMore } from './settings-more-screen.tsx'
import { Screen as Settings } from './settings-screen.tsx'

afterEach(() => {
  cleanup()
  useSettings.setState(readSettings(null))
  useDevice.setState({ device: null })
  useSession.setState({ session: null })
})

async function open(language: (typeof languages)[number] = 'en', Page: ComponentType = SettingsMore): Promise<void> {
  useSettings.setState({ ...readSettings(null), adultQuestion: false, language })
  // The areas' settings are loaded first.
  await act(async () => render(<Page />, { wrapper: MemoryRouter }))
  await screen.findAllByRole('group')
}

test.each(languages)('%s: every setting of the kit and the areas is on one page, and those of the device are by themselves', async (language) => {
  useDevice.setState({ device: { token: 'device', learners: [], hasDeviceCode: false, sessions: {} } })
  useSession.setState({ session: { userid: 'child', username: 'Nimali', token: 'x', expires: Date.now() + 3_600_000, role: 'learner', isGuest: false } })
  const numbers: number[] = []
  for (const Page of [Settings, SettingsMore, SettingsDevice]) {
    await open(language, Page)
    // A closed part of the page is a group of groups.
    numbers.push(screen.getAllByRole('group').filter((group) => !(group instanceof HTMLDetailsElement)).length)
    cleanup()
  }
  const names = Object.keys(settingChoices())
  expect(numbers.reduce((sum, count) => sum + count)).toBe(names.length)
  expect(numbers.at(-1)).toBe(names.filter(isOfDevice).length)
})

test.each([
  ['letterStep', 'How a letter is written', ['Follows the child’s success', 'Watch, then trace', 'Trace', 'Write alone']],
  ['letterSpeed', 'Speed of the demonstration', ['Very slow', 'Slower', 'As usual']],
  ['letterLeniency', 'How exact tracing must be', ['Very kind', 'Kind', 'Fair', 'Strict', 'Exact']],
  ['pen', 'Pen', ['Thin', 'Thick', 'Very thick']],
  ['numberRange', 'Numbers', ['1 to 2', '1 to 5', '1 to 10']],
  ['seatedMovements', 'Movements that can be done sitting', ['Off', 'On']],
] as const satisfies readonly (readonly [SettingName, string, readonly string[]])[])('%s: %s', async (name, title, labels) => {
  await open()
  const radios = within(screen.getByRole('group', { name: title })).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map((radio) => radio.labels?.[0]?.textContent)).toEqual(labels)
  // Clicking the current choice changes nothing, so the usual value counts as chosen.
  const chosen = new Set<unknown>([readSettings(null)[name]])
  for (const radio of radios) {
    fireEvent.click(radio)
    chosen.add(useSettings.getState()[name])
  }
  expect(chosen).toEqual(new Set<unknown>(settingChoices()[name]))
})

test('the teacher’s own list is asked for with its order, and stored as far as it consists of letters', async () => {
  await open()
  expect(screen.queryByLabelText('The letters of your list')).toBeNull()
  fireEvent.click(screen.getByLabelText('The teacher’s own list'))
  const list = screen.getByLabelText<HTMLInputElement>('The letters of your list')
  expect(screen.getByText('Until the list has a letter, the alphabet comes.')).toBeTruthy()
  fireEvent.change(list, { target: { value: 'ට, ර, x ට' } })
  expect(useSettings.getState().ownLetters).toBe('ටර')
  expect(screen.getByText('These are no letters to write here: x')).toBeTruthy()
  expect(list.lang).toBe('si')
  fireEvent.change(list, { target: { value: 'ට ර' } })
  expect(screen.queryByText(/no letters to write/)).toBeNull()
})
