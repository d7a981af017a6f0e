import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#kit/web/api/api-error.ts'
import { keepTime, readTimes } from './answer-times.ts'
import { recogniseDeviceFirst } from './device-first.ts'

const offline = new ApiError('OFFLINE', 'No answer.')
const kind = { name: 'drums', models: [], slowMs: 1000, longestMs: 2000 }
const answers = {
  isPrepared: async () => true,
  prepare: async (): Promise<string | undefined> => 'whole job',
  fallback: async () => 'what is there',
  device: async (job: string) => `device: ${job}`,
  server: async () => 'server',
}
const fails = (error: Error) => async (): Promise<never> => {
  throw error
}

beforeEach(() => {
  localStorage.clear()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => warn.mockRestore()
})

test.each([
  ['it has everything', {}, { answer: 'device: whole job', by: 'device' }],
  ['it lacks the models', { isPrepared: async () => false }, { answer: 'server', by: 'server' }],
  ['it lacks what the server has', { prepare: async () => undefined }, { answer: 'server', by: 'server' }],
  ['what the server has cannot be asked for', { prepare: fails(offline) }, { answer: 'server', by: 'server' }],
  ['its recogniser cannot be opened', { device: fails(new RangeError('Out of memory')) }, { answer: 'server', by: 'server' }],
  ['there is no network', { prepare: fails(offline), server: fails(offline) }, { answer: 'device: what is there', by: 'device', serverError: offline }],
])('who answers if %s', async (_, changed, expected) => {
  expect(await recogniseDeviceFirst(kind, { ...answers, ...changed })).toEqual(expected)
})

test('the answer times decide, and a device that failed has its longest time', async () => {
  const failing = { ...answers, device: fails(new Error('No memory')) }
  for (const at of [1, 2]) {
    await recogniseDeviceFirst(kind, failing)
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(readTimes('drums').device[at - 1]?.at ?? 0))
  }
  expect(readTimes('drums').device.map(({ ms }) => ms)).toEqual([2000, 2000])
  expect((await recogniseDeviceFirst(kind, answers)).by).toBe('server')
  for (const at of [3, 4, 5]) keepTime('drums', 'server', { at: Date.now() + at, ms: 2500 })
  expect((await recogniseDeviceFirst(kind, answers)).by).toBe('device')
})

test.each([['no network and no models', { isPrepared: async () => false, server: fails(offline) }], ['a device that fails without a network', { device: fails(new Error('No memory')), server: fails(offline) }]])(
  '%s: the failure of the server’s call', async (_, changed) => {
    vi.mocked(console.error).mockImplementation(() => {})
    await expect(recogniseDeviceFirst(kind, { ...answers, ...changed })).rejects.toBe(offline)
    vi.mocked(console.error).mockClear()
  })

test('a child who leaves waits for nobody, and leaves no answer time', async () => {
  const leaving = new AbortController()
  const device = async (): Promise<never> => {
    leaving.abort(new DOMException('left', 'AbortError'))
    throw leaving.signal.reason as Error
  }
  await expect(recogniseDeviceFirst(kind, { ...answers, device, signal: leaving.signal })).rejects.toThrow('left')
  expect(readTimes('drums').device).toEqual([])
})
