import { sql } from 'kysely'
import { readStrokes } from '#database/stored-strokes.ts'
import type { SecondLookSource } from '#kit/attempts/server/second-look.ts'
import { notFound } from '#kit/app-error.ts'
import { newId } from '#kit/ids.ts'
import type { Ports } from '#kit/server/context.ts'
import { transact } from '#kit/server/database/transact.ts'
import { isDeleted } from '#kit/server/deleted-learners.ts'
import { daysKept } from '#kit/server/files/recordings.ts'
import { handle, type OpenHandlers } from '#kit/server/http/handler.ts'
import type { Caller } from '#kit/server/sessions/sessions.ts'
import { getSample, getSecondOpinions, keptRecording, type Material, putOpinion, type Sample, type SampleItem } from '../api.ts'
import { sampleDays, sampleOf } from '../rules/sample.ts'
import { agreementOfArea, type KeptAttempt, keptAttempts } from './judged-attempts.ts'
import { recordingUrl } from './recording-url.ts'
import { listStrangerTests } from './stranger-test-handlers.ts'

/** Of one answer: more than a family's week has. */
const maxItems = 100

const dayMs = 86_400_000

/**
 * Lets a second adult judge attempts without the app's verdict, and compares the two.
 * @param looks the areas whose attempts can be heard or seen again
 */
export function agreementHandlers(looks: readonly SecondLookSource[]): OpenHandlers {
  return (ports) => {
    const { database, files } = ports

    const results = handle(getSecondOpinions, async ({ input: { userid } }) => {
      const areas = await Promise.all(looks.map(async (look) => ({ area: look.source.area, ...await agreementOfArea(database, look, userid) })))
      return { data: { areas: areas.filter(({ count, cannotTell }) => count + cannotTell > 0), strangerTests: await listStrangerTests(database, userid) } }
    })

    const put = handle(putOpinion, async ({ input: { userid, area, attempt, answer }, learner: { author } }) => {
      const look = looks.find(({ source }) => source.area === area)
      if (look === undefined || !await hasAttempt(ports, look, userid, attempt)) throw notFound()
      const createdAt = ports.clock.now().toISOString()
      await transact(database, async (transaction) => {
        const { numUpdatedRows } = await transaction.updateTable('secondOpinions').set({ answer, createdAt })
          .where('userid', '=', userid).where('attempt', '=', attempt).where('author', 'is not distinct from', author).executeTakeFirst()
        if (numUpdatedRows === 0n) await transaction.insertInto('secondOpinions').values({ _id: newId(), userid, area, attempt, answer, author, createdAt }).execute()
      })
      return null
    })

    const recording = handle(keptRecording, async ({ input: { id } }) => {
      const row = await database.selectFrom('recordings').select(['userid', 'file']).where('_id', '=', id).executeTakeFirst()
      if (row === undefined || await isDeleted(database, row.userid)) throw notFound()
      const mediaType = row.file.endsWith('.wav') ? 'audio/wav' : row.file.endsWith('.webm') ? 'video/webm' : 'video/mp4'
      return { kind: 'stored file', file: await files.open(row.userid, row.file), mediaType }
    })

    const get = handle(getSample, async ({ input: { userid }, learner }) => ({ data: await readSample(ports, looks, userid, learner) }))

    return { calls: [get, put, recording, results] }
  }
}

async function readSample(ports: Ports, looks: readonly SecondLookSource[], userid: string, { account, author }: Caller): Promise<Sample> {
  const { database, clock } = ports
  const from = new Date(clock.now().getTime() - sampleDays * dayMs).toISOString()
  const answered = await database.selectFrom('secondOpinions').select('attempt').where('userid', '=', userid).where('author', 'is not distinct from', author).execute()
  const known = new Set(answered.map(({ attempt }) => attempt))
  const drawn = await Promise.all(looks.map(async (look) => (
    sampleOf(await keptAttempts(database, look, { userid, from }), account).map((kept) => ({ look, kept }))
  )))
  const all = drawn.flat()
  const left = all.filter(({ kept }) => !known.has(kept.attempt)).slice(0, maxItems)
  const items = await Promise.all(left.map(({ look, kept }) => toItem(ports, look, userid, kept)))
  return { keeps: await daysKept(database, userid) > 0, done: all.filter(({ kept }) => known.has(kept.attempt)).length, items }
}

async function toItem(ports: Ports, { source }: SecondLookSource, userid: string, { attempt, key, name, recording }: KeptAttempt): Promise<SampleItem> {
  const material: Material = recording === undefined
    ? { kind: 'strokes', strokes: await strokesOf(ports, source.table, userid, attempt) }
    : { kind: recording.file.endsWith('.wav') ? 'sound' : 'film', url: recordingUrl(ports, recording._id) }
  return { area: source.area, attempt, key, name, material }
}

async function strokesOf({ database }: Ports, table: string, userid: string, attempt: string): Promise<number[][]> {
  const { rows: [row] } = await sql<{ strokes: string }>`select "strokes" from ${sql.table(table)} where "_id" = ${attempt} and "userid" = ${userid}`.execute(database)
  return row === undefined ? [] : readStrokes(row.strokes)
}

async function hasAttempt({ database }: Ports, { source }: SecondLookSource, userid: string, attempt: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(source.table)} where "_id" = ${attempt} and "userid" = ${userid}`.execute(database)
  return rows.length > 0
}
