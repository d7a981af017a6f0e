import { beforeEach, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { probe } from './probe.ts'

beforeEach(() => useSettings.setState({ ...readSettings(null), numberRange: 5 }))

test('numbers to say, to show, to write and at sight can be asked for; a number is asked for in one way', () => {
  const items = probe.today.builtIn(useSettings.getState(), 'en')
  const asks = new Map(items.map((item) => [item.id, probe.askedIn?.(item)]))
  expect(['3', 'say 3', 'show 3', 'write 3', 'dice 3'].map((id) => asks.get(id))).toEqual(['3', '3', '3', '3', 'dice 3'])
  expect(items.map((item) => probe.variationOf(item, 'en')).filter((one) => one !== undefined)).toEqual([])
})
