import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, type ErrorCode } from '#kit/server/errors.ts'
import { createFairQueue, type Ticket } from '#kit/server/fair-queue.ts'
import type { Files } from '#kit/server/files.ts'
import { decodeWav, encodeWav, WavError } from '../recogniser/wav.ts'
import { spokenForm } from '../words.ts'
import type { Voice, VoiceErrorCode } from './voice/synthesise.ts'
import type { WordRow } from './words.ts'

const longestSeconds = 10
/** 10 seconds at 48 kHz, 16 bit, two channels, and some for the header. */
export const largestWordSound = 2 * 1024 * 1024
/** Parents' recordings of words. */
export const soundQueue = createFairQueue({ running: 1, waiting: 20, mostOfOne: 3 })

type OwnWord = WordRow & { readonly userid: string }

const codeOf: Readonly<Record<VoiceErrorCode, ErrorCode>> = {
  VOICE_MISSING: 'UNAVAILABLE',
  VOICE_NOTHING_TO_SAY: 'UNSPEAKABLE',
  VOICE_TEXT_TOO_LONG: 'UNSPEAKABLE',
  VOICE_BUSY: 'BUSY',
  VOICE_TOOK_TOO_LONG: 'TOOK_TOO_LONG',
  VOICE_FAILED: 'UNAVAILABLE',
}

/** The files in which the server's voice is kept once it has said a word. */
export function spokenFiles(wordId: string): readonly [string, string] {
  return [`voice-${wordId}.wav`, `voice-${wordId}-slow.wav`]
}

/** What says own words that have no recording. */
export interface WordVoice {
  /** the name of the file with the word as the voice says it, made when it is first asked for */
  spoken(word: OwnWord, slow: boolean): Promise<string>
  close(): Promise<void>
}

export function createWordVoice(files: Files): WordVoice {
  let opened: Promise<Voice> | undefined
  const open = (): Promise<Voice> => {
    opened ??= import('./voice/synthesise.ts').then(({ openVoice }) => (
      openVoice({ folder: join(import.meta.dirname, '../../../../models/fetched/espeak') })
    ))
    return opened
  }
  return {
    async spoken({ _id, userid, wordAdd }, slow) {
      const file = spokenFiles(_id)[slow ? 1 : 0]
      if ((await files.list(userid)).includes(file)) return file
      const { VoiceError } = await import('./voice/synthesise.ts')
      try {
        const voice = await open()
        await files.write(userid, file, await voice.synthesise(spokenForm(wordAdd), { slow, of: userid }))
      } catch (cause) {
        throw cause instanceof VoiceError ? new AppError(codeOf[cause.code], cause.message, { cause }) : cause
      }
      return file
    },
    close: async () => (await opened)?.close(),
  }
}

/**
 * A parent's recording, decoded and encoded again: 16 bit, mono, nothing in it but the sound.
 * @param ticket of `soundQueue`
 * @throws AppError NOT_A_SOUND
 */
export async function reencodeSound(path: string, ticket: Ticket): Promise<Uint8Array> {
  return ticket.run(async () => encodedAgain(await readFile(path)))
}

function encodedAgain(file: Uint8Array): Uint8Array {
  try {
    const { samples, sampleRate } = decodeWav(file)
    if (samples.length > longestSeconds * sampleRate) {
      throw new AppError('NOT_A_SOUND', `The recording lasts more than ${longestSeconds} seconds.`)
    }
    return encodeWav(samples, sampleRate)
  } catch (error) {
    throw error instanceof WavError ? new AppError('NOT_A_SOUND', error.message, { cause: error }) : error
  }
}
