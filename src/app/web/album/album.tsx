/**
 * The album of the stickers that the child earned, with a page for each month. A child faces at most four choices at a
 * time, however many stickers there are: months, then the areas of a month, then the stickers of an area, three at a time
 * with a button for more. If all stickers are of one month, the album opens at that month.
 */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ArrowRight } from '#kit/web/icons.tsx'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { AlbumError, AlbumPage, AlbumQueries, EmptyAlbum } from './album-page.tsx'
import { type AlbumMonth, type Month, monthOf, monthsQuery } from './album-query.ts'
import { ButtonTile, LinkTile, StickerPile, TileGrid } from './album-tile.tsx'
import { albumMessages } from './messages.ts'
import { MonthAreas } from './month.tsx'
import { monthName } from './month-name.ts'
import { useSpeak } from './use-speak.ts'

const shownMonths = 4

export function Screen(): ReactNode {
  return <AlbumQueries><Months /></AlbumQueries>
}

function Months(): ReactNode {
  const text = useMessages(albumMessages)
  const learner = useSession(({ session }) => session?.userid ?? '')
  const [today] = useState<Month>(() => monthOf(new Date()))
  const [last, setLast] = useState(today)
  const { data: months, isError, refetch } = useQuery(monthsQuery(learner, last, shownMonths))
  const [only] = months ?? []
  return (
    <AlbumPage title={text.title} back="/skills">
      {isError && months === undefined && <AlbumError onTryAgain={() => void refetch()} />}
      {!isError && months === undefined && <Loading />}
      {months?.length === 0 && <EmptyAlbum />}
      {months !== undefined && only !== undefined && (
        last === today && months.length === 1 && only.earlier === null
          ? <MonthAreas month={only} back="/album" />
          : <MonthTiles months={months} onEarlier={setLast} />
      )}
    </AlbumPage>
  )
}

function MonthTiles({ months, onEarlier }: { months: readonly AlbumMonth[]; onEarlier: (last: Month) => void }): ReactNode {
  const text = useMessages(albumMessages)
  const speak = useSpeak()
  const hasMore = months.at(-1)?.earlier !== null
  const shown = hasMore ? months.slice(0, shownMonths - 1) : months
  const next = months[shown.length]?.month ?? shown.at(-1)?.earlier ?? null
  return (
    <TileGrid>
      {shown.map(({ month, stickers }) => {
        const name = monthName(month, text)
        return (
          <LinkTile
            key={month}
            to={`/album/${month}`}
            name={`${name}: ${text.stickers(stickers.length)}`}
            onTouch={() => speak(name)}
            picture={<StickerPile attempts={stickers.map(({ _id }) => _id)} />}
          >
            {name}
          </LinkTile>
        )
      })}
      {hasMore && next !== null && (
        <ButtonTile
          name={text.earlier}
          onTouch={() => {
            speak(text.earlier)
            onEarlier(next)
          }}
          picture={<ArrowRight aria-hidden className="size-1/2" />}
        >
          {text.earlier}
        </ButtonTile>
      )}
    </TileGrid>
  )
}
