import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { ArrowRight } from '#kit/web/icons.tsx'
import { Lang, languageOf, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { stickerPicture } from '#kit/web/ui/sticker.tsx'
import type { AreaName } from '../area-messages.ts'
import { AlbumError, AlbumPage, AlbumQueries, EmptyAlbum } from './album-page.tsx'
import { type AlbumSticker, albumSources, type Month, monthQuery } from './album-query.ts'
import { ButtonTile, TileGrid } from './album-tile.tsx'
import { albumMessages } from './messages.ts'
import { isMonth } from './month.tsx'
import { monthName } from './month-name.ts'
import { useSpeak } from './use-speak.ts'

const maxTiles = 4

/** The stickers of one area in a month; each says what it was earned for when it is touched. */
export function Screen(): ReactNode {
  const { month = '', area = '' } = useParams()
  if (!isMonth(month) || !isArea(area)) return <Navigate to="/album" replace />
  return <AlbumQueries><AreaStickers month={month} area={area} /></AlbumQueries>
}

function isArea(name: string): name is AreaName {
  return name in albumSources
}

function AreaStickers({ month, area }: { month: Month; area: AreaName }): ReactNode {
  const text = useMessages(albumMessages)
  const state = useLocation().state as { back?: string } | null
  const learner = useSession(({ session }) => session?.userid ?? '')
  const { data, isError, refetch } = useQuery(monthQuery(learner, month))
  return (
    <AlbumPage title={`${text[area]}, ${monthName(month, text)}`} back={state?.back ?? `/album/${month}`}>
      {data === undefined && (isError ? <AlbumError onTryAgain={() => void refetch()} /> : <Loading />)}
      {data !== undefined && <StickerTiles stickers={data.stickers.filter((one) => one.area === area)} />}
    </AlbumPage>
  )
}

function StickerTiles({ stickers }: { stickers: readonly AlbumSticker[] }): ReactNode {
  const text = useMessages(albumMessages)
  const speak = useSpeak()
  const [start, setStart] = useState(0)
  const hasMore = stickers.length > maxTiles
  const perPage = hasMore ? maxTiles - 1 : maxTiles
  if (stickers.length === 0) return <EmptyAlbum />
  return (
    <TileGrid>
      {stickers.slice(start, start + perPage).map((sticker) => <StickerTile key={sticker._id} sticker={sticker} />)}
      {hasMore && (
        <ButtonTile
          name={text.more}
          onTouch={() => {
            speak(text.more)
            setStart(start + perPage < stickers.length ? start + perPage : 0)
          }}
          picture={<ArrowRight aria-hidden className="size-1/2" />}
        >
          {text.more}
        </ButtonTile>
      )}
    </TileGrid>
  )
}

function StickerTile({ sticker: { _id, area, item } }: { sticker: AlbumSticker }): ReactNode {
  const { text, picture, sign, speak } = albumSources[area].reason(item, useLanguage())
  return (
    <ButtonTile
      name={text}
      onTouch={() => void speak()}
      picture={(
        <>
          <img src={stickerPicture(_id)} alt="" width={160} height={160} className="max-h-full min-w-0 flex-[3] object-contain" />
          {picture !== undefined && <img src={picture} alt="" width={96} height={96} className="max-h-full min-w-0 flex-[2] object-contain" />}
          {sign !== undefined && <Lang lang={languageOf(sign)} className="min-w-0 flex-[2] text-word">{sign}</Lang>}
        </>
      )}
    >
      {text}
    </ButtonTile>
  )
}
