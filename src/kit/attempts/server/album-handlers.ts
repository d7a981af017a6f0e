import { type Kysely, sql } from 'kysely'
import { registeredAreas, type StickerSource } from '#kit/area.ts'
import type { Ports } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database/transact.ts'
import { handle, type Handlers } from '#kit/server/http/handler.ts'
import { type EarnedSticker, getAlbum, maxStickersOfArea } from '../album.ts'
import { before, newestFirst, since } from './time-index.ts'

interface Period {
  readonly userid: string
  /** ISO 8601, UTC; included */
  readonly from: string
  /** excluded */
  readonly until: string
}

/** The stickers of every area that declares its attempts in its manifest. */
export function albumHandlers({ database }: Ports): Handlers {
  const sources = registeredAreas().flatMap(({ name, stickers = [] }) => stickers.map((source) => ({ area: name, ...source })))

  const albumHandler = handle(getAlbum, async ({ input: { userid, from, until } }) => {
    const period = { userid, from: new Date(from).toISOString(), until: new Date(until).toISOString() }
    const all = await Promise.all(sources.map(async (source) => ({
      stickers: await stickersOf(database, source, period),
      earlier: await newestBefore(database, source, period),
    })))
    const earlier = all.flatMap((one) => one.earlier ?? []).toSorted().at(-1) ?? null
    const stickers = all.flatMap((one) => one.stickers).toSorted((a, b) => (a.earnedAt < b.earnedAt ? 1 : -1))
    return { data: { stickers, earlier } }
  })

  return { calls: [albumHandler] }
}

/** Kysely cannot type a query on a table that is a parameter: it is queried by the columns that all these tables have. */
function attemptsOf(database: Database, { table, time }: StickerSource, userid: string) {
  const attempts = database as unknown as Kysely<{ attempts: { _id: string; userid: string; createdAt: string; timestamp: string } }>
  // An attempt that nobody heard or saw earns no sticker, unless it was then done together.
  const earned = sql<boolean>`("unjudged" is null or "unjudged" = 'unsure' or "help" in ('together', 'hand'))`
  return { query: attempts.selectFrom(table as unknown as 'attempts').where('userid', '=', userid).where(earned), time }
}

async function stickersOf(database: Database, source: StickerSource & { area: string }, { userid, from, until }: Period): Promise<EarnedSticker[]> {
  const { query, time } = attemptsOf(database, source, userid)
  const rows = await query.select(['_id', sql.ref<string | number | null>(source.item).as('item'), `${time} as earnedAt`])
    .where(since(database, time, from)).where(before(database, time, until))
    .orderBy(newestFirst(database, time)).orderBy('_id', 'desc').limit(maxStickersOfArea).execute()
  return rows.map(({ _id, item, earnedAt }) => ({ _id, area: source.area, item: item === null ? null : String(item), earnedAt }))
}

async function newestBefore(database: Database, source: StickerSource, { userid, from }: Period): Promise<string | undefined> {
  const { query, time } = attemptsOf(database, source, userid)
  const row = await query.select(`${time} as earnedAt`).where(before(database, time, from)).orderBy(newestFirst(database, time)).limit(1).executeTakeFirst()
  return row?.earnedAt
}
