import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { useSettings } from '../session/settings.ts'
import { playEffect, playSpeech, setMicrophoneActive, stopSound } from './sound.ts'

/** jsdom plays nothing: this records the calls of the player, and a test decides when a sound ends or fails. */
let played: { src: string; rate: number }[] = []
let play: MockInstance<(this: HTMLMediaElement) => Promise<void>>

function end(how: 'ended' | 'error' = 'ended'): void {
  play.mock.contexts.at(-1)?.dispatchEvent(new Event(how))
}

beforeEach(() => {
  useSettings.setState(readSettings(null))
  played = []
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {})
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function noted(this: HTMLMediaElement) {
    played.push({ src: new URL(this.src).pathname, rate: this.playbackRate })
    return Promise.resolve()
  })
})
afterEach(() => setMicrophoneActive(false))

test('words play at the speed of the settings, times 0.65 if slow; effects play at normal speed', async () => {
  const speeds: number[] = []
  for (const speechRate of [1, 0.75, 0.5] as const) {
    useSettings.setState({ speechRate })
    for (const slow of [false, true]) {
      const word = playSpeech('/sounds/words/apple.mp3', slow)
      end()
      expect(await word).toBe('played')
    }
    speeds.push(...played.splice(0).map(({ rate }) => rate))
  }
  expect(speeds).toEqual([1, 0.65, 0.75, 0.75 * 0.65, 0.5, 0.5 * 0.65])
  const effect = playEffect('success')
  end()
  expect(await effect).toBe('played')
  expect(played).toEqual([{ src: '/sounds/effects/success.mp3', rate: 1 }])
})

test('with sounds off nothing plays', async () => {
  useSettings.setState({ sounds: false })
  expect([await playSpeech('/a.mp3'), await playEffect('tap')]).toEqual(['off', 'off'])
  expect(played).toEqual([])
})

test('the microphone stops the current sound, and no sound plays while it records', async () => {
  const word = playSpeech('/a.mp3')
  setMicrophoneActive(true)
  expect(await word).toBe('stopped')
  expect(await playSpeech('/b.mp3')).toBe('off')
  expect(played.map(({ src }) => src)).toEqual(['/a.mp3'])
})

test('a new sound replaces the current one', async () => {
  const first = playSpeech('/a.mp3')
  const second = playSpeech('/b.mp3')
  expect(await first).toBe('stopped')
  stopSound()
  expect(await second).toBe('stopped')
})

function reported(): unknown[] {
  return vi.mocked(console.error).mock.calls.map(([message]) => message)
}

test('a sound that cannot be played is reported only on the console', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const broken = playSpeech('/a.mp3')
  end('error')
  expect(await broken).toBe('failed')
  expect(reported()).toEqual(['The sound cannot be played'])
  play.mockImplementationOnce(() => Promise.reject(new DOMException('forced', 'NotSupportedError')))
  expect(await playSpeech('/a.mp3')).toBe('failed')
  expect(reported()).toEqual(['The sound cannot be played', 'The sound cannot be played'])
  // A browser reports a broken file in both ways.
  play.mockImplementationOnce(function failing(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('error'))
    return Promise.reject(new DOMException('forced', 'NotSupportedError'))
  })
  expect(await playSpeech('/a.mp3')).toBe('failed')
  expect(reported()).toHaveLength(3)
  vi.mocked(console.error).mockClear()
})

test('a browser that plays nothing before the first press is not an error', async () => {
  play.mockImplementationOnce(() => Promise.reject(new DOMException('forced', 'NotAllowedError')))
  expect(await playSpeech('/a.mp3')).toBe('failed')
})
