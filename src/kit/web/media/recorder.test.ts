import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRecorder, stopDelayMs } from './recorder.ts'

/** Records nothing, so that a test can see when the recording ends. */
class SilentRecorder extends EventTarget {
  static newest: SilentRecorder | undefined
  static isTypeSupported(type: string): boolean {
    return type === 'audio/webm'
  }

  readonly mimeType = 'audio/webm'
  state = 'inactive'

  constructor() {
    super()
    SilentRecorder.newest = this
  }

  start(): void {
    this.state = 'recording'
  }

  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaRecorder', SilentRecorder)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('records on during the delay, so that the last sound is not cut off', async () => {
  const stopped = startRecorder({} as MediaStream).stop()
  await vi.advanceTimersByTimeAsync(stopDelayMs - 1)
  expect(SilentRecorder.newest?.state).toBe('recording')
  await vi.advanceTimersByTimeAsync(1)
  expect(SilentRecorder.newest?.state).toBe('inactive')
  expect((await stopped).map(({ size, type }) => ({ size, type }))).toEqual([{ size: 5, type: 'audio/webm' }])
})

test('without a delay it ends at once, before the screen that follows can make a sound', async () => {
  const stopped = startRecorder({} as MediaStream).stop(0)
  expect(SilentRecorder.newest?.state).toBe('inactive')
  expect(await stopped).toHaveLength(1)
})
