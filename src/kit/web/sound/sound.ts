import { create } from 'zustand'
import { useSettings } from '../session/settings.ts'

/** Whether the microphone is recording. No sound plays during a recording. */
export const useMicrophoneActive = create<{ listening: boolean }>()(() => ({ listening: false }))

export function setMicrophoneActive(listening: boolean): void {
  if (listening) stopSound()
  useMicrophoneActive.setState({ listening })
}

/** `off`: sounds are off, or the microphone is recording · `stopped`: another sound replaced it */
export type PlaybackResult = 'played' | 'off' | 'stopped' | 'failed'

/** One element for all sounds, because some browsers require a press before the first sound of each element. */
let element: HTMLAudioElement | undefined
let stopCurrent: ((result: PlaybackResult) => void) | undefined

/** Stops the current sound. */
export function stopSound(): void {
  stopCurrent?.('stopped')
  element?.pause()
}

/** The playback rate of a sound that has no slow recording. */
const slowRate = 0.65

/**
 * Plays a spoken word or sentence at the speed of the settings. Resolves when it has ended, and never rejects.
 * @param slow plays it slower at the same pitch, for a sound that has no slow recording
 */
export function playSpeech(url: string, slow = false): Promise<PlaybackResult> {
  return play(url, useSettings.getState().speechRate * (slow ? slowRate : 1))
}

/** Plays a short effect. Resolves when it has ended, and never rejects. */
export function playEffect(name: 'tap' | 'success' | 'sticker'): Promise<PlaybackResult> {
  return play(`/sounds/effects/${name}.mp3`, 1)
}

async function play(url: string, rate: number): Promise<PlaybackResult> {
  if (!useSettings.getState().sounds || useMicrophoneActive.getState().listening) return 'off'
  stopSound()
  const audio = (element ??= new Audio())
  const listeners = new AbortController()
  const playback = new Promise<PlaybackResult>((resolve) => {
    stopCurrent = resolve
    audio.addEventListener('ended', () => resolve('played'), { signal: listeners.signal })
    audio.addEventListener('error', () => {
      // `play` fails for the same reason.
      listeners.abort()
      reportFailure(audio.error)
      resolve('failed')
    }, { signal: listeners.signal })
  })
  audio.src = url
  audio.playbackRate = rate
  audio.preservesPitch = true
  audio.play().catch((error: unknown) => {
    // Another sound replaced it, or its failure is reported.
    if (listeners.signal.aborted || (error instanceof DOMException && error.name === 'AbortError')) return
    // Before the first press on a page, browsers play no sound: an instruction is then heard by "Hear again".
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) reportFailure(error)
    stopCurrent?.('failed')
  })
  const result = await playback
  listeners.abort()
  return result
}

/** Nothing else reports it: the printed word is there, too. */
function reportFailure(cause: unknown): void {
  console.error('The sound cannot be played', cause)
}
