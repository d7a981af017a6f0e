/** The reward stickers: drawings in a box of 100 × 100 and emoji in a box of 32 × 32. */
import { emoji } from './emoji.ts'
import * as colour from './palette.ts'
import { circle, cloud, ellipse, line, path, placed, shaded, star as starShape, type Point } from './svg.ts'

export interface Sticker {
  readonly size: 100 | 32
  readonly body: string
}

/** A small smiling face, about 40 wide. */
export function smile(at: Point, scale = 1): string {
  return placed(
    { at, scale },
    ellipse(-12, -3, 4, 5.2, colour.ink),
    ellipse(12, -3, 4, 5.2, colour.ink),
    circle(-10.6, -5, 1.5, '#fff'),
    circle(13.4, -5, 1.5, '#fff'),
    line('M-8 7Q0 15 8 7', colour.ink, 3.6),
    ellipse(-20, 6, 4.5, 3.2, colour.coral, 'opacity=".5"'),
    ellipse(20, 6, 4.5, 3.2, colour.coral, 'opacity=".5"'),
  )
}

function star(): string {
  return starShape([50, 54], 50, colour.amber) + starShape([49, 52], 46, colour.sun) + smile([49, 54])
}

function sun(): string {
  const rays = Array.from({ length: 12 }, (_, at) =>
    placed({ at: [50, 50], turn: at * 30 }, path('M-8-34L0-49L8-34Z', colour.orange)),
  )
  return rays.join('') + circle(50, 50, 35, colour.amber) + circle(50, 50, 31, colour.sun) + smile([50, 50])
}

function flower(): string {
  const petals = Array.from({ length: 6 }, (_, at) =>
    placed({ at: [50, 50], turn: at * 60 }, ellipse(0, -29, 17, 20, colour.pink), ellipse(0, -25, 8, 12, '#fbc3d0')),
  )
  return petals.join('') + circle(50, 50, 21, colour.amber) + circle(50, 50, 18.5, colour.sun) + smile([50, 49], 0.62)
}

function heart(): string {
  return (
    shaded(
      'heart',
      'M50 92C30 78 5 58 5 34C5 16 18 7 30 7C40 7 47 13 50 20C53 13 60 7 70 7C82 7 95 16 95 34C95 58 70 78 50 92Z',
      colour.coral,
      colour.coralDark,
    ) +
    ellipse(26, 27, 6, 11, '#fff', 'opacity=".4" transform="rotate(35 26 27)"') +
    smile([50, 46])
  )
}

function rainbow(): string {
  const fills = [colour.coral, colour.orange, colour.sun, colour.green, colour.blue, colour.lilac]
  const arcs = fills.map((fill, at) =>
    path(`M${5 + at * 6} 76V62A${45 - at * 6} ${45 - at * 6} 0 0 1 ${95 - at * 6} 62V76Z`, fill),
  )
  return (
    arcs.join('') +
    path('M41 76V62A9 9 0 0 1 59 62V76Z', '#fff') +
    cloud([24, 88], 0.42, '#dde8f8') +
    cloud([78, 88], 0.42, '#dde8f8')
  )
}

function kite(): string {
  return (
    placed(
      { at: [60, 40], turn: 28 },
      path('M0-44L31-8L0 42L-31-8Z', colour.coral),
      path('M0-44L31-8H0Z', colour.sun),
      path('M0-8H31L0 42Z', colour.teal),
      path('M0-8V42L-31-8Z', colour.blue),
      line('M0-44V42M-31-8H31', '#fff', 1.8, 'opacity=".8"'),
    ) +
    path('M38 75C44 84 36 89 26 86S8 86 8 98L12 98C12 90 18 89 26 91S50 88 42 73Z', '#8f9cc0') +
    path('M38 86L28 77V93ZM38 86L50 81L46 96Z', colour.sun) +
    path('M14 90L2 84V98ZM14 90L26 84V98Z', colour.lilac)
  )
}

export const stickers: Readonly<Record<string, Sticker>> = {
  star: { size: 100, body: star() },
  sun: { size: 100, body: sun() },
  flower: { size: 100, body: flower() },
  heart: { size: 100, body: heart() },
  rainbow: { size: 100, body: rainbow() },
  kite: { size: 100, body: kite() },
  elephant: { size: 32, body: emoji('elephant') },
  peacock: { size: 32, body: emoji('peacock') },
  butterfly: { size: 32, body: emoji('butterfly') },
  boat: { size: 32, body: emoji('sailboat') },
  fish: { size: 32, body: emoji('tropical-fish') },
  drum: { size: 32, body: emoji('drum') },
}
