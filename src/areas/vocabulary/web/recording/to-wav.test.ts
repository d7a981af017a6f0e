import { afterAll, expect, test, vi } from 'vitest'
import { toSamples } from './to-wav.ts'

// No browser decodes here: this one refuses every file.
vi.stubGlobal('OfflineAudioContext', class {
  decodeAudioData(): Promise<never> {
    return Promise.reject(new DOMException('Unable to decode audio data', 'EncodingError'))
  }
})
afterAll(() => vi.unstubAllGlobals())

/** A part of so many bytes. */
const part = (bytes: number): Blob => new Blob([new Uint8Array(bytes)])

test('a recording that had only just begun has no samples', async () => {
  // What Chromium gives before 60 ms are recorded.
  expect(await toSamples([part(110)])).toEqual(new Float32Array(0))
  expect(await toSamples([part(0)])).toEqual(new Float32Array(0))
})

test('a longer one that cannot be decoded is an error', async () => {
  await expect(toSamples([part(20_000)])).rejects.toThrow('The recording cannot be read')
  await expect(toSamples([part(20_000), part(110)])).rejects.toThrow('The recording cannot be read')
})
