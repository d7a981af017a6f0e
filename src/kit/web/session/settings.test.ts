import { expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from './settings.ts'
import { storedSettings } from './stored-state.ts'

test('a change is stored on the device, without fields that are no setting', () => {
  useSettings.getState().change({ language: 'si', music: true })
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual({ ...readSettings(null), language: 'si', music: true })
})

test('follows another tab', () => {
  localStorage.setItem('settings', JSON.stringify({ language: 'en', pen: 16 }))
  dispatchEvent(new StorageEvent('storage', { key: 'settings' }))
  expect(useSettings.getState()).toMatchObject({ language: 'en', pen: 16, music: false })
})

test('settings that cannot be read count as missing', () => {
  localStorage.setItem('settings', '{broken')
  dispatchEvent(new StorageEvent('storage', { key: 'settings' }))
  expect(useSettings.getState()).toMatchObject(readSettings(null))
})

test.each([
  [['si-LK', 'en-US'], 'si'],
  [['fr', 'ta'], 'ta'],
  [['en-GB', 'si'], 'en'],
  [['fr'], 'en'],
])('a browser in %j opens the page in "%s", until a language is chosen', (accepted, expected) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(accepted)
  localStorage.removeItem('settings')
  expect(storedSettings().language).toBe(expected)
  localStorage.setItem('settings', JSON.stringify({ language: 'ta' }))
  expect(storedSettings().language).toBe('ta')
})
