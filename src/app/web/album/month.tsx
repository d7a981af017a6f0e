import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { areaPictures, type AreaName } from '../area-messages.ts'
import { AlbumError, AlbumPage, AlbumQueries, EmptyAlbum } from './album-page.tsx'
import { type AlbumMonth, albumSources, type Month, monthQuery } from './album-query.ts'
import { LinkTile, StickerPile, TileGrid } from './album-tile.tsx'
import { albumMessages } from './messages.ts'
import { monthName } from './month-name.ts'
import { useSpeak } from './use-speak.ts'

const areas = Object.keys(albumSources) as AreaName[]

/** The page of a month: the areas in which stickers were earned. */
export function Screen(): ReactNode {
  const { month = '' } = useParams()
  if (!isMonth(month)) return <Navigate to="/album" replace />
  return <AlbumQueries><MonthPage month={month} /></AlbumQueries>
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

function MonthPage({ month }: { month: Month }): ReactNode {
  const text = useMessages(albumMessages)
  const learner = useSession(({ session }) => session?.userid ?? '')
  const { data, isError, refetch } = useQuery(monthQuery(learner, month))
  return (
    <AlbumPage title={monthName(month, text)} back="/album">
      {data === undefined && (isError ? <AlbumError onTryAgain={() => void refetch()} /> : <Loading />)}
      {data !== undefined && <MonthAreas month={data} back={`/album/${month}`} />}
    </AlbumPage>
  )
}

interface MonthAreasProps {
  month: AlbumMonth
  /** the path that Back opens on the page of an area */
  back: string
}

export function MonthAreas({ month: { month, stickers }, back }: MonthAreasProps): ReactNode {
  const text = useMessages(albumMessages)
  const speak = useSpeak()
  const earned = areas.map((area) => ({ area, attempts: stickers.filter((one) => one.area === area).map(({ _id }) => _id) }))
  if (stickers.length === 0) return <EmptyAlbum />
  return (
    <TileGrid>
      {earned.filter(({ attempts }) => attempts.length > 0).map(({ area, attempts }) => (
        <LinkTile
          key={area}
          to={`/album/${month}/${area}`}
          state={{ back }}
          name={`${text[area]}: ${text.stickers(attempts.length)}`}
          onTouch={() => speak(text[area])}
          picture={(
            <span className="flex size-full flex-col items-center gap-1">
              <img src={areaPictures[area]} alt="" width={160} height={120} className="min-h-0 flex-[3] object-contain" />
              <span className="min-h-0 w-full flex-[2]"><StickerPile attempts={attempts} /></span>
            </span>
          )}
        >
          {`${text[area]}: ${attempts.length}`}
        </LinkTile>
      ))}
    </TileGrid>
  )
}
