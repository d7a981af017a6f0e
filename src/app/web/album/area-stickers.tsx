import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { languageOfText } from '#kit/languages.ts'
import { prompts } from '#areas/home/prompts.ts'
import { stickerPrompts } from '#kit/prompts/shared.ts'
import { useCountedByCompanion } from '#kit/web/child/companion-state.ts'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { ArrowLeft, ArrowRight } from '#kit/web/icons.tsx'
import { Lang, useLanguage, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useReducedMotion } from '#kit/web/reduced-motion.ts'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSession } from '#kit/web/session/session.ts'
import { useSpeak, useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { IconButton } from '#kit/web/ui/button.tsx'
import { Loading } from '#kit/web/ui/loading.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { stickerOf, stickerPicture } from '#kit/web/ui/sticker.tsx'
import { type SkillArea, skillAreas } from '../skill-areas.ts'
import { AlbumError, AlbumPage, EmptyAlbum } from './album-page.tsx'
import { type AlbumSticker, type Month, monthQuery } from './album-query.ts'
import { MadePicture } from './made-picture.tsx'
import { isMonth } from './month.tsx'
import { albumTexts } from './texts.ts'

/** What the child made in one area in a month: a book with one sticker and what it was earned for on each page, newest first. */
export function Screen(): ReactNode {
  const { month = '', area: name } = useParams()
  const area = skillAreas.find((one) => one.name === name)
  if (!isMonth(month) || area === undefined) return <Navigate to="/album" replace />
  return <AreaStickers month={month} area={area} />
}

function AreaStickers({ month, area }: { month: Month; area: SkillArea }): ReactNode {
  const learner = useSession(({ session }) => session?.userid ?? '')
  const { data, isError, refetch } = useQuery(monthQuery(learner, month))
  const stickers = data?.stickers.filter((one) => one.of.area.name === area.name)
  const language = useLanguage()
  const said = area.prompts.earned
  if (stickers?.length) return <Book area={area} stickers={stickers} />
  return (
    <AlbumPage title={said[language]} said={said}>
      {stickers === undefined ? (isError ? <AlbumError onTryAgain={() => void refetch()} /> : <Loading />) : <EmptyAlbum />}
    </AlbumPage>
  )
}

/** The first page follows the last. A page that is turned says what it shows; a touch says it all, and shows again how it was made. */
function Book({ area, stickers }: { area: SkillArea; stickers: readonly AlbumSticker[] }): ReactNode {
  const text = useMessages(albumTexts)
  const language = useLanguage()
  const [at, setAt] = useState(0)
  const said = area.prompts.earned
  useSpokenInstruction(said)
  useCountedByCompanion('praises')
  const shown = stickers[at % stickers.length]
  const turn = (by: number): void => {
    const next = (at + by + stickers.length) % stickers.length
    setAt(next)
    const sticker = stickers[next]
    if (sticker !== undefined) void sticker.of.source.reason(sticker.item, language).speak()
  }
  return (
    <div data-area={area.name} className="contents">
      <TaskLayout
        title={<PageTitle title={said[language]} className="text-inherit leading-tight!" />}
        instruction={stickers.length > 1 && <p className="text-child font-normal text-ink-soft">{`${at + 1} / ${stickers.length}`}</p>}
        action={stickers.length > 1 && (
          <>
            <IconButton name={text.previous} onClick={() => turn(-1)}><ArrowLeft aria-hidden /></IconButton>
            <IconButton name={prompts['more-stickers'][language].replace(/\.$/, '')} onClick={() => turn(1)}><ArrowRight aria-hidden /></IconButton>
          </>
        )}
      >
        {shown !== undefined && <Page key={shown._id} sticker={shown} />}
      </TaskLayout>
    </div>
  )
}

/** Says the sticker's name, what was done, and the practised thing: "An elephant. You said a word. Apple." */
function Page({ sticker }: { sticker: AlbumSticker }): ReactNode {
  const { _id, of: { area, source }, item } = sticker
  const language = useLanguage()
  const speak = useSpeak()
  const [touches, setTouches] = useState(0)
  const still = useReducedMotion()
  const { name, speak: speakName } = source.reason(item, language)
  const earned = stickerPrompts[stickerOf(_id)]
  const say = async (): Promise<void> => {
    if ((await speak([earned, area.prompts.earned])) === 'played') await speakName()
  }
  const guarded = useRepeatTapGuard(() => {
    setTouches(touches + 1)
    void say()
  })
  return (
    <button
      type="button"
      className="absolute inset-0 flex animate-appear flex-col items-center gap-2 rounded-frame border-4 border-line bg-raised p-3 text-ink shadow-card transition-colors hover:border-accent sm:p-5 short:p-2"
      onClick={guarded}
    >
      <span aria-hidden className="flex min-h-0 w-full flex-1 items-center justify-center">
        <MadePicture key={touches} sticker={sticker} plays={touches > 0 || !still} />
      </span>
      <img src={stickerPicture(_id)} alt={earned[language]} width={160} height={160} className="absolute end-2 top-2 size-[22cqmin] -rotate-6 animate-pop object-contain" />
      {name !== '' && (
        <Lang lang={languageOfText(name)} className={`max-w-full leading-tight! font-bold ${source.hasLargeNames === true ? 'text-word max-[22rem]:text-title short:text-title' : 'text-title short:text-child'}`}>{name}</Lang>
      )}
    </button>
  )
}
