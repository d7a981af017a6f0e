import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { stickerPicture } from '#kit/web/ui/sticker.tsx'
import { skillAreas } from '../skill-areas.ts'
import { AlbumError, AlbumPage, EmptyAlbum } from './album-page.tsx'
import { type AlbumMonth, type Month, monthQuery } from './album-query.ts'
import { MadePicture } from './made-picture.tsx'
import { LinkTile, TileGrid } from './album-tile.tsx'
import { albumTexts } from './texts.ts'
import { monthName, monthPrompt } from './month-name.ts'

/** The page of a month: the newest thing that was made in each area. */
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
  const earned = skillAreas.map((area) => ({ area, made: stickers.filter((one) => one.of.area.name === area.name) }))
  if (stickers.length === 0) return <EmptyAlbum />
  return (
    <TileGrid>
      {earned.map(({ area, made: [newest, ...others] }) => newest !== undefined && (
        <LinkTile
          key={area.name}
          to={`/album/${month}/${area.name}`}
          name={text.stickers(area.texts[language].stickers, others.length + 1)}
          picture={(
            <span className="relative size-full">
              <span className="absolute inset-0"><MadePicture sticker={newest} plays={false} /></span>
              <img src={stickerPicture(newest._id)} alt="" width={120} height={120} className="absolute -end-1 -bottom-1 h-[min(40%,25cqw)] w-auto" />
            </span>
          )}
        >
          {`${area.texts[language].stickers}: ${others.length + 1}`}
        </LinkTile>
      ))}
    </TileGrid>
  )
}
