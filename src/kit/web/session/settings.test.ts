import { expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from './settings.ts'

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
