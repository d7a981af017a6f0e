/** The reward stickers, each in a box of 100 × 100. */
import * as colour from './palette.ts'
import { circle, cloud, ellipse, line, path, placed, rect, shaded, star as starShape, type Point } from './svg.ts'

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
    smile([60, 36], 0.7) +
    path('M38 75C44 84 36 89 26 86S8 86 8 98L12 98C12 90 18 89 26 91S50 88 42 73Z', '#8f9cc0') +
    path('M38 86L28 77V93ZM38 86L50 81L46 96Z', colour.sun) +
    path('M14 90L2 84V98ZM14 90L26 84V98Z', colour.lilac)
  )
}

/** One open eye with a glint, for faces that are seen from the side. */
function eye(cx: number, cy: number): string {
  return ellipse(cx, cy, 3.6, 4.6, colour.ink) + circle(cx + 1.2, cy - 1.7, 1.4, '#fff')
}

function elephant(): string {
  const skin = '#8fa9d8'
  const shade = '#6f8bc0'
  return [
    ellipse(15, 40, 19, 24, shade) + ellipse(85, 40, 19, 24, shade),
    ellipse(16, 39, 12, 17, colour.pink) + ellipse(84, 39, 12, 17, colour.pink),
    line('M50 62C50 82 56 92 70 88', shade, 19),
    path('M50 8C74 8 84 26 82 46C80 66 68 76 50 76S20 66 18 46C16 26 26 8 50 8Z', skin),
    line('M50 60C50 80 56 88 69 85', skin, 15),
    line('M43.5 72Q50 74 56 70.5M47 82Q53 82.5 58 77.5', shade, 2),
    ellipse(34, 40, 4.4, 5.6, colour.ink) + circle(35.5, 38, 1.6, '#fff'),
    ellipse(66, 40, 4.4, 5.6, colour.ink) + circle(67.5, 38, 1.6, '#fff'),
    ellipse(27, 53, 5.5, 3.8, colour.coral, 'opacity=".5"') + ellipse(73, 53, 5.5, 3.8, colour.coral, 'opacity=".5"'),
  ].join('')
}

function peacock(): string {
  const feathers = [-75, -50, -25, 0, 25, 50, 75].map((turn, at) =>
    placed(
      { at: [50, 72], turn },
      path('M-4 0Q-14-46 0-66Q14-46 4 0Z', at % 2 === 0 ? colour.teal : colour.green),
      ellipse(0, -49, 7, 9, colour.sun),
      ellipse(0, -48, 4.5, 6, colour.blueDark),
    ),
  )
  return [
    feathers.join(''),
    shaded('peacock', 'M50 34C62 34 66 46 66 58C70 80 62 95 50 95S30 80 34 58C34 46 38 34 50 34Z', colour.blue, colour.blueDark),
    line('M50 32V26M44 33L41 27M56 33L59 27', colour.blueDark, 2.4),
    circle(50, 24, 2.6, colour.sun) + circle(40, 25, 2.6, colour.sun) + circle(60, 25, 2.6, colour.sun),
    eye(43.5, 48) + eye(56.5, 48),
    path('M46 55H54L50 62Z', colour.amber),
    line('M42 74Q50 80 58 74M44 83Q50 87 56 83', '#fff', 2, 'opacity=".5"'),
  ].join('')
}

function butterfly(): string {
  const wing = [
    path('M2 2C10-34 44-46 46-22C47-4 26 6 2 4Z', colour.lilacDark),
    path('M4-1C12-30 39-40 41-21C42-6 24 2 4 1Z', colour.lilac),
    ellipse(27, -19, 7, 8, colour.sun),
    path('M2 4C22 4 40 14 35 30C29 44 8 36 2 12Z', colour.pink),
    circle(21, 20, 5.5, '#fff', 'opacity=".8"'),
  ]
  return [
    placed({ at: [50, 52] }, ...wing) + placed({ at: [50, 52], mirror: true }, ...wing),
    line('M47 30Q44 18 36 14M53 30Q56 18 64 14', colour.ink, 2.6),
    circle(36, 13, 3, colour.ink) + circle(64, 13, 3, colour.ink),
    rect(44, 42, 12, 44, 6, colour.ink),
    circle(50, 36, 12, colour.amber) + circle(49.5, 35.5, 10.6, colour.sun),
    smile([50, 36], 0.42),
  ].join('')
}

function boat(): string {
  return [
    rect(48, 8, 5, 60, 2.5, colour.woodDark),
    path('M56 10C78 22 86 42 87 60H56Z', colour.coral),
    path('M45 16C32 30 24 46 18 60H45Z', colour.sun),
    path('M53 8L72 4L53-1Z', colour.teal),
    shaded('boat', 'M8 66H92C90 82 82 92 70 92H30C18 92 10 82 8 66Z', colour.wood, colour.woodDark),
    line('M10 69H90', '#fff', 3, 'opacity=".55"'),
    smile([50, 77], 0.62),
    path('M2 90C10 84 18 84 26 90S42 96 50 90S66 84 74 90S90 96 98 90V99H2Z', colour.blue),
  ].join('')
}

function fish(): string {
  const body = 'M6 52C14 28 36 18 54 24C66 28 74 38 80 48C80 54 80 54 80 56C72 68 62 78 50 80C32 84 14 74 6 52Z'
  const stripes = path('M36 14H47C51 36 51 66 45 90H34C41 66 41 36 36 14ZM57 14H66C70 38 70 66 64 90H55C61 66 61 38 57 14Z', '#fff', 'opacity=".85"')
  return [
    path('M74 52C80 38 90 30 98 30C94 44 94 60 98 74C90 74 80 66 74 52Z', colour.amber),
    path('M34 26C40 12 56 10 66 18L58 30Z', colour.amber) + path('M40 78C44 90 54 92 62 88L58 74Z', colour.amber),
    shaded('fish', body, colour.orange, '#e2702c', stripes),
    eye(22, 46),
    line('M9 58Q16 63 22 59', colour.ink, 2.8),
    ellipse(26, 58, 4.5, 3.2, colour.coral, 'opacity=".6"'),
  ].join('')
}

function drum(): string {
  const zigzag = 'M12 46L26 84L38 52L50 87L62 52L74 84L88 46'
  return [
    line('M20 8L46 30M80 8L54 30', colour.woodDark, 5),
    circle(19, 8, 6.5, colour.amber) + circle(81, 8, 6.5, colour.amber),
    shaded('drum', 'M10 38H90V76C90 90 72 96 50 96S10 90 10 76Z', colour.coral, colour.coralDark, line(zigzag, colour.sun, 3.4)),
    ellipse(50, 37, 40, 14, colour.teal) + ellipse(50, 35.5, 36, 10.5, colour.cream),
    circle(50, 70, 19, colour.cream),
    smile([50, 69], 0.66),
  ].join('')
}

/** By the name of the file. */
export const stickers: Readonly<Record<string, string>> = {
  star: star(),
  sun: sun(),
  flower: flower(),
  heart: heart(),
  rainbow: rainbow(),
  kite: kite(),
  elephant: elephant(),
  peacock: peacock(),
  butterfly: butterfly(),
  boat: boat(),
  fish: fish(),
  drum: drum(),
}
