import type { ReactNode } from 'react'
import { X } from '#kit/web/icons.tsx'
import type { Layout } from '../../rules/sight/positions.ts'

/** Drawings of the app that the things can be; each task has one of them. */
export const thingPictures = [
  '/pictures/words/apple.svg', '/pictures/stickers/star.svg', '/pictures/words/ball.svg', '/pictures/stickers/flower.svg', '/pictures/stickers/fish.svg',
] as const
export type ThingPicture = (typeof thingPictures)[number]

export type ThingLook = 'thing' | 'gap' | 'crossed'

interface ThingsProps {
  layout: Layout
  picture: ThingPicture
  /** what assistive technology says of it */
  name: string
  /** default: `thing` */
  lookOf?: (at: number) => ThingLook
  isCounted: (at: number) => boolean
  /** each place has a border, as in a ten-frame */
  framed?: boolean
}

/** Things at their places, as large as the container allows. */
export function Things({ layout: { positions, width, size }, picture, name, lookOf, isCounted, framed = false }: ThingsProps): ReactNode {
  return (
    <span className="@container-size grid size-full min-h-0 min-w-0 place-items-center">
      <span className="sr-only">{name}</span>
      <span aria-hidden className="relative" style={{ width: `min(100cqw, ${100 * width}cqh)`, aspectRatio: width }}>
        {positions.map(({ x, y }, at) => (
          <span
            key={`${x} ${y}`}
            className={`absolute grid -translate-x-1/2 -translate-y-1/2 place-items-center ${framed ? 'border-2 border-line-strong' : 'rounded-card'} ${isCounted(at) ? 'bg-star/40 outline-4 -outline-offset-2 outline-accent' : ''}`}
            style={{ left: `${(100 * x) / width}%`, top: `${100 * y}%`, width: `${(100 * size) / width}%`, aspectRatio: 1 }}
          >
            <Thing look={lookOf?.(at) ?? 'thing'} picture={picture} />
          </span>
        ))}
      </span>
    </span>
  )
}

function Thing({ look, picture }: { look: ThingLook; picture: ThingPicture }): ReactNode {
  if (look === 'gap') return null
  return (
    <>
      <img src={picture} alt="" width={100} height={100} className={`size-[80%] ${look === 'crossed' ? 'opacity-50 grayscale' : ''}`} />
      {look === 'crossed' && <X aria-hidden strokeWidth={2.5} className="absolute inset-0 size-full text-ink" />}
    </>
  )
}
