import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { ArrowRight } from '#kit/web/icons.tsx'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useRepeatTapGuard } from '#kit/web/repeat-tap.ts'
import { useSpeak } from '#kit/web/sound/speak.ts'
import { stickerPicture } from '#kit/web/ui/sticker.tsx'

/** A grid of at most four large tiles, two by two, that fills the page. */
export function TileGrid({ children }: { children: ReactNode }): ReactNode {
  return <ul className="grid min-h-0 grow grid-cols-2 grid-rows-2 gap-target-gap">{children}</ul>
}

const tileClass =
  'flex size-full min-h-0 flex-col items-stretch gap-2 rounded-card border-2 border-line-strong bg-raised px-1 py-2 text-center ' +
  'text-child leading-tight! font-bold text-ink shadow-card transition-colors hover:border-accent sm:p-4 ' +
  'short:flex-row short:items-center short:p-2'

interface TileProps {
  /** fills the space that the text leaves */
  picture: ReactNode
  children: ReactNode
}

function TileContent({ picture, children }: TileProps): ReactNode {
  return (
    <>
      <span className="flex min-h-0 min-w-0 flex-1 items-center justify-center gap-2 short:h-full">{picture}</span>
      <span className="min-w-0 break-words short:max-w-[68%]">{children}</span>
    </>
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
      <Link to={to} state={{ back: { to: pathname } }} aria-label={name} className={tileClass} onClick={guarded}>
        <TileContent {...content} />
      </Link>
    </li>
  )
}

export function ButtonTile({ onTouch, ...content }: TileProps & { onTouch: () => void }): ReactNode {
  const guarded = useRepeatTapGuard<HTMLButtonElement>(onTouch)
  return (
    <li className="min-h-0 min-w-0">
      <button type="button" className={tileClass} onClick={guarded}>
        <TileContent {...content} />
      </button>
    </li>
  )
}

/** Shows the tiles that do not fit on the page; the prompt is its text, and is spoken. */
export function MoreTile({ prompt, onTouch }: { prompt: Prompt; onTouch: () => void }): ReactNode {
  const language = useLanguage()
  const speak = useSpeak()
  const say = (): void => {
    void speak(prompt)
    onTouch()
  }
  return <ButtonTile onTouch={say} picture={<ArrowRight aria-hidden className="size-1/2" />}>{prompt[language]}</ButtonTile>
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
