/** Says prompts with an adult's recording, or else with the chosen voice, or else with the standard voice. */
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { create } from 'zustand'
import type { Language } from '#kit/languages.ts'
import { type Prompt, promptFile, spokenLanguage } from '#kit/prompts/prompt.ts'
import { useHearAgain } from '../child/spoken-instruction.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { useSettings } from '../session/settings.ts'
import { type PlaybackResult, playSpeech, stopSound } from './sound.ts'
import { standardVoice, useVoice } from './voices.ts'

/** A sound that is not a prompt: a family's own word, or the child's recording. */
export interface SoundAddress {
  readonly url: string
  /** a slow recording; without it, the sound is slowed down at the same pitch */
  readonly slowUrl?: string
}

export type Spoken = Prompt | SoundAddress

interface PromptRecordings {
  /** from `promptFile` to the sound's address */
  readonly addresses: ReadonlyMap<string, string>
  /** whether they have been fetched */
  readonly areLoaded: boolean
}

/** The adults' recordings of the signed-in learner. */
export const usePromptRecordings = create<PromptRecordings>()(() => ({ addresses: new Map(), areLoaded: false }))

/** Resolves when the adults' recordings are known, or after `waitMs` if they cannot be fetched. */
export async function waitForPromptRecordings(waitMs: number): Promise<void> {
  if (usePromptRecordings.getState().areLoaded) return
  await new Promise<void>((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(finish, waitMs)
    const unsubscribe = usePromptRecordings.subscribe(({ areLoaded }) => areLoaded && finish())
  })
}

export interface SpeakOptions {
  /** default: the language of the settings */
  readonly language?: Language
  readonly slow?: boolean
  /** by the app's voice, also if an adult recorded the prompt */
  readonly byApp?: boolean
  /** the standard voice says it, and not an adult's recording or the chosen voice */
  readonly standardVoice?: boolean
}

/**
 * Says one prompt or several in order. It stops the current sound, and ends when another sound starts. It says nothing if
 * sounds are off or the microphone records. Resolves at the end, and never rejects.
 */
export async function speak(said: Spoken | readonly Spoken[], { language, slow = false, byApp = false, standardVoice: isStandard = false }: SpeakOptions = {}): Promise<PlaybackResult> {
  let played: PlaybackResult = 'played'
  for (const one of 'length' in said ? said : [said]) {
    played = await speakOne(one, language ?? useSettings.getState().language, { slow, byApp, isStandard })
    if (played !== 'played') return played
  }
  return played
}

async function speakOne(said: Spoken, language: Language, { slow, byApp, isStandard }: { slow: boolean; byApp: boolean; isStandard: boolean }): Promise<PlaybackResult> {
  if ('url' in said) return slow && said.slowUrl !== undefined ? playSpeech(said.slowUrl) : playSpeech(said.url, slow)
  let played: PlaybackResult = 'failed'
  for (const address of addressesOf(said, language, byApp).slice(isStandard ? -1 : 0)) {
    played = await playSpeech(address, slow)
    if (played !== 'failed') return played
  }
  return played
}

/** The addresses of a prompt's sound, best first. @param byApp without an adult's recording */
function addressesOf(prompt: Prompt, language: Language, byApp = false): [string, ...string[]] {
  const file = promptFile(prompt, spokenLanguage(prompt, language))
  const { folder, files } = useVoice.getState()
  const recorded = byApp ? undefined : recordingOf(prompt, language)
  const standard = `/voices/${standardVoice}/${file}`
  const [first, ...others] = [...(recorded === undefined ? [] : [recorded]), ...(files.has(file) ? [`/voices/${folder}/${file}`] : [])]
  return first === undefined ? [standard] : [first, ...others, standard]
}

/** The address of an adult's recording of a prompt. */
function recordingOf(prompt: Prompt, language: Language): string | undefined {
  return usePromptRecordings.getState().addresses.get(promptFile(prompt, spokenLanguage(prompt, language)))
}

/** Whether an adult's recording or the chosen voice says a prompt instead of the standard voice. @param byApp without an adult's recording */
export function isReplaced(prompt: Prompt, language: Language, byApp = false): boolean {
  return addressesOf(prompt, language, byApp).length > 1
}

/** The address from which `speak` plays. */
export function addressOf(said: Spoken, language: Language): string {
  return 'url' in said ? said.url : addressesOf(said, language)[0]
}

/** `speak` in the language of the surrounding screen. */
export function useSpeak(): (said: Spoken | readonly Spoken[], slow?: boolean) => Promise<PlaybackResult> {
  const language = useLanguage()
  return useCallback((said, slow = false) => speak(said, { language, slow }), [language])
}

/**
 * Says the instruction of a screen when the screen opens and whenever the instruction changes, and registers it for "Hear
 * again". Leaving the screen stops it.
 * @param said undefined: the screen has no instruction now
 * @returns whether it was said to its end, or could not be said
 */
export function useSpokenInstruction(said: Spoken | readonly Spoken[] | undefined, { standardVoice: isStandard = false }: Pick<SpeakOptions, 'standardVoice'> = {}): boolean {
  const language = useLanguage()
  // Callers build the list in each rendering.
  const key = JSON.stringify(said ?? null)
  const play = useMemo(() => {
    const instruction = JSON.parse(key) as Spoken | Spoken[] | null
    return instruction === null ? null : (slow: boolean) => speak(instruction, { language, slow, standardVoice: isStandard })
  }, [isStandard, key, language])
  useHearAgain(play)
  const [ended, setEnded] = useState<typeof play>(null)
  useEffect(() => {
    if (play === null) return undefined
    void play(false).then(() => setEnded(() => play))
    return stopSound
  }, [play])
  return play !== null && ended === play
}

/** Says something once when a screen opens, whose "Hear again" plays something else. Leaving the screen stops it. */
export function useSpokenAtOpening(said: readonly Spoken[]): void {
  const language = useLanguage()
  const say = useEffectEvent(() => void speak(said, { language }))
  useEffect(() => {
    say()
    return stopSound
  }, [])
}
