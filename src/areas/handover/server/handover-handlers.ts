import type { AttemptFile } from '#kit/attempts/server/attempt-file.ts'
import type { MediumKind } from '#kit/best/server/medium-kind.ts'
import type { Face } from '#kit/faces.ts'
import { newId } from '#kit/ids.ts'
import type { Clock, Ports } from '#kit/server/context.ts'
import type { Database, Transaction } from '#kit/server/database/transact.ts'
import { isUniqueViolation } from '#kit/server/database/database-errors.ts'
import { AppError, invalid, notOwnerError } from '#kit/app-error.ts'
import { deleteLearners } from '#kit/server/deleted-learners.ts'
import { handle, type OpenHandlers, handleUpload, type Upload } from '#kit/server/http/handler.ts'
import type { QueueSlot } from '#kit/server/limits/fair-queue.ts'
import type { Caller } from '#kit/server/sessions/sessions.ts'
import { type Added, addLearnerOfFile, type Agreed, mergeLearnerFile, previewLearnerFile, saveLearnerFile } from '../api.ts'
import { fileExtension, type FileMedium, type FileTarget, type Head } from '../format.ts'
import { maxFileBytes } from '../max-file-bytes.ts'
import { compareFile } from './compare-file.ts'
import { mergeDeleted } from './deletions.ts'
import { writeLearnerFile } from './learner-file.ts'
import { mergeAttempts, mergeHead } from './merge-file.ts'
import { insertMedia, planMedia } from './merge-media.ts'
import { insertWords, planWords, type WordsInFile } from './own-words.ts'
import { type LearnerFile, withLearnerFile } from './read-file.ts'

interface NewLearner {
  readonly _id: string
  readonly account: string
  readonly name: string
  readonly face: Face | undefined
  readonly birthMonth: string | null
  readonly languages: Head['learner']['languages']
}

/** What other areas offer to a learner's file. */
interface Offered {
  readonly kinds: readonly AttemptFile[]
  readonly media: readonly MediumKind[]
  readonly targets: {
    readonly read: (database: Database, userid: string) => Promise<readonly FileTarget[]>
    readonly replace: (transaction: Database, clock: Clock, userid: string, targets: FileTarget[]) => Promise<void>
  }
  readonly words: WordsInFile
  /** in which a learner practises; null: the usual ones */
  readonly languages: (database: Database, userid: string) => Promise<Head['learner']['languages']>
  /** computes the report of now */
  readonly report: (ports: Ports, of: { userid: string; zone: string }) => Promise<object>
  /** @throws AppError TOO_MANY_LEARNERS */
  readonly insertLearner: (transaction: Transaction, clock: Clock, learner: NewLearner) => Promise<void>
}

/** What adults choose. */
const choiceOf = { word: 'voice', movement: 'films' } as const satisfies Record<FileMedium['of'], string>

/** Saves a learner's data as a file, and reads such a file of this or another server. */
export function handoverHandlers({ kinds, media, targets, words, languages, report, insertLearner }: Offered): OpenHandlers {
  return (ports) => {
    const { database, clock, pictures, files, films, archives, eraseDeleted } = ports
    const replaceTargets = (transaction: Database, userid: string, chosen: FileTarget[]): Promise<void> => targets.replace(transaction, clock, userid, chosen)
    const upload = { maxFileBytes, queue: pictures.queue }

    /** @throws AppError NOT_YOURS */
    async function ownLearner({ account }: Caller, _id: string): Promise<{ _id: string; name: string }> {
      const row = await database.selectFrom('learners').select(['_id', 'name']).where('_id', '=', _id).where('account', '=', account).executeTakeFirst()
      if (row === undefined) throw notOwnerError()
      return row
    }

    /** The file is checked before `work` gets it. */
    const reading = (holder: Caller, { signal }: QueueSlot): Parameters<typeof withLearnerFile>[1] => ({ archives, kinds, media, files, films, holder, signal })

    interface Addition {
      readonly userid: string
      readonly file: LearnerFile
      readonly agreed: Agreed
      readonly isNew: boolean
      readonly slot: QueueSlot
      readonly before?: (transaction: Transaction) => Promise<void>
    }

    /**
     * Adds first what can be refused, in one transaction. Then it merges the deletions and the attempts.
     * @throws AppError LEARNER_FILE_FULL, QUOTA_REACHED, BUSY
     */
    async function add({ userid, file, agreed, isNew, slot, before }: Addition): Promise<Omit<Added, '_id' | 'name'>> {
      const plan = await planMedia(database, { userid, clock, media: file.media.filter(({ of }) => agreed[choiceOf[of]]) })
      const ownWords = await planWords(ports, { userid, file, isAgreed: agreed.words, words, slot })
      const change = { add: [...plan.files, ...ownWords.files], removeOf: plan.replaced, createsLearner: isNew }
      const ofHead = await files.change(userid, change, async (transaction) => {
        await before?.(transaction)
        const merged = await mergeHead(transaction, { userid, file, agreed, wordIds: ownWords.ids, replaceTargets })
        await insertWords(transaction, ownWords)
        await insertMedia(transaction, userid, plan)
        return merged
      }).catch((cause: unknown) => {
        throw isUniqueViolation(cause) ? new AppError('BUSY', 'Something else of this child is being stored. Please try again.', { cause }) : cause
      })
      if (plan.replaced.length > 0) await eraseDeleted()
      try {
        const deleted = await mergeDeleted(ports, { userid, deleted: file.deleted(), agreed: agreed.deletions })
        return { attempts: await mergeAttempts(database, { userid, file, kinds, clock }), ...ofHead, words: ownWords.rows.length, media: plan.files.length, deleted }
      } catch (error) {
        // The adult will add the learner again.
        if (isNew) await deleteLearners(ports, [userid], () => Promise.resolve()).catch(() => undefined)
        throw error
      }
    }

    const save = handle(saveLearnerFile, async ({ input: { userid, zone, ...chosen } }) => ({
      kind: 'file', stream: await writeLearnerFile(ports, {
        userid, targets: await targets.read(database, userid), languages: await languages(database, userid), words, report: await report(ports, { userid, zone }), kinds, media: media.filter(({ of }) => chosen[choiceOf[of]]),
      }),
      mediaType: 'application/zip', saveAs: `d-learner${fileExtension}`,
    }))

    const preview = handleUpload(previewLearnerFile, upload, async ({ input, learner, slot }) => withLearnerFile(await files.received(sent(input)), reading(learner, slot), async (file) => {
      const countOf = (one: FileMedium['of']): number => file.media.filter(({ of }) => of === one).length
      const learners = await compareFile({ database, account: learner.account, kinds, readTargets: targets.read, words, file })
      return { data: { attempts: file.attempts, voice: countOf('word'), films: countOf('movement'), words: file.head.words.length, learners } }
    }))

    const addNew = handleUpload(addLearnerOfFile, upload, async ({ input, learner, slot }) => withLearnerFile(await files.received(sent(input)), reading(learner, slot), async (file) => {
      const { name, face, birthMonth, languages: practised } = file.head.learner
      const _id = newId()
      const added = await add({
        userid: _id, file, agreed: input, isNew: true, slot,
        before: (transaction) => insertLearner(transaction, clock, { _id, account: learner.account, name, face: face ?? undefined, birthMonth, languages: practised }),
      })
      return { data: { _id, name, ...added } }
    }))

    const authorized = { ...upload, authorize: ({ input: { id }, learner }: { readonly input: { readonly id: string }; readonly learner: Caller }) => ownLearner(learner, id) }
    const merge = handleUpload(mergeLearnerFile, authorized, async ({ input, learner, slot }) => withLearnerFile(await files.received(sent(input)), reading(learner, slot), async (file) => {
      const { _id, name } = await ownLearner(learner, input.id)
      return { data: { _id, name, ...await add({ userid: _id, file, agreed: input, isNew: false, slot }) } }
    }))

    return { calls: [save, preview, addNew, merge] }
  }
}

/** @throws AppError INVALID */
function sent({ file }: { readonly file?: Upload }): Upload {
  if (file === undefined) throw invalid([{ path: 'file', message: 'No file was sent.' }])
  return file
}
