import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { skillAreas } from '../skill-areas.ts'
import { AlbumError, AlbumPage, EmptyAlbum } from './album-page.tsx'
import { type AlbumMonth, type Month, monthQuery } from './album-query.ts'
import { LinkTile, StickerPile, TileGrid } from './album-tile.tsx'
import { albumTexts } from './texts.ts'
import { monthName, monthPrompt } from './month-name.ts'

/** The page of a month: the areas in which stickers were earned. */
export function Screen(): ReactNode {
  const { month = '' } = useParams()
  if (!isMonth(month)) return <Navigate to="/album" replace />
  return <MonthPage month={month} />
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

function MonthPage({ month }: { month: Month }): ReactNode {
  const language = useLanguage()
  const learner = useSession(({ session }) => session?.userid ?? '')
  const { data, isError, refetch } = useQuery(monthQuery(learner, month))
  return (
    <AlbumPage title={monthName(month, language)} said={monthPrompt(month)}>
      {data === undefined && (isError ? <AlbumError onTryAgain={() => void refetch()} /> : <Loading />)}
      {data !== undefined && <MonthAreas month={data} />}
    </AlbumPage>
  )
}

export function MonthAreas({ month: { month, stickers } }: { month: AlbumMonth }): ReactNode {
  const text = useMessages(albumTexts)
  const language = useLanguage()
  const earned = skillAreas.map((area) => ({ area, attempts: stickers.filter((one) => one.of.area.name === area.name).map(({ _id }) => _id) }))
  if (stickers.length === 0) return <EmptyAlbum />
  return (
    <TileGrid>
      {earned.filter(({ attempts }) => attempts.length > 0).map(({ area, attempts }) => (
        <LinkTile
          key={area.name}
          to={`/album/${month}/${area.name}`}
          name={text.stickers(area.texts[language].stickers, attempts.length)}
          picture={(
            <span className="flex size-full flex-col items-center gap-1">
              <img src={area.picture} alt="" width={160} height={120} className="min-h-0 w-full flex-[3] object-contain" />
              <span className="min-h-0 w-full flex-[2]"><StickerPile attempts={attempts} /></span>
            </span>
          )}
        >
          {`${area.texts[language].stickers}: ${attempts.length}`}
        </LinkTile>
      ))}
    </TileGrid>
  )
}
