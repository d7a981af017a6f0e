import { expect, test } from 'vitest'
import { fasterPlace, keepTime, readTimes } from './answer-times.ts'

const day = 86_400_000
const now = 100 * day
const times = (...ms: number[]) => ms.map((one, at) => ({ ms: one, at: now - at }))

test.each([
  ['nothing is known yet', times(), times(), 'device'],
  ['one slow answer, which also loaded the models', times(9000), times(300, 300), 'device'],
  ['the device is fast enough, the server faster', times(2900, 2000, 2800), times(300, 300), 'device'],
  ['the device is slow, and the server is not known', times(3100, 3200), times(300), 'server'],
  ['the device is slow, the server faster', times(4000, 5000, 6000), times(900, 8000, 1000), 'server'],
  ['the device is slow, the server slower', times(4000, 5000, 6000), times(7000, 8000), 'device'],
  ['a slow answer among fast ones', times(8000, 900, 8000, 1000, 1100), times(300, 300), 'device'],
  ['the device was slow a week ago', [9000, 9000].map((ms) => ({ ms, at: now - 7 * day })), times(300, 300), 'device'],
] as const)('%s', (_, device, server, first) => {
  expect(fasterPlace({ device: [...device], server: [...server] }, 3000, now)).toBe(first)
})

test('the last five times of each place are kept; a time replaces the one that it began with, or removes it', () => {
  for (let at = 1; at <= 6; at++) keepTime('drums', 'device', { at, ms: 100 * at })
  keepTime('drums', 'server', { at: 7, ms: 8000 })
  keepTime('drums', 'device', { at: 6, ms: 50 })
  keepTime('drums', 'device', { at: 2 })
  expect(readTimes('drums')).toEqual({ device: [3, 4, 5].map((at) => ({ at, ms: 100 * at })).concat({ at: 6, ms: 50 }), server: [{ at: 7, ms: 8000 }] })
  localStorage.setItem('answer-times-drums', '{"device":3}')
  expect(readTimes('drums')).toEqual({ device: [], server: [] })
})
