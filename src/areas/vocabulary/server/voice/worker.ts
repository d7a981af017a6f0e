/** Runs in a worker thread: speaks texts one after the other with a voice that it loads once. */
import '#kit/server/http/unhandled-rejections.ts'
import type { Espeak } from './espeak.ts'
import { openEspeak } from './open-espeak.ts'
import type { Passage } from './passages.ts'
import { speakPassages } from './speak-passages.ts'

export interface VoiceJob {
  /** folder of espeak-ng */
  readonly folder: string
  readonly passages: readonly Passage[]
  readonly slow: boolean
}

let opened: Promise<Espeak> | undefined

/** Called by the pool by its name. Returns the passages as `speakPassages` does. */
export async function speakJob({ folder, passages, slow }: VoiceJob): Promise<Uint8Array | undefined> {
  opened ??= openEspeak(folder)
  // If loading failed, the next call tries again.
  opened.catch(() => {
    opened = undefined
  })
  return speakPassages(await opened, passages, slow)
}
