/** The stickers of a month: those of the account, and those of attempts that wait on this device. */
import { queryOptions } from '@tanstack/react-query'
import { type EarnedSticker, getAlbum } from '#kit/attempts/album.ts'
import type { AlbumSource } from '#kit/attempts/web/album.ts'
import { call, isUnreachable, type ResponseOf } from '#kit/web/api/api.ts'
import { persisted } from '#kit/web/api/query-persister.ts'
import { queryClient } from '#kit/web/api/query.ts'
import { type SkillArea, skillAreas } from '../skill-areas.ts'

export interface AreaAlbum {
  readonly area: SkillArea
  readonly source: AlbumSource
}

export interface AlbumSticker extends Omit<EarnedSticker, 'area'> {
  readonly of: AreaAlbum
}

/** A month in the device's time zone: the year and the month, 1 to 12, as `2026-11`. */
export type Month = string

export interface AlbumMonth {
  readonly month: Month
  /** newest first */
  readonly stickers: readonly AlbumSticker[]
  /** the next month before this one that has stickers; null if there is none */
  readonly earlier: Month | null
}

export function monthOf(time: Date | string): Month {
  const date = new Date(time)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** The first moment of a month and the first moment after it, in the device's time zone. */
function boundsOf(month: Month): { from: string; until: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: new Date(year, number - 1).toISOString(), until: new Date(year, number).toISOString() }
}

function accountQuery(learner: string, month: Month) {
  return queryOptions({
    queryKey: ['album', learner, 'account', month],
    meta: persisted,
    staleTime: 0,
    queryFn: ({ signal }) => call(getAlbum, { params: { userid: learner }, query: boundsOf(month), signal }),
  })
}

function loadAlbums(): Promise<AreaAlbum[]> {
  return Promise.all(skillAreas.map(async (area) => ({ area, source: await area.album() })))
}

async function waitingStickers(albums: readonly AreaAlbum[], learner: string): Promise<AlbumSticker[]> {
  const all = await Promise.all(albums.map(async (of) => ({ of, stickers: await of.source.waiting(learner) })))
  return all.flatMap(({ of, stickers }) => stickers.map(({ _id, item, earnedAt }) => ({ _id, of, item, earnedAt })))
}

/** Without a network this device shows what it has. */
const unreachable: ResponseOf<typeof getAlbum> = { stickers: [], earlier: null }

async function loadMonth(learner: string, month: Month): Promise<AlbumMonth> {
  const albums = await loadAlbums()
  const [account, waiting] = await Promise.all([
    queryClient.fetchQuery(accountQuery(learner, month)).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error
      return unreachable
    }),
    waitingStickers(albums, learner),
  ])
  // An older page does not know the areas of a newer server.
  const stored = account.stickers.flatMap(({ area: name, _id, item, earnedAt }) => {
    const of = albums.find(({ area }) => area.name === name)
    return of === undefined ? [] : [{ _id, of, item, earnedAt }]
  })
  const known = new Set(stored.map(({ _id }) => _id))
  const others = waiting.filter(({ _id, earnedAt }) => !known.has(_id) && monthOf(earnedAt) === month)
  const earlier = [...waiting.map(({ earnedAt }) => monthOf(earnedAt)), ...(account.earlier === null ? [] : [monthOf(account.earlier)])]
    .filter((one) => one < month).toSorted().at(-1)
  return {
    month,
    stickers: [...stored, ...others].toSorted((a, b) => (a.earnedAt < b.earnedAt ? 1 : -1)),
    earlier: earlier ?? null,
  }
}

export function monthQuery(learner: string, month: Month) {
  return queryOptions({
    queryKey: ['album', learner, 'month', month],
    staleTime: 0,
    queryFn: () => loadMonth(learner, month),
  })
}

/** The newest months that have stickers, newest first: `count` at most, from `last` on backwards. */
export function monthsQuery(learner: string, last: Month, count: number) {
  return queryOptions({
    queryKey: ['album', learner, 'months', last, count],
    staleTime: 0,
    async queryFn() {
      const months: AlbumMonth[] = []
      for (let next: Month | null = last; next !== null && months.length < count;) {
        const found: AlbumMonth = await loadMonth(learner, next)
        if (found.stickers.length > 0) months.push(found)
        next = found.earlier
      }
      return months
    },
  })
}
