/**
 * Stores descriptions of attempts instead of their sound: the last few of each word, and those that an adult marked as
 * right.
 */
import type { Database } from '#kit/server/database/database.ts'
import type { Learner } from '#kit/server/sessions/sessions.ts'
import type { KnownAttempts } from '../recognition/recognise-recording.ts'
import { isFeatures } from '../recognition/features.ts'
import { wordKey } from '../rules/word-key.ts'

/** Maximum number that is kept for each word; the oldest is deleted first. */
const maxTemplates = 10
const maxLatest = 5
/** Maximum number of right attempts at other words to compare with. */
const maxOthers = 30

interface SavedAttempt {
  readonly _id: string
  readonly userid: string
  readonly practised: string
  readonly createdAt: string
}

/** Stores the description of a saved attempt; storing it again has no effect. */
export async function storeEmbedding(database: Database, attempt: SavedAttempt, features: string): Promise<void> {
  const { _id, userid, practised, createdAt } = attempt
  await database.insertInto('ownWays').values({ _id, userid, word: practised, features, createdAt })
    .onConflict((conflict) => conflict.column('_id').doNothing()).execute()
  await deleteOldest(database, attempt, 0, maxLatest)
}

/** Marks the attempt as a personal template of the word. Does nothing if it has no features. */
export async function markAsTemplate(database: Database, attempt: SavedAttempt): Promise<void> {
  await database.updateTable('ownWays').set({ taught: 1 }).where('_id', '=', attempt._id).execute()
  await deleteOldest(database, attempt, 1, maxTemplates)
}

async function deleteOldest(
  database: Database,
  { userid, practised }: SavedAttempt,
  taught: 0 | 1,
  most: number,
): Promise<void> {
  const rows = await database.selectFrom('ownWays').select('_id')
    .where('userid', '=', userid).where('word', '=', practised).where('taught', '=', taught)
    .orderBy('createdAt', 'desc').orderBy('_id', 'desc').execute()
  const old = rows.slice(most).map(({ _id }) => _id)
  if (old.length > 0) await database.deleteFrom('ownWays').where('_id', 'in', old).execute()
}

/** Returns the stored descriptions of how the learner says a word. */
export async function storedEmbeddings(database: Database, learner: Learner, word: string): Promise<KnownAttempts> {
  const key = wordKey(word)
  const mine = await database.selectFrom('ownWays').innerJoin('predictions', 'predictions._id', 'ownWays._id')
    .select(['ownWays.features', 'ownWays.taught', 'predictions.confidence'])
    .where('ownWays.userid', '=', learner._id).where('ownWays.word', '=', key)
    .orderBy('ownWays.createdAt', 'desc').limit(maxTemplates + maxLatest).execute()
  const others = await database.selectFrom('ownWays').select('features')
    .where('userid', '=', learner._id).where('word', '!=', key).where('taught', '=', 1)
    .orderBy('createdAt', 'desc').limit(maxOthers).execute()
  // Features of an earlier version of the recogniser are not comparable.
  const readable = mine.filter(({ features }) => isFeatures(features))
  return {
    taught: {
      word: readable.filter(({ taught }) => taught === 1).map(({ features }) => features),
      others: others.map(({ features }) => features).filter(isFeatures),
    },
    previous: readable.slice(0, maxLatest).map(({ features, confidence }) => ({ features, confidence })),
  }
}
