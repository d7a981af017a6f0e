import { expect, test } from 'vitest'
import { callsADay, type Cost, type Costs, needOf } from './machines.ts'

const nothing: Cost = { serverMs: 0, databaseMs: 0, bytes: 0 }
const none: Costs = {
  'read': nothing, 'write': nothing, 'picture': nothing, 'sign-in': nothing, 'word': nothing, 'known attempts': nothing, 'letter': nothing, 'frame of fingers': nothing, 'second of film': nothing,
}

test('a learner of twenty minutes makes a third more attempts than one of fifteen', () => {
  expect(callsADay.word).toBeCloseTo(22 * 4 / 3)
  expect(callsADay.write).toBeCloseTo(55 * 4 / 3)
})

test('cores follow from processor time, with twice the mean calls and 60 % of a core', () => {
  const costs = { ...none, read: { serverMs: 4.5, databaseMs: 2.25, bytes: 1000 } }
  const need = needOf(costs, { learners: 1000, mode: 'all on the device', rowBytes: 0 })
  // 1,000 learners × 40 calls × 4.5 ms in 18,000 s are 0.01 cores.
  expect(need.cores.plain).toBeCloseTo(0.01 * 2 / 0.6)
  expect(need.cores.database).toBeCloseTo(0.005 * 2 / 0.6)
  expect(need.cores.recognisers).toBe(0)
  expect(need.mbitPerSecond).toBeCloseTo(1000 * 40 * 1000 * 8 / 18_000 * 2 / 1e6)
})

test('what stays on the device costs the server nothing but what a word is compared with', () => {
  const costs = { ...none, 'word': { ...nothing, serverMs: 100 }, 'known attempts': { ...nothing, bytes: 9000 }, 'second of film': { ...nothing, serverMs: 700, bytes: 300_000 } }
  const of = (mode: Parameters<typeof needOf>[1]['mode']) => needOf(costs, { learners: 50_000, mode, rowBytes: 0 })
  const words = 50_000 * callsADay.word * 0.1 / 18_000 * 2 / 0.6
  const films = 50_000 * callsADay['second of film'] * 0.7 / 18_000 * 2 / 0.6
  expect(of('all on the server').cores.recognisers).toBeCloseTo(words + films)
  expect(of('words and letters on the server').cores.recognisers).toBeCloseTo(words)
  expect(of('words and letters on the server').mbitPerSecond).toBe(0)
  expect(of('all on the device')).toMatchObject({ cores: { plain: 0, database: 0, recognisers: 0 } })
  expect(of('all on the device').mbitPerSecond).toBeCloseTo(50_000 * callsADay.word * 9000 * 8 / 18_000 * 2 / 1e6)
})

test('a year has 200 days, and the first that one machine lacks is named', () => {
  const disk = needOf(none, { learners: 50_000, mode: 'all on the device', rowBytes: 30_000 })
  expect(disk.gigabytesAYear).toBeCloseTo(400)
  expect(disk.first).toEqual({ what: 'disk after five years', machines: 1 })
  const busy = { ...none, read: { ...nothing, serverMs: 45 } }
  expect(needOf(busy, { learners: 1000, mode: 'all on the device', rowBytes: 0 }).first.what).toBe('event loop of one process')
  const film = { ...none, 'second of film': { ...nothing, serverMs: 700 } }
  expect(needOf(film, { learners: 50_000, mode: 'all on the server', rowBytes: 0 }).first.what).toBe('processor')
})
