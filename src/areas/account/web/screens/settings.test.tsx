import '#kit/web/testing/dialog.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { readSettings, settingChoices, type SettingName } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { Screen as Account } from './settings-account.tsx'
import { Screen as Device } from './settings-device.tsx'
import { Screen as More } from './settings-more.tsx'
import { Screen as Settings } from './settings.tsx'

afterEach(() => {
  cleanup()
  useSettings.setState(readSettings(null))
})

function open(Page: ComponentType, settings: { adultQuestion: boolean }): void {
  useSettings.setState({ ...readSettings(null), ...settings })
  render(<Page />, { wrapper: MemoryRouter })
}

/** Returns the labels of a setting's choices. */
function choices(group: string): string[] {
  const radios = within(screen.getByRole('group', { name: group })).getAllByRole('radio')
  return radios.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '')
}

describe('the settings', () => {
  test.each([
    [Settings, 'language', 'Language', ['English', 'සිංහල', 'தமிழ்']],
    [Device, 'startTheme', 'Theme at the start', ['Light', 'Dark']],
    [More, 'music', 'Music', ['Off', 'On']],
    [Settings, 'sounds', 'Sounds', ['Off', 'On']],
    [Settings, 'speechRate', 'Speed of speech', ['Very slow', 'Slower', 'As spoken']],
    [Settings, 'waiting', 'Waiting times', ['1 ×', '2 ×', '3 ×', 'When I press Ready']],
    [More, 'repeatTapMs', 'Repeated taps', ['0.3 s', '0.6 s', '1 s', '2 s', '3 s']],
    [More, 'modelDelay', 'Time to answer before the model', ['The model always comes first', '2 s', '4 s', '8 s']],
    [More, 'reducedMotion', 'Reduced motion', ['Off', 'On']],
    [More, 'adultQuestion', 'Question for grown-ups', ['Off', 'On']],
    [More, 'keepRecordingsDays', 'Recordings of voice and movement', ['Do not keep', 'Keep 7 days', 'Keep 30 days', 'Keep 90 days']],
  ] as const satisfies readonly (readonly [ComponentType, SettingName, string, readonly string[]])[])('%o, %s: %s', (Page, name, title, wanted) => {
    open(Page, { adultQuestion: false })
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

  test.each([['Settings', Settings], ['More', More], ['Device', Device], ['Account', Account]])('%s: appear only after the adult question', (_name, Page) => {
    open(Page, { adultQuestion: true })
    expect(screen.getByRole('dialog', { name: 'For grown-ups' })).toBeDefined()
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull()
    cleanup()
    open(Page, { adultQuestion: false })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('the short page leads to everything else', () => {
  open(Settings, { adultQuestion: false })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/settings/more', '/settings/adult', '/settings/device', '/settings/children', '/settings/account'])
})

test('asks the adult question and a confirmation before it deletes the account', () => {
  open(Account, { adultQuestion: false })
  // The adult may have answered the question to open the screen long ago.
  useSettings.setState({ adultQuestion: true })
  fireEvent.click(screen.getByRole('button', { name: 'Delete the account' }))
  expect(screen.getByRole('dialog', { name: 'For grown-ups' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Yes, delete everything' })).toBeNull()
  cleanup()
  open(Account, { adultQuestion: false })
  fireEvent.click(screen.getByRole('button', { name: 'Delete the account' }))
  expect(screen.getByRole('dialog', { name: 'Delete the account?' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Yes, delete everything' })).toBeDefined()
})
