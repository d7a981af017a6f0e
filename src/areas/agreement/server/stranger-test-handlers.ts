import { sql } from 'kysely'
import type { AttemptSource } from '#kit/attempts/server/attempt-source.ts'
import { notFound } from '#kit/app-error.ts'
import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { randomInt } from '#kit/server/crypto/random.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { daysKept } from '#kit/server/files/recordings.ts'
import { handle, type OpenHandlers } from '#kit/server/http/handler.ts'
import { wilson } from '#kit/share-interval.ts'
import { addStrangerTest, getStrangerTest, type Question, strangerAnswers, type StrangerAnswers, type StrangerResult } from '../api.ts'
import { strangerTest } from '../rules/stranger-test.ts'
import { recordingsOf } from './judged-attempts.ts'
import { recordingUrl } from './recording-url.ts'

/** A word with its picture, as the area of words offers it. */
interface PicturedWord {
  readonly _id: string
  readonly name: string
  /** the keys of its texts, as attempts have them */
  readonly keys: readonly string[]
  readonly pictureUrl: string
}

type ReadWords = (ports: Ports, userid: string) => Promise<readonly PicturedWord[]>

/** The newest kept recordings from which ten are drawn. */
const maxKept = 500
const maxTests = 50

/**
 * Plays ten kept words to somebody who does not know the child.
 * @param words the attempts at words
 * @param readWords returns all words with a picture
 */
export function strangerTestHandlers(words: AttemptSource, readWords: ReadWords): OpenHandlers {
  return (ports) => {
    const { database, clock } = ports

    const get = handle(getStrangerTest, async ({ input: { userid } }) => {
      const pictured = await readWords(ports, userid)
      const byKey = new Map(pictured.flatMap((word) => word.keys.map((key) => [key, word])))
      const byId = new Map(pictured.map((word) => [word._id, word]))
      const recordings = await recordingsOf(database, { userid, from: '' })
      const kept = (await spokenAlone(database, words, userid)).flatMap(({ attempt, key }) => {
        const [word, recording] = [byKey.get(key), recordings.get(attempt)]
        return word === undefined || recording?.file.endsWith('.wav') !== true ? [] : [{ attempt, word: word._id, recording: recording._id }]
      })
      const recordingOf = new Map(kept.map(({ attempt, recording }) => [attempt, recording]))
      const drawn = strangerTest(kept, [...byId.keys()], () => randomInt(2 ** 31) / 2 ** 31) ?? []
      const questions = drawn.map(({ attempt, choices }): Question => ({
        attempt,
        soundUrl: recordingUrl(ports, recordingOf.get(attempt) ?? ''),
        pictures: choices.flatMap((id) => byId.get(id) ?? []).map(({ _id, name, pictureUrl }) => ({ word: _id, name, url: pictureUrl })),
      }))
      return { data: { keeps: await daysKept(database, userid) > 0, questions } }
    })

    const add = handle(addStrangerTest, async ({ input: { userid, answers }, learner: { author } }) => {
      const pictured = await readWords(ports, userid)
      const askedFor = await wordsAskedFor(database, words, userid, answers.map(({ attempt }) => attempt))
      const stored = answers.map(({ attempt, chosen }): StrangerAnswers[number] => {
        const key = askedFor.get(attempt)
        const [word, other] = [pictured.find(({ keys }) => key !== undefined && keys.includes(key)), pictured.find(({ _id }) => _id === chosen)]
        if (word === undefined || other === undefined) throw notFound()
        return { word: word.name, chosen: other.name, right: word === other }
      })
      const row = { _id: newId(), userid, author, createdAt: clock.now().toISOString(), answers: JSON.stringify(stored) }
      await database.insertInto('strangerTests').values(row).execute()
      return { data: toResult(row) }
    })

    return { calls: [get, add] }
  }
}

/** The newest tries at a word that was asked for, made without an adult's voice in it, whatever was recognised. */
async function spokenAlone(database: Database, { table, item, time }: AttemptSource, userid: string): Promise<{ attempt: string; key: string }[]> {
  const { rows } = await sql<{ attempt: string; key: string }>`
    select "_id" as "attempt", ${sql.ref(item)} as "key" from ${sql.table(table)}
    where "userid" = ${userid} and "word" is not null and "help" not in ('together', 'hand') and ("unjudged" is null or "unjudged" = 'unsure')
      and exists (select 1 from "recordings" where "recordings"."attempt" = ${sql.table(table)}."_id" and "recordings"."userid" = ${userid})
    order by ${sql.ref(time)} desc limit ${sql.lit(maxKept)}`.execute(database)
  return rows
}

/** The keys of the words that were asked for, by attempt. A recording may have expired during the test. */
async function wordsAskedFor(database: Database, { table, item }: AttemptSource, userid: string, attempts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ attempt: string; key: string }>`
    select "_id" as "attempt", ${sql.ref(item)} as "key" from ${sql.table(table)}
    where "userid" = ${userid} and "word" is not null and "_id" in (${sql.join(attempts)})`.execute(database)
  return new Map(rows.map(({ attempt, key }) => [attempt, key]))
}

/** The newest first. */
export async function listStrangerTests(database: Database, userid: string): Promise<StrangerResult[]> {
  const rows = await database.selectFrom('strangerTests').select(['_id', 'answers', 'createdAt']).where('userid', '=', userid)
    .orderBy('createdAt', 'desc').orderBy('_id', 'desc').limit(maxTests).execute()
  return rows.map(toResult)
}

function toResult({ _id, answers, createdAt }: { _id: string; answers: string; createdAt: string }): StrangerResult {
  const all = strangerAnswers.parse(JSON.parse(answers))
  const right = all.filter((answer) => answer.right).length
  return { _id, createdAt, right, count: all.length, ...wilson(right, all.length) }
}
