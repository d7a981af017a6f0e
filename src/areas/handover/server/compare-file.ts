import type { AttemptFile } from '#kit/attempts/server/attempt-file.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { rowsById } from '#kit/server/database/rows-by-id.ts'
import type { Comparison } from '../api.ts'
import type { FileTarget } from '../format.ts'
import { deletedOf } from '#kit/server/database/deleted-ids.ts'
import { stillThere } from './deletions.ts'
import { isNews } from './merge-file.ts'
import { originsOf } from './merge-rows.ts'
import { knownWords, targetsWith, type WordsInFile } from './own-words.ts'
import type { LearnerFile } from './read-file.ts'

interface Compared {
  readonly database: Database
  readonly account: string
  readonly kinds: readonly AttemptFile[]
  readonly readTargets: (database: Database, userid: string) => Promise<readonly FileTarget[]>
  readonly words: WordsInFile
  readonly file: LearnerFile
}

/** Says what the file would add to each learner of the account, and delete. */
export async function compareFile({ database, account, kinds, readTargets, words, file }: Compared): Promise<Comparison[]> {
  const learners = await database.selectFrom('learners').select(['_id', 'name']).where('account', '=', account).orderBy('createdAt').orderBy('_id').execute()
  const ids = learners.map(({ _id }) => _id)
  const [known, deleted] = [await countKnown(database, ids, kinds, file), await countDeleted(database, ids, file)]
  return Promise.all(learners.map(async ({ _id, name }) => {
    const wordIds = await knownWords(database, _id, file.head.words, words)
    return {
      _id, name, known: known.get(_id) ?? 0, deleted: deleted.get(_id) ?? 0, goals: await newGoals(database, _id, file),
      targets: otherTargets(targetsWith(wordIds, file.head.targets), await readTargets(database, _id)),
      words: await countNewWords(database, _id, file.head.words.flatMap((word) => (wordIds.has(word._id) ? [] : word._id))),
    }
  }))
}

async function countNewWords(database: Database, userid: string, missing: readonly string[]): Promise<number> {
  return missing.length - (await deletedOf(database, 'words', userid, missing)).size
}

async function countKnown(database: Database, learners: readonly string[], kinds: readonly AttemptFile[], file: LearnerFile): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  for (const kind of kinds) {
    for await (const rows of file.batches(kind)) {
      const ids = rows.map(({ _id }) => _id)
      const same = await rowsById<{ userid: string }>(database, kind.table, { userids: learners, ids, columns: ['userid'] })
      const renamed = await database.selectFrom('importedIds').select('userid')
        .where('userid', 'in', learners).where('kind', '=', kind.table).where('origin', 'in', ids).execute()
      for (const { userid } of [...same, ...renamed]) known.set(userid, (known.get(userid) ?? 0) + 1)
    }
  }
  return known
}

async function countDeleted(database: Database, learners: readonly string[], file: LearnerFile): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const deleted of file.deleted()) {
    for (const { userid } of await stillThere(database, learners, deleted)) counts.set(userid, (counts.get(userid) ?? 0) + 1)
  }
  return counts
}

async function newGoals(database: Database, userid: string, { head: { goals } }: LearnerFile): Promise<string[]> {
  const [rows, origins] = await Promise.all([
    database.selectFrom('reportGoals').select(['_id', 'metOn', 'criterion', 'levels']).where('userid', '=', userid).execute(),
    originsOf(database, 'reportGoals', userid),
  ])
  const stored = new Map(rows.map((row) => [origins.get(row._id) ?? row._id, row]))
  return goals.filter((goal) => isNews(goal, stored.get(goal._id))).map(({ _id }) => _id)
}

/** The areas of which the file has other targets, in whatever order. */
function otherTargets(ofFile: readonly FileTarget[], own: readonly FileTarget[]): string[] {
  return ofFile.filter((target) => {
    const same = own.find(({ area }) => area === target.area)
    return same === undefined || itemsOf(same) !== itemsOf(target)
  }).map(({ area }) => area)
}

function itemsOf({ items }: FileTarget): string {
  return items.toSorted().join('\n')
}
