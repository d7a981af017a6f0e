/** Stores what adults chose as a learner's best, and deletes it with the choice. */
import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { attemptTime } from '#kit/attempts/server/attempt-table.ts'
import type { Ports } from '#kit/server/context.ts'
import { isUniqueViolation } from '#kit/server/database/database-errors.ts'
import { deleteRows, withIds } from '#kit/server/database/deleted-ids.ts'
import { AppError, notFound, notOwnerError } from '#kit/app-error.ts'
import { isDeleted } from '#kit/server/deleted-learners.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import type { Learner } from '#kit/server/sessions/sessions.ts'
import { newId } from '#kit/ids.ts'
import { type Best, bestFile, deleteBest, listBests } from '../api.ts'

const mediaTypes = { wav: 'audio/wav', mp4: 'video/mp4', webm: 'video/webm' } as const
type FileType = keyof typeof mediaTypes

type Row = Selectable<Schema['bests']>
type BestKind = Row['kind']

export interface ChosenBest {
  /** id of the choice */
  readonly id: string
  readonly kind: BestKind
  readonly label: string
  /** Two labels with the same key are the same word. */
  readonly labelKey: string
  /** see `attemptTime` */
  readonly createdAt: string | undefined
  readonly sentAt: string | undefined
  /** the bytes, or the path of a temporary file, which is moved */
  readonly file: Uint8Array | string
  readonly type: FileType
}

class StoredMeanwhile extends Error {}

/**
 * The address contains the learner, so that a device removes only this learner's files from its cache.
 */
function toBest({ _id, kind, label, userid, createdAt }: Row, { environment, addresses }: Pick<Ports, 'environment' | 'addresses'>): Best {
  return { _id, kind, label, createdAt, fileUrl: `${environment.MAIN_URL ?? ''}${addresses.sign(`/bs/best/${_id}/file?learner=${userid}`)}` }
}

/**
 * Stores a choice in place of the earlier one of its label, unless that one is newer or the choice is stored already.
 * @returns the stored one
 * @throws AppError NOT_YOURS, QUOTA_REACHED, BUSY
 */
export async function storeBest(ports: Ports, learner: Learner, chosen: ChosenBest): Promise<Best> {
  const { database, files, clock, eraseDeleted } = ports
  const { id, kind, label, labelKey, file, type } = chosen
  const createdAt = attemptTime(clock, chosen)

  const same = await database.selectFrom('bests').selectAll().where('_id', '=', id).executeTakeFirst()
  if (same !== undefined && same.userid !== learner._id) throw notOwnerError()
  const before = same ?? await database.selectFrom('bests').selectAll()
    .where('userid', '=', learner._id).where('kind', '=', kind).where('labelKey', '=', labelKey).executeTakeFirst()
  if (before !== undefined && (before === same || before.createdAt > createdAt)) return toBest(before, ports)

  const row: Row = { _id: id, userid: learner._id, kind, label, labelKey, file: `${newId()}.${type}`, createdAt }
  const change = { add: [{ from: file, name: row.file, belongsTo: id }], removeOf: before === undefined ? [] : [before._id] }
  try {
    await files.change(learner._id, change, async (transaction) => {
      const replaced = await transaction.deleteFrom('bests')
        .where('userid', '=', learner._id).where('kind', '=', kind).where('labelKey', '=', labelKey).returning('_id').execute()
      // Otherwise the file of a choice that was stored in the meantime would stay.
      if (replaced.some(({ _id }) => _id !== before?._id)) throw new StoredMeanwhile()
      await transaction.insertInto('bests').values(row).execute()
    })
  } catch (error) {
    const isRepeatable = error instanceof StoredMeanwhile || isUniqueViolation(error)
    if (isRepeatable) throw new AppError('BUSY', 'Another choice is being stored. Please try again.', { cause: error })
    throw error
  }
  if (before !== undefined) await eraseDeleted()
  return toBest(row, ports)
}

/** Deletes the best of a label with its file, if there is one. */
export async function deleteBestOf({ database, files, eraseDeleted }: Ports, learner: Learner, kind: BestKind, labelKey: string): Promise<void> {
  const rows = await database.selectFrom('bests').select('_id')
    .where('userid', '=', learner._id).where('kind', '=', kind).where('labelKey', '=', labelKey).execute()
  if (rows.length === 0) return
  const ids = rows.map(({ _id }) => _id)
  await files.change(learner._id, { removeOf: ids }, async (transaction) => {
    await deleteRows(transaction, 'bests', learner._id, withIds(ids))
  })
  await eraseDeleted()
}

/** Lists bests, returns their files, and takes choices back. The areas store them. */
export function bestHandlers(ports: Ports): Handlers {
  const { database, files, eraseDeleted } = ports

  const list = handle(listBests, async ({ learner }) => {
    const rows = await database.selectFrom('bests').selectAll().where('userid', '=', learner._id)
      .orderBy('kind').orderBy('labelKey').execute()
    return { data: rows.map((row) => toBest(row, ports)) }
  })

  const getFile = handle(bestFile, async ({ input: { id } }) => {
    const row = await database.selectFrom('bests').select(['userid', 'file']).where('_id', '=', id).executeTakeFirst()
    if (row === undefined || await isDeleted(database, row.userid)) throw notFound()
    const type = row.file.slice(row.file.lastIndexOf('.') + 1) as FileType
    return { kind: 'stored file', file: await files.open(row.userid, row.file), mediaType: mediaTypes[type] }
  })

  const remove = handle(deleteBest, async ({ input: { id }, learner }) => {
    const row = await database.selectFrom('bests').select('userid').where('_id', '=', id).executeTakeFirst()
    if (row === undefined) throw notFound()
    if (row.userid !== learner._id) throw notOwnerError()
    await files.change(learner._id, { removeOf: [id] }, async (transaction) => {
      await deleteRows(transaction, 'bests', learner._id, withIds([id]))
    })
    await eraseDeleted()
    return null
  })

  return { calls: [list, getFile, remove] }
}
