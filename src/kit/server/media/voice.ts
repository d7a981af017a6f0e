/** Speaks words that have no sound yet. Each host provides its own voice. */
import type { Language } from '#kit/languages.ts'
import type { PlaceHolder } from '../limits/fair-queue.ts'

export type VoiceErrorCode =
  | 'VOICE_MISSING'
  | 'VOICE_NOTHING_TO_SAY'
  | 'VOICE_TEXT_TOO_LONG'
  | 'VOICE_BUSY'
  | 'VOICE_TOOK_TOO_LONG'
  | 'VOICE_FAILED'

/** `message` is one plain sentence. */
export class VoiceError extends Error {
  override readonly name = 'VoiceError'
  readonly code: VoiceErrorCode

  constructor(code: VoiceErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

interface Manner {
  readonly slow: boolean
  /** the word's language: that of a text without letters */
  readonly language: Language
  /** whose turn it is */
  readonly holder: PlaceHolder
}

export interface Voice {
  /**
   * Speaks a text of at most 40 characters: Sinhala and Tamil script with the voice of the language, everything else with the English one.
   * Returns a WAV file, 16 bit mono at 22,050 Hz.
   * @throws VoiceError
   */
  synthesise(text: string, how: Manner): Promise<Uint8Array>
}

/** A voice that its host closes. */
export interface OpenVoice extends Voice {
  close(): Promise<void>
}
