import { maxExamples } from '#kit/recognition/examples.ts'
import { maxLatest } from '#kit/recognition/server/examples.ts'
import type { Database } from '#kit/server/database/transact.ts'
import type { Learner } from '#kit/server/sessions/sessions.ts'
import type { KnownAttempts } from '../recognition/recognise-recording.ts'
import { isFeatures } from '../recognition/features.ts'
import { wordKey } from '../rules/word-key.ts'

/** Maximum number of right attempts at other words to compare with. */
const maxOthers = 30

/** Returns the stored descriptions of how the learner says a word. @param without ids of attempts that are left out */
export async function knownAttempts(database: Database, learner: Learner, word: string, without: readonly string[] = []): Promise<KnownAttempts> {
  const key = wordKey(word)
  const stored = database.selectFrom('examples').where('examples.userid', '=', learner._id).where('kind', '=', 'word')
  const mine = await stored.innerJoin('predictions', 'predictions._id', 'examples._id')
    .select(['examples._id', 'examples.features', 'examples.taught', 'predictions.confidence'])
    .where('examples.label', '=', key)
    .orderBy('examples.createdAt', 'desc').limit(maxExamples + maxLatest).execute()
  const others = await stored.select('features').where('label', '!=', key).where('taught', '=', 1)
    .orderBy('createdAt', 'desc').limit(maxOthers).execute()
  // Features of an earlier version of the recogniser are not comparable.
  const readable = mine.filter(({ _id, features }) => isFeatures(features) && !without.includes(_id))
  return {
    taught: {
      word: readable.filter(({ taught }) => taught === 1).map(({ features }) => features),
      others: others.map(({ features }) => features).filter(isFeatures),
    },
    previous: readable.slice(0, maxLatest).map(({ features, confidence }) => ({ features, confidence })),
  }
}
