import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Language } from '#kit/languages.ts'
import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { isUniqueViolation } from '#kit/server/database/database-errors.ts'
import { invalid, notFound, notOwnerError } from '#kit/app-error.ts'
import { isDeleted } from '#kit/server/deleted-learners.ts'
import type { StoredFile } from '#kit/server/files/stored-file.ts'
import type { FairQueue, QueueSlot } from '#kit/server/limits/fair-queue.ts'
import { handle, type Handlers, handleUpload } from '#kit/server/http/handler.ts'
import {
  deletePromptRecording, listPromptRecordings, type PromptRecording, promptRecordingSound, putPromptRecording,
} from '../api.ts'

/** Maximum number of tries if another recording of the same prompt is stored at the same time. */
const maxTries = 10

class StoredMeanwhile extends Error {}

type Row = Selectable<Schema['promptRecordings']>

export interface PromptRecordingRules {
  /** the prompts that the app says; it stores no recording of another one */
  readonly prompts: ReadonlySet<string>
  readonly maxFileBytes: number
  readonly queue: FairQueue
  /** decodes and encodes a recording, so that the file contains only the sound; throws AppError NOT_A_SOUND */
  readonly reencode: (file: StoredFile, slot: QueueSlot) => Promise<Uint8Array>
}

/** Stores, lists and deletes adults' recordings of prompts. */
export function promptHandlers({ prompts, maxFileBytes, queue, reencode }: PromptRecordingRules): (ports: Ports) => Handlers {
  return ({ database, files, addresses, environment, clock, eraseDeleted }) => {
    const toAnswer = ({ _id, prompt, language, sound }: Row): PromptRecording => (
      { _id, prompt, language: language as Language, soundUrl: `${environment.MAIN_URL ?? ''}${addresses.sign(`/bs/prompts/${_id}/sound?version=${sound}`)}` }
    )

    /** The recording replaces the earlier one in one transaction. */
    async function store(row: Row, wav: Uint8Array): Promise<void> {
      const { userid, language, prompt } = row
      const before = await database.selectFrom('promptRecordings').select('_id')
        .where('userid', '=', userid).where('language', '=', language).where('prompt', '=', prompt).execute()
      const known = before.map(({ _id }) => _id)
      await files.change(userid, { add: [{ from: wav, name: row.sound, belongsTo: row._id }], removeOf: known }, async (transaction) => {
        const replaced = await transaction.deleteFrom('promptRecordings')
          .where('userid', '=', userid).where('language', '=', language).where('prompt', '=', prompt).returning('_id').execute()
        // Otherwise the file of a recording that was stored in between would stay.
        if (replaced.some(({ _id }) => !known.includes(_id))) throw new StoredMeanwhile()
        await transaction.insertInto('promptRecordings').values(row).execute()
      })
    }

    const list = handle(listPromptRecordings, async ({ learner }) => {
      const rows = await database.selectFrom('promptRecordings').selectAll().where('userid', '=', learner._id).orderBy('_id').execute()
      return { data: rows.map(toAnswer) }
    })

    const put = handleUpload(putPromptRecording, { maxFileBytes, queue }, async ({ input: { prompt, language, file }, learner, slot }) => {
      if (!prompts.has(prompt)) throw notFound()
      if (file === undefined) throw invalid([{ path: 'file', message: 'No recording was sent.' }])
      const wav = await reencode(await files.received(file), slot)
      for (let tries = 1; ; tries++) {
        const row = { _id: newId(), userid: learner._id, prompt, language, sound: `${newId()}.wav`, createdAt: clock.now().toISOString() }
        try {
          await store(row, wav)
          return { data: toAnswer(row) }
        } catch (error) {
          const isRepeatable = error instanceof StoredMeanwhile || isUniqueViolation(error)
          if (!isRepeatable || tries === maxTries) throw error
        }
      }
    })

    const remove = handle(deletePromptRecording, async ({ input, learner }) => {
      const row = await database.selectFrom('promptRecordings').select('userid').where('_id', '=', input.id).executeTakeFirst()
      if (row === undefined) throw notFound()
      if (row.userid !== learner._id) throw notOwnerError()
      await files.change(learner._id, { removeOf: [input.id] }, async (transaction) => {
        await transaction.deleteFrom('promptRecordings').where('_id', '=', input.id).execute()
      })
      await eraseDeleted()
      return null
    })

    const sound = handle(promptRecordingSound, async ({ input }) => {
      const row = await database.selectFrom('promptRecordings').select(['userid', 'sound']).where('_id', '=', input.id).executeTakeFirst()
      const recorded = row && !(await isDeleted(database, row.userid)) ? await files.read(row.userid, row.sound) : undefined
      if (recorded === undefined) throw notFound()
      return { kind: 'file', ...recorded, mediaType: 'audio/wav', isCacheable: true }
    })

    return { calls: [list, put, remove, sound] }
  }
}
