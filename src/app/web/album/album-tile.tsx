import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stickerPicture } from '#kit/web/ui/sticker.tsx'

/** A grid of at most four large things to touch: two by two, or in one row on a wide screen. */
export function TileGrid({ children }: { children: ReactNode }): ReactNode {
  return <ul className="grid grid-cols-2 gap-target-gap landscape:grid-cols-4">{children}</ul>
}

const tileClass =
  'flex h-[clamp(9rem,34dvh,24rem)] w-full flex-col items-stretch gap-2 rounded-card border-2 border-line-strong bg-raised p-3 ' +
  'text-center text-child leading-tight! font-bold text-ink shadow-card transition-colors hover:border-accent ' +
  'landscape:h-[clamp(9rem,60dvh,26rem)]'

interface TileProps {
  /** the accessible name */
  name: string
  onTouch: () => void
  /** the picture fills what the text leaves free */
  picture: ReactNode
  children: ReactNode
}

function TileContent({ picture, children }: Pick<TileProps, 'picture' | 'children'>): ReactNode {
  return (
    <>
      <span className="flex min-h-0 flex-1 items-center justify-center gap-2">{picture}</span>
      <span className="break-words">{children}</span>
    </>
  )
}

/** Opens another page of the album, and speaks when it is touched. */
export function LinkTile({ to, state, name, onTouch, ...content }: TileProps & { to: string; state?: object }): ReactNode {
  return (
    <li>
      <Link to={to} state={state} aria-label={name} className={tileClass} onClick={onTouch}>
        <TileContent {...content} />
      </Link>
    </li>
  )
}

/** Speaks, or shows more, when it is touched. */
export function ButtonTile({ name, onTouch, ...content }: TileProps): ReactNode {
  return (
    <li>
      <button type="button" aria-label={name} className={tileClass} onClick={onTouch}>
        <TileContent {...content} />
      </button>
    </li>
  )
}

/** A few stickers that overlap, as a decoration. */
export function StickerPile({ attempts }: { attempts: readonly string[] }): ReactNode {
  return (
    <span className="flex h-full min-w-0 items-center justify-center">
      {attempts.slice(0, 3).map((attempt, at) => (
        <img
          key={attempt}
          src={stickerPicture(attempt)}
          alt=""
          width={120}
          height={120}
          className={`max-h-full min-w-0 flex-1 object-contain ${at > 0 ? '-ms-[12%]' : ''}`}
        />
      ))}
    </span>
  )
}
