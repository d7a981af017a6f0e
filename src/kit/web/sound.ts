import { create } from 'zustand'
import type { Language } from '#kit/settings.ts'
import { useSettings } from './settings.ts'

/** Whether the microphone records just now: then nothing plays. */
export const useListening = create<{ listening: boolean }>()(() => ({ listening: false }))

export function setListening(listening: boolean): void {
  if (listening) stopSound()
  useListening.setState({ listening })
}

/** `off`: sounds are switched off, or the microphone records · `stopped`: another sound took its place */
export type Played = 'played' | 'off' | 'stopped' | 'failed'

/** One element for everything that is heard: browsers that want a tap before the first sound want it for each element. */
let element: HTMLAudioElement | undefined
let endCurrent: ((how: Played) => void) | undefined

/** Stops what plays. */
export function stopSound(): void {
  endCurrent?.('stopped')
  element?.pause()
}

/** How much slower a sound without a slow recording is heard slowly. */
const slowRate = 0.65

/**
 * Plays a spoken word or sentence, at the speed of the settings, and waits until it has ended. Never throws.
 * @param slow slower, at the same pitch: for a sound that has no slow recording
 */
export function playSpeech(url: string, slow = false): Promise<Played> {
  return play(url, useSettings.getState().speechRate * (slow ? slowRate : 1))
}

/** Plays a short effect and waits until it has ended. Never throws. */
export function playEffect(name: 'tap' | 'success' | 'sticker'): Promise<Played> {
  return play(`/sounds/effects/${name}.mp3`, 1)
}

async function play(url: string, rate: number): Promise<Played> {
  if (!useSettings.getState().sounds || useListening.getState().listening) return 'off'
  stopSound()
  const audio = (element ??= new Audio())
  const over = new AbortController()
  const ended = new Promise<Played>((resolve) => {
    endCurrent = resolve
    audio.addEventListener('ended', () => resolve('played'), { signal: over.signal })
    audio.addEventListener('error', () => resolve('failed'), { signal: over.signal })
  })
  audio.src = url
  audio.playbackRate = rate
  audio.play().catch((error: unknown) => {
    // Another sound that takes its place aborts it.
    if (over.signal.aborted || (error instanceof DOMException && error.name === 'AbortError')) return
    console.error('The sound cannot be played', error)
    endCurrent?.('failed')
  })
  const how = await ended
  over.abort()
  return how
}

/**
 * Speaks a text by a voice that lies on this device: for a text that has no file of its own.
 * `failed` where the device has none for the language.
 */
export async function speakByDevice(text: string, language: Language): Promise<Played> {
  if (!useSettings.getState().sounds || useListening.getState().listening) return 'off'
  const voice = globalThis.speechSynthesis?.getVoices().find((one) => one.localService && one.lang.startsWith(language))
  if (voice === undefined) return 'failed'
  stopSound()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.rate = useSettings.getState().speechRate
  return new Promise((resolve) => {
    endCurrent = (how) => {
      speechSynthesis.cancel()
      resolve(how)
    }
    utterance.addEventListener('end', () => resolve('played'))
    utterance.addEventListener('error', () => resolve('failed'))
    speechSynthesis.speak(utterance)
  })
}
