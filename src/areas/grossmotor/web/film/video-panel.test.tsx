import '#kit/web/testing/dialog.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { VideoPanel } from './video-panel.tsx'

/** A recorder that fails to start; the camera itself works. */
class Recorder extends EventTarget {
  static isTypeSupported(): boolean {
    return true
  }

  state = 'inactive'

  start(): void {
    throw new DOMException('Cannot record', 'NotSupportedError')
  }
}

/** A recorder that gets its first picture when a test says so. */
class SlowRecorder extends Recorder {
  static made: SlowRecorder | undefined
  readonly mimeType = 'video/webm'

  override start(): void {
    this.state = 'recording'
    SlowRecorder.made = this
  }

  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['film']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

let ended: (() => void)[] = []

beforeEach(() => {
  useSettings.setState({ ...readSettings(null), waiting: 'ready', repeatTapMs: 300, reducedMotion: true })
  ended = []
  const track = { addEventListener: (_: string, tell: () => void) => ended.push(tell), stop: () => undefined }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  vi.stubGlobal('MediaRecorder', Recorder)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => stream } })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function press(name: string): Promise<void> {
  // Buttons that replace one another ignore a second press within the time of the setting.
  await new Promise((resolve) => {
    setTimeout(resolve, 350)
  })
  fireEvent.click(await screen.findByRole('button', { name }))
}

test('shows an error each time that recording fails', async () => {
  render(<VideoPanel chosen={null} onChoose={() => undefined} />)
  await press('Use the camera')
  for (const time of ['first', 'second']) {
    await press('Start Recording')
    await press("I'm ready")
    expect(await screen.findByText('Failed to start recording. Try again.'), time).toBeDefined()
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(screen.queryByText('Failed to start recording. Try again.')).toBeNull()
  }
})

test('on a slow device the recording begins with the first picture: its length counts from there, and the screen says so', async () => {
  vi.stubGlobal('MediaRecorder', SlowRecorder)
  const filmed: (number | undefined)[] = []
  render(<VideoPanel chosen={null} onChoose={(_, seconds) => filmed.push(seconds)} />)
  await press('Use the camera')
  await press('Start Recording')
  await press("I'm ready")
  expect(await screen.findByRole('button', { name: 'Stop Recording' })).toBeDefined()
  expect(screen.queryByText('Recording')).toBeNull()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(2000)
  act(() => void SlowRecorder.made?.dispatchEvent(new Event('start')))
  expect(screen.getByText('Recording')).toBeDefined()
  clock.mockReturnValue(5000)
  act(() => SlowRecorder.made?.stop())
  clock.mockRestore()
  expect(filmed).toEqual([3])
})

test('reports a camera that is unplugged while it waits, and can open it again', async () => {
  render(<VideoPanel chosen={null} onChoose={() => undefined} />)
  await press('Use the camera')
  await press('Start Recording')
  expect(await screen.findByRole('button', { name: "I'm ready" })).toBeDefined()
  for (const tell of ended) tell()
  expect(await screen.findByText(/The camera was disconnected\./)).toBeDefined()
  await press('Use the camera')
  expect(await screen.findByRole('button', { name: 'Start Recording' })).toBeDefined()
})
