import type { ErrorCode } from '#kit/error-kinds.ts'
import type { Ports } from '#kit/server/context.ts'
import { isPostgres } from '#kit/server/database/transact.ts'
import { isDiskFull, isUniqueViolation } from '#kit/server/database/database-errors.ts'
import { AppError, notFound } from '#kit/app-error.ts'
import { bytesOf, type StoredFile } from '#kit/server/files/stored-file.ts'
import type { FileResponse } from '#kit/server/http/handler.ts'
import { streamOf } from '#kit/server/http/streams.ts'
import { shortHash } from '#kit/server/crypto/short-hash.ts'
import { createFairQueue, type QueueSlot } from '#kit/server/limits/fair-queue.ts'
import { VoiceError, type VoiceErrorCode } from '#kit/server/media/voice.ts'
import { decodeWav, encodeWav, WavError } from '../recognition/preprocess/wav.ts'
import { spokenForm } from '../rules/words.ts'
import { languageOfWord, type WordRow } from './words.ts'

const maxSeconds = 10
/** 10 seconds at 48 kHz, 16 bit, two channels, plus the header. */
export const maxWordSoundBytes = 2 * 1024 * 1024
/** Queue for parents' recordings of words. */
export const soundQueue = createFairQueue({ running: 1, waiting: 20, maxPerLearner: 3 })

type SizedStream = Required<Pick<Extract<FileResponse, { kind: 'file' }>, 'stream' | 'size'>>

type OwnWord = WordRow & { readonly userid: string }

const codeOf: Readonly<Record<VoiceErrorCode, ErrorCode>> = {
  VOICE_MISSING: 'UNAVAILABLE',
  VOICE_NOTHING_TO_SAY: 'UNSPEAKABLE',
  VOICE_TEXT_TOO_LONG: 'UNSPEAKABLE',
  VOICE_BUSY: 'BUSY',
  VOICE_TOOK_TOO_LONG: 'TOOK_TOO_LONG',
  VOICE_FAILED: 'UNAVAILABLE',
}

/** Names of the files with the synthesised word, at normal speed and slow. A different spoken text has different files. */
export async function voiceFiles({ _id, wordAdd, respelling, language }: Pick<WordRow, '_id' | 'wordAdd' | 'respelling' | 'language'>): Promise<readonly [string, string]> {
  const spoken = respelling ?? wordAdd
  // The language changes only how numbers are said.
  const said = /\p{Letter}/u.test(spoken) ? `${_id} ${spoken}` : `${_id} ${spoken} ${language}`
  const text = await shortHash(said)
  return [`voice-${text}.wav`, `voice-${text}-slow.wav`]
}

/**
 * Speaks own words that have no recording.
 * @returns a function that returns the word as WAV, from its file or, the first time, from the voice
 */
export function createWordVoice({ database, files, voice }: Pick<Ports, 'database' | 'files' | 'voice'>): (word: OwnWord, slow: boolean) => Promise<SizedStream> {
  async function synthesise({ wordAdd, respelling, language, userid }: OwnWord, slow: boolean): Promise<Uint8Array> {
    // The signed address does not say which account asks: the learner's own takes the place.
    const { account } = await database.selectFrom('learners').select('account').where('_id', '=', userid).executeTakeFirstOrThrow(notFound)
    try {
      return await voice.synthesise(respelling ?? spokenForm(wordAdd), { slow, language: languageOfWord(language), holder: { account, _id: userid } })
    } catch (cause) {
      throw cause instanceof VoiceError ? new AppError(codeOf[cause.code], cause.message, { cause }) : cause
    }
  }

  /** Stores the synthesised sound, unless the word was changed or deleted in the meantime. */
  async function keep({ _id, userid, wordAdd, respelling }: OwnWord, name: string, wav: Uint8Array): Promise<void> {
    try {
      await files.change(userid, { add: [{ from: wav, name, belongsTo: _id }] }, async (transaction) => {
        await transaction.selectFrom('words').select('_id').where('_id', '=', _id).where('wordAdd', '=', wordAdd).where('respelling', respelling === null ? 'is' : '=', respelling)
          .$if(isPostgres(database), (query) => query.forShare()).executeTakeFirstOrThrow(notFound)
      })
    } catch (error) {
      // The same word was stored at the same time, the word was deleted, or the disk is full: the next call synthesises
      // it again.
      const expected = isUniqueViolation(error) || isDiskFull(error) || error instanceof AppError
      if (!expected) throw error
    }
  }

  return async (word, slow) => {
    const name = (await voiceFiles(word))[slow ? 1 : 0]
    const kept = await files.read(word.userid, name)
    if (kept !== undefined) return kept
    const wav = await synthesise(word, slow)
    await keep(word, name, wav)
    return { stream: streamOf([wav]), size: wav.length }
  }
}

/**
 * Decodes a parent's recording and encodes it again as 16 bit mono, so that the file contains only the sound.
 * @param file the sent file
 * @param slot of `soundQueue`
 * @throws AppError NOT_A_SOUND
 */
export async function reencodeSound(file: StoredFile, slot: QueueSlot): Promise<Uint8Array> {
  return slot.run(async () => encodedAgain(await bytesOf(file)))
}

function encodedAgain(file: Uint8Array): Uint8Array {
  try {
    const { samples, sampleRate } = decodeWav(file)
    if (samples.length > maxSeconds * sampleRate) {
      throw new AppError('NOT_A_SOUND', `The recording lasts more than ${maxSeconds} seconds.`)
    }
    return encodeWav(samples, sampleRate)
  } catch (error) {
    throw error instanceof WavError ? new AppError('NOT_A_SOUND', error.message, { cause: error }) : error
  }
}
