import '#kit/web/testing/dialog.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { readSettings, settingChoices, type SettingName } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { Screen as Settings } from './settings.tsx'

afterEach(() => {
  cleanup()
  useSettings.setState(readSettings(null))
})

function open(settings: { adultQuestion: boolean }): void {
  useSettings.setState({ ...readSettings(null), ...settings })
  render(<Settings />, { wrapper: MemoryRouter })
}

/** Returns the labels of a setting's choices. */
function choices(group: string): string[] {
  const radios = within(screen.getByRole('group', { name: group })).getAllByRole('radio')
  return radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '')
}

describe('the settings', () => {
  test.each([
    ['language', 'Language', ['English', 'සිංහල', 'தமிழ்']],
    ['startTheme', 'Theme at the start', ['Light', 'Dark']],
    ['music', 'Music', ['Off', 'On']],
    ['sounds', 'Sounds', ['Off', 'On']],
    ['speechRate', 'Speed of speech', ['Very slow', 'Slower', 'As spoken']],
    ['waiting', 'Waiting times', ['1 ×', '2 ×', '3 ×', 'When I press Ready']],
    ['repeatTapMs', 'Repeated taps', ['0.3 s', '0.6 s', '1 s', '2 s', '3 s']],
    ['reducedMotion', 'Reduced motion', ['Off', 'On']],
    ['adultQuestion', 'Question for grown-ups', ['Off', 'On']],
    ['keepRecordingsDays', 'Recordings of voice and movement', ['Do not keep', 'Keep 7 days', 'Keep 30 days', 'Keep 90 days']],
  ] as const satisfies readonly (readonly [SettingName, string, readonly string[]])[])('%s: %s', (name, title, wanted) => {
    open({ adultQuestion: false })
    expect(choices(title)).toEqual(wanted)
    const radios = within(screen.getByRole('group', { name: title })).getAllByRole('radio')
    const chosen = new Set<unknown>()
    for (const radio of radios) {
      fireEvent.click(radio)
      chosen.add(useSettings.getState()[name])
      useSettings.setState({ language: 'en' })
    }
    // Clicking the current choice changes nothing, so add the default.
    chosen.add(readSettings(null)[name])
    expect(chosen).toEqual(new Set<unknown>(settingChoices()[name]))
    expect(JSON.parse(localStorage.getItem('settings') ?? '')).toHaveProperty(name)
  })

  test('appear only after the adult question', () => {
    open({ adultQuestion: true })
    expect(screen.getByRole('dialog', { name: 'For grown-ups' })).toBeDefined()
    expect(screen.queryByRole('group')).toBeNull()
    cleanup()
    open({ adultQuestion: false })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('asks the adult question and a confirmation before it deletes the account', () => {
  open({ adultQuestion: false })
  // The adult may have answered the question to open the screen long ago.
  useSettings.setState({ adultQuestion: true })
  fireEvent.click(screen.getByRole('button', { name: 'Delete the account' }))
  expect(screen.getByRole('dialog', { name: 'For grown-ups' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Yes, delete everything' })).toBeNull()
  cleanup()
  open({ adultQuestion: false })
  fireEvent.click(screen.getByRole('button', { name: 'Delete the account' }))
  expect(screen.getByRole('dialog', { name: 'Delete the account?' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Yes, delete everything' })).toBeDefined()
})
