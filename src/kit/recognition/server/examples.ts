/**
 * Stores how a learner does things as features: the last few attempts at each word, letter or movement, and the attempts
 * that an adult marked as right. `../examples.ts` says what they change.
 */
import type { Selectable } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Clock } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { notOwnerError } from '#kit/app-error.ts'
import type { Learner, Caller } from '#kit/server/sessions/sessions.ts'
import { assertMayChange } from '#kit/server/http/guard.ts'
import { exampleDays, maxExamples } from '../examples.ts'

/** Attempts of each label that an adult may still mark as right; the oldest is deleted first. */
export const maxLatest = 5

export interface ExampleAttempt {
  readonly _id: string
  readonly userid: string
  readonly label: string
  readonly createdAt: string
}

export interface StoredExample {
  readonly _id: string
  readonly label: string
  readonly features: string
  readonly createdAt: string
  /** of a guide who made it */
  readonly author: string | undefined
}

export interface ExampleStore {
  /** Stores the features of a saved attempt; storing them again has no effect. */
  store(attempt: ExampleAttempt, features: string): Promise<void>
  /** Makes the attempt an example of its label. Does nothing if its features are not stored, or if it is an example already. */
  teach(caller: Pick<Caller, 'author'>, attempt: ExampleAttempt): Promise<void>
  /** Deletes the features of an attempt that was not the child's own, also if another adult made it an example. */
  remove(attempt: Pick<ExampleAttempt, '_id' | 'userid'>): Promise<void>
  /**
   * Deletes an example. Does nothing if there is none.
   * @throws AppError NOT_YOURS if it is another learner's, NO_ACCESS if a guide ends what others made
   */
  forget(caller: Pick<Caller, '_id' | 'access' | 'author'>, id: string): Promise<void>
  /** The examples, newest first. */
  list(learner: Learner): Promise<StoredExample[]>
  /** The examples and the unmarked attempts, newest first. `taught`: 1 for examples. */
  listAll(learner: Learner): Promise<(StoredExample & { readonly taught: number })[]>
}

type Row = Pick<Selectable<Schema['examples']>, '_id' | 'label' | 'features' | 'taught' | 'createdAt' | 'author'>

function toExample({ author, ...row }: Row): StoredExample & { readonly taught: number } {
  return { ...row, author: author ?? undefined }
}

const day = 86_400_000

/** Examples and unmarked attempts of this time and before are too old. @param now ms since 1970 */
function oldestKept(now: number): string {
  return new Date(now - exampleDays * day).toISOString()
}

/**
 * Deletes what is too old, of all learners and kinds. Two checks a day apart must find it too old, so that a clock that is
 * wrong for some hours deletes nothing.
 * @param now ms since 1970
 */
export async function removeOldExamples(database: Database, now: number): Promise<void> {
  const [today, yesterday] = [new Date(now).toISOString(), new Date(now - day).toISOString()]
  await database.updateTable('examples').set({ dueSince: null })
    .where('dueSince', 'is not', null)
    .where((where) => where.or([where('createdAt', '>', oldestKept(now)), where('dueSince', '>', today)])).execute()
  await database.deleteFrom('examples').where('createdAt', '<=', oldestKept(now)).where('dueSince', '<=', yesterday).execute()
  await database.updateTable('examples').set({ dueSince: today })
    .where('createdAt', '<=', oldestKept(now)).where('dueSince', 'is', null).execute()
}

export function exampleStore({ database, clock }: { readonly database: Database; readonly clock: Clock }, kind: Schema['examples']['kind']): ExampleStore {
  const ofKind = (userid: string) => database.selectFrom('examples').where('userid', '=', userid).where('kind', '=', kind)

  const kept = (learner: Learner) => ofKind(learner._id).select(['_id', 'label', 'features', 'taught', 'createdAt', 'author'])
    .where('createdAt', '>', oldestKept(clock.now().getTime())).orderBy('createdAt', 'desc').orderBy('_id', 'desc')

  async function deleteOldest({ userid, label }: ExampleAttempt, taught: 0 | 1, most: number): Promise<void> {
    const rows = await ofKind(userid).select('_id').where('label', '=', label).where('taught', '=', taught)
      .orderBy('createdAt', 'desc').orderBy('_id', 'desc').execute()
    const old = rows.slice(most).map(({ _id }) => _id)
    if (old.length > 0) await database.deleteFrom('examples').where('userid', '=', userid).where('_id', 'in', old).execute()
  }

  return {
    async store(attempt, features) {
      const { _id, userid, label, createdAt } = attempt
      await database.insertInto('examples').values({ _id, userid, kind, label, features, createdAt })
        .onConflict((conflict) => conflict.columns(['userid', '_id']).doNothing()).execute()
      await deleteOldest(attempt, 0, maxLatest)
    },

    async teach({ author }, attempt) {
      await database.updateTable('examples').set({ taught: 1, author })
        .where('userid', '=', attempt.userid).where('kind', '=', kind).where('_id', '=', attempt._id).where('taught', '=', 0).execute()
      await deleteOldest(attempt, 1, maxExamples)
    },

    async remove({ _id, userid }) {
      await database.deleteFrom('examples').where('userid', '=', userid).where('kind', '=', kind).where('_id', '=', _id).execute()
    },

    async forget(caller, id) {
      const rows = await database.selectFrom('examples').select(['userid', 'author']).where('kind', '=', kind).where('_id', '=', id).execute()
      if (rows.length === 0) return
      const own = rows.find(({ userid }) => userid === caller._id)
      if (own === undefined) throw notOwnerError()
      assertMayChange(caller, own.author)
      await database.deleteFrom('examples')
        .where('userid', '=', caller._id).where('kind', '=', kind).where('_id', '=', id).execute()
    },

    list: async (learner) => (await kept(learner).where('taught', '=', 1).execute()).map(toExample),
    listAll: async (learner) => (await kept(learner).execute()).map(toExample),
  }
}
