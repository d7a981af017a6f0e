import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { languageOfText } from '#kit/languages.ts'
import { prompts } from '#areas/home/prompts.ts'
import { stickerPrompts } from '#kit/prompts/shared.ts'
import { Lang, useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useSession } from '#kit/web/session/session.ts'
import { useSpeak } from '#kit/web/sound/speak.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { stickerOf, stickerPicture } from '#kit/web/ui/sticker.tsx'
import { type SkillArea, skillAreas } from '../skill-areas.ts'
import { AlbumError, AlbumPage, EmptyAlbum } from './album-page.tsx'
import { type AlbumSticker, type Month, monthQuery } from './album-query.ts'
import { ButtonTile, MoreTile, TileGrid } from './album-tile.tsx'
import { isMonth } from './month.tsx'

const maxTiles = 4

/** The stickers of one area in a month; each says what it was earned for when it is touched. */
export function Screen(): ReactNode {
  const { month = '', area: name } = useParams()
  const area = skillAreas.find((one) => one.name === name)
  if (!isMonth(month) || area === undefined) return <Navigate to="/album" replace />
  return <AreaStickers month={month} area={area} />
}

function AreaStickers({ month, area }: { month: Month; area: SkillArea }): ReactNode {
  const learner = useSession(({ session }) => session?.userid ?? '')
  const { data, isError, refetch } = useQuery(monthQuery(learner, month))
  const said = area.prompts.earned
  return (
    <AlbumPage title={said[useLanguage()]} said={said}>
      {data === undefined && (isError ? <AlbumError onTryAgain={() => void refetch()} /> : <Loading />)}
      {data !== undefined && <StickerTiles stickers={data.stickers.filter((one) => one.of.area.name === area.name)} />}
    </AlbumPage>
  )
}

function StickerTiles({ stickers }: { stickers: readonly AlbumSticker[] }): ReactNode {
  const [start, setStart] = useState(0)
  const hasMore = stickers.length > maxTiles
  const perPage = hasMore ? maxTiles - 1 : maxTiles
  if (stickers.length === 0) return <EmptyAlbum />
  return (
    <TileGrid>
      {stickers.slice(start, start + perPage).map((sticker) => <StickerTile key={sticker._id} sticker={sticker} />)}
      {hasMore && (
        // The first stickers follow the last ones.
        <MoreTile prompt={prompts['more-stickers']} onTouch={() => setStart(start + perPage < stickers.length ? start + perPage : 0)} />
      )}
    </TileGrid>
  )
}

/** Says its own name, what was done, and the practised thing: "An elephant. You said a word. Apple." */
function StickerTile({ sticker: { _id, of: { area, source }, item } }: { sticker: AlbumSticker }): ReactNode {
  const language = useLanguage()
  const speak = useSpeak()
  const { name, picture, speak: speakName } = source.reason(item, language)
  const sticker = stickerPrompts[stickerOf(_id)]
  const lang = languageOfText(name)
  const say = async (): Promise<void> => {
    if ((await speak([sticker, area.prompts.earned])) === 'played') await speakName()
  }
  return (
    <ButtonTile
      onTouch={() => void say()}
      picture={(
        <>
          <img src={stickerPicture(_id)} alt={sticker[language]} width={160} height={160} className="h-full min-h-0 min-w-0 flex-[3] object-contain" />
          {picture !== undefined && <img src={picture} alt="" width={96} height={96} className="h-full min-h-0 min-w-0 flex-[2] object-contain" />}
        </>
      )}
    >
      <Lang lang={lang} className={source.hasLargeNames === true ? 'text-word' : ''}>{name}</Lang>
    </ButtonTile>
  )
}
