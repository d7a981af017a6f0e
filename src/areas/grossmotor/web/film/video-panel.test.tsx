import '#kit/web/testing/dialog.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { VideoPanel } from './video-panel.tsx'

/** A recorder that fails to start; the camera itself works. */
class Recorder {
  static isTypeSupported(): boolean {
    return true
  }

  addEventListener(): void {}

  start(): void {
    throw new DOMException('Cannot record', 'NotSupportedError')
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
