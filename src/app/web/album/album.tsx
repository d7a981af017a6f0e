/**
 * The album of the stickers that the child earned, with a page for each month. A child has at most four choices at a time, with any
 * number of stickers: months, then the areas of a month, then what was made in an area, as pages of a book. If all stickers are of one
 * month, the album opens at that month.
 */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { prompts } from '#areas/home/prompts.ts'
import { useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { AlbumError, AlbumPage, EmptyAlbum } from './album-page.tsx'
import { type AlbumMonth, type Month, monthOf, monthsQuery } from './album-query.ts'
import { LinkTile, MoreTile, StickerPile, TileGrid } from './album-tile.tsx'
import { albumTexts } from './texts.ts'
import { MonthAreas } from './month.tsx'
import { monthName } from './month-name.ts'

const maxTiles = 4

export function Screen(): ReactNode {
  const text = useMessages(albumTexts)
  const learner = useSession(({ session }) => session?.userid ?? '')
  const [today] = useState<Month>(() => monthOf(new Date()))
  const [last, setLast] = useState(today)
  const { data: months, isError, refetch } = useQuery(monthsQuery(learner, last, maxTiles))
  const [newest] = months ?? []
  const isOnlyMonth = last === today && months?.length === 1 && newest?.earlier === null
  return (
    <AlbumPage isCover title={text.title} said={months?.length === 0 ? prompts['album-empty'] : prompts.album}>
      {months === undefined && (isError ? <AlbumError onTryAgain={() => void refetch()} /> : <Loading />)}
      {months?.length === 0 && <EmptyAlbum />}
      {newest !== undefined && isOnlyMonth && <MonthAreas month={newest} />}
      {months !== undefined && months.length > 0 && !isOnlyMonth && <MonthTiles months={months} onEarlier={setLast} />}
    </AlbumPage>
  )
}

function MonthTiles({ months, onEarlier }: { months: readonly AlbumMonth[]; onEarlier: (last: Month) => void }): ReactNode {
  const text = useMessages(albumTexts)
  const language = useLanguage()
  const hasMore = months.at(-1)?.earlier !== null
  const shown = hasMore ? months.slice(0, maxTiles - 1) : months
  const earlier = months[shown.length]?.month ?? months.at(-1)?.earlier
  return (
    <TileGrid>
      {shown.map(({ month, stickers }) => {
        const name = monthName(month, language)
        return (
          <LinkTile
            key={month}
            to={`/album/${month}`}
            name={text.stickers(name, stickers.length)}
            picture={<StickerPile attempts={stickers.map(({ _id }) => _id)} />}
          >
            {name}
          </LinkTile>
        )
      })}
      {hasMore && earlier && <MoreTile prompt={prompts['earlier-months']} onTouch={() => onEarlier(earlier)} />}
    </TileGrid>
  )
}
