import type { AttemptFile } from '#kit/attempts/server/attempt-file.ts'
import type { Face } from '#kit/faces.ts'
import { newId } from '#kit/ids.ts'
import type { Clock, Ports } from '#kit/server/context.ts'
import { type Database, transact, type Transaction } from '#kit/server/database/database.ts'
import { invalid, notOwnerError } from '#kit/server/http/errors.ts'
import { handle, type OpenHandlers, handleUpload } from '#kit/server/http/handler.ts'
import type { Caller } from '#kit/server/sessions/sessions.ts'
import { addLearnerOfFile, maxFileBytes, mergeLearnerFile, previewLearnerFile, saveLearnerFile } from '../api.ts'
import { fileExtension, type FileTarget } from '../format.ts'
import { compareFile } from './compare-file.ts'
import { writeLearnerFile } from './learner-file.ts'
import { mergeFile } from './merge-file.ts'
import { withLearnerFile } from './read-file.ts'

interface NewLearner {
  readonly _id: string
  readonly account: string
  readonly name: string
  readonly face: Face | undefined
  readonly birthMonth: string | null
}

/** What other areas offer to a learner's file. */
interface Offered {
  readonly kinds: readonly AttemptFile[]
  readonly targets: {
    readonly read: (database: Database, userid: string) => Promise<readonly FileTarget[]>
    readonly replace: (transaction: Database, clock: Clock, userid: string, targets: FileTarget[]) => Promise<void>
  }
  /** computes the report of now */
  readonly report: (ports: Ports, of: { userid: string; zone: string }) => Promise<object>
  /** @throws AppError TOO_MANY_LEARNERS */
  readonly insertLearner: (transaction: Transaction, clock: Clock, learner: NewLearner) => Promise<void>
}

/** Saves a learner's data as a file, and reads such a file of this or another server. */
export function handoverHandlers({ kinds, targets, report, insertLearner }: Offered): OpenHandlers {
  return (ports) => {
    const { database, clock, pictures } = ports
    const merging = { kinds, clock, replaceTargets: (transaction: Database, userid: string, chosen: FileTarget[]) => targets.replace(transaction, clock, userid, chosen) }
    const upload = { maxFileBytes, queue: pictures.queue }

    /** @throws AppError NOT_YOURS */
    async function ownLearner({ account }: Caller, _id: string): Promise<{ _id: string; name: string }> {
      const row = await database.selectFrom('learners').select(['_id', 'name']).where('_id', '=', _id).where('account', '=', account).executeTakeFirst()
      if (row === undefined) throw notOwnerError()
      return row
    }

    const save = handle(saveLearnerFile, async ({ input: { userid, zone } }) => ({
      kind: 'file', stream: await writeLearnerFile(ports, { userid, targets: await targets.read(database, userid), report: await report(ports, { userid, zone }), kinds }),
      mediaType: 'application/zip', saveAs: `d-learner${fileExtension}`,
    }))

    const preview = handleUpload(previewLearnerFile, upload, async ({ input, learner: { account } }) => withLearnerFile(sent(input), kinds, async (file) => (
      { data: { attempts: file.attempts, learners: await compareFile({ database, account, kinds, readTargets: targets.read, file }) } }
    )))

    const add = handleUpload(addLearnerOfFile, upload, async ({ input, learner: { account } }) => withLearnerFile(sent(input), kinds, async (file) => {
      const { name, face, birthMonth } = file.head.learner
      const _id = newId()
      const added = await transact(database, async (transaction) => {
        await insertLearner(transaction, clock, { _id, account, name, face: face ?? undefined, birthMonth })
        return { _id, ...await mergeFile(transaction, { userid: _id, file, agreed: input, ...merging }) }
      })
      return { data: { ...added, name } }
    }))

    const authorized = { ...upload, authorize: ({ input: { id }, learner }: { readonly input: { readonly id: string }; readonly learner: Caller }) => ownLearner(learner, id) }
    const merge = handleUpload(mergeLearnerFile, authorized, async ({ input, learner }) => withLearnerFile(sent(input), kinds, async (file) => {
      const { _id, name } = await ownLearner(learner, input.id)
      const added = await transact(database, (transaction) => mergeFile(transaction, { userid: _id, file, agreed: input, ...merging }))
      return { data: { ...added, _id, name } }
    }))

    return { calls: [save, preview, add, merge] }
  }
}

/** @throws AppError INVALID */
function sent({ file }: { readonly file?: string }): string {
  if (file === undefined) throw invalid([{ path: 'file', message: 'No file was sent.' }])
  return file
}
