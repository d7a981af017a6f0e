import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import { type Face, leastUsedFace } from '#kit/faces.ts'
import { newId } from '#kit/ids.ts'
import type { Clock } from '#kit/server/context.ts'
import { isPostgres, type Transaction } from '#kit/server/database/database.ts'
import { AppError } from '#kit/server/http/errors.ts'
import { maxLearners } from '../api.ts'

interface NewLearner {
  readonly account: string
  readonly name: string
  /** undefined: a drawn one that the others do not have */
  readonly face: Face | undefined
  readonly birthMonth: string | null
}

/** @throws AppError TOO_MANY_LEARNERS */
export async function insertLearner(transaction: Transaction, clock: Clock, { account, name, face, birthMonth }: NewLearner): Promise<Selectable<Schema['learners']>> {
  await transaction.selectFrom('users').select('_id').where('_id', '=', account)
    .$if(isPostgres(transaction), (query) => query.forUpdate()).executeTakeFirstOrThrow()
  const others = await transaction.selectFrom('learners').select('face').where('account', '=', account).execute()
  if (others.length >= maxLearners) throw new AppError('TOO_MANY_LEARNERS', `An account can have at most ${maxLearners} children.`)
  const added = {
    _id: newId(), account, name, face: face ?? leastUsedFace(others.map((other) => other.face)), birthMonth, settings: null, pictureCode: null,
    createdAt: clock.now().toISOString(),
  }
  await transaction.insertInto('learners').values(added).execute()
  return added
}
