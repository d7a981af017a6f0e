/** The voices that an installation has, and the one that this device uses. */
import { create } from 'zustand'
import type { PromptText } from '#kit/prompts/prompt.ts'

export interface Voice {
  /** its folder below /voices */
  readonly folder: string
  readonly name: PromptText
  /** the files that it has; empty for the standard voice, which has all */
  readonly files: readonly string[]
}

export const standardVoice = 'standard'
const key = 'chosenVoice'

interface VoiceStore {
  readonly folder: string
  readonly files: ReadonlySet<string>
}

/** The chosen voice of this device. Before `loadVoice` has run, the standard voice says everything. */
export const useVoice = create<VoiceStore>()(() => ({ folder: standardVoice, files: new Set() }))

/** Returns all voices; the page's build lists the folders of public/voices. */
export async function fetchVoices(): Promise<Voice[]> {
  const answer = await fetch('/voices.json')
  if (!answer.ok) throw new Error(`The voices were answered with ${answer.status}`)
  return (await answer.json()) as Voice[]
}

/** Uses the voice that was chosen on this device, if it is still installed. */
export async function loadVoice(): Promise<void> {
  const chosen = localStorage.getItem(key) ?? standardVoice
  if (chosen === standardVoice) return
  const voice = (await fetchVoices()).find(({ folder }) => folder === chosen)
  if (voice !== undefined) useVoice.setState({ folder: voice.folder, files: new Set(voice.files) })
}

/** Uses this voice from now on. The standard voice says the prompts that it does not have. */
export function chooseVoice({ folder, files }: Voice): void {
  useVoice.setState({ folder, files: new Set(files) })
  try {
    localStorage.setItem(key, folder)
  } catch {
    // The storage is full or forbidden: the choice lasts as long as the page.
  }
}
