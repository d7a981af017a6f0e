import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { ArrowRight } from '#kit/web/icons.tsx'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSpeak } from '#kit/web/sound/speak.ts'
import { stickerPicture } from '#kit/web/ui/sticker.tsx'

/** At most four large tiles that fill the page: below each other in portrait; in landscape beside each other, four of them two by two. */
export function TileGrid({ children }: { children: ReactNode }): ReactNode {
  return (
    <ul className="grid min-h-0 grow auto-rows-fr gap-target-gap landscape:auto-cols-fr landscape:grid-flow-col landscape:has-[>:nth-child(4)]:grid-flow-row landscape:has-[>:nth-child(4)]:grid-cols-2">
      {children}
    </ul>
  )
}

/** In a wide tile the text is beside the picture, otherwise below it. */
const tileClass = '@container-size block size-full rounded-card border-2 border-line-strong bg-raised text-ink shadow-card transition-colors hover:border-accent'
const contentClass =
  'flex size-full flex-col items-center gap-2 px-2 py-2 text-center text-child leading-tight! font-bold ' +
  '[@container(min-aspect-ratio:2/1)]:flex-row sm:gap-4 sm:p-5 sm:text-title short:gap-2 short:px-2 short:py-2 short:text-child'

interface TileProps {
  /** fills the space that the text leaves */
  picture: ReactNode
  children: ReactNode
}

function TileContent({ picture, children }: TileProps): ReactNode {
  return (
    <span className={contentClass}>
      <span className="flex min-h-0 w-full min-w-0 flex-1 items-center justify-center gap-2 [@container(min-aspect-ratio:2/1)]:h-full">{picture}</span>
      <span className="max-w-full shrink-0 [@container(min-aspect-ratio:2/1)]:w-min [@container(min-aspect-ratio:2/1)]:max-w-2/3 [@container(min-aspect-ratio:2/1)]:min-w-1/2">{children}</span>
    </span>
  )
}

interface LinkTileProps extends TileProps {
  to: string
  /** the accessible name, which contains the visible text */
  name: string
}

/** Opens another page of the album, which says its name. Back leads from there to this page. */
export function LinkTile({ to, name, ...content }: LinkTileProps): ReactNode {
  const guarded = useRepeatTapGuard<HTMLAnchorElement>(undefined)
  const { pathname } = useLocation()
  return (
    <li className="min-h-0 min-w-0">
      <Link to={to} state={{ back: { to: pathname } }} className={`relative ${tileClass}`} onClick={guarded}>
        <span className="sr-only">{name}</span>
        <span aria-hidden className="contents"><TileContent {...content} /></span>
      </Link>
    </li>
  )
}

/** Shows the tiles that do not fit on the page; the prompt is its text, and is spoken. */
export function MoreTile({ prompt, onTouch }: { prompt: Prompt; onTouch: () => void }): ReactNode {
  const language = useLanguage()
  const speak = useSpeak()
  const guarded = useRepeatTapGuard<HTMLButtonElement>(() => {
    void speak(prompt)
    onTouch()
  })
  return (
    <li className="min-h-0 min-w-0">
      <button type="button" className={tileClass} onClick={guarded}>
        <TileContent picture={<ArrowRight aria-hidden className="size-[50cqmin]" />}>{prompt[language].replace(/\.$/, '')}</TileContent>
      </button>
    </li>
  )
}

/** Up to three stickers in a row that overlap, as a decoration. */
export function StickerPile({ attempts }: { attempts: readonly string[] }): ReactNode {
  return (
    <span className="flex size-full min-w-0 items-center justify-center">
      {attempts.slice(0, 3).map((attempt, at) => (
        <img
          key={attempt}
          src={stickerPicture(attempt)}
          alt=""
          width={120}
          height={120}
          className={`h-full w-auto max-w-[38%] object-contain ${at > 0 ? '-ms-[5%]' : ''}`}
        />
      ))}
    </span>
  )
}
