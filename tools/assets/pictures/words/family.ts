/** The family, from the waist up; a person who is only there to compare is pale. In units of a head, 104 wide. */
import * as colour from '../palette.ts'
import { head, type Face } from '../people.ts'
import { circle, ellipse, inside, line, pale, path, placed, rect } from '../svg.ts'

interface Clothes {
  readonly top: string
  readonly shade: string
  /** half of the width across the arms */
  readonly half: number
  /** drawn over the top */
  readonly over?: string
}

/** A head at the origin on shoulders that end at y = 138. */
export function bust(face: Face, { top, shade, half, over = '' }: Clothes): string {
  const skin = colour.skins[face.skin]
  const shoulders = path(
    `M${-half} 132C${-half} 94 ${-half * 0.72} 74-18 68Q0 82 18 68C${half * 0.72} 74 ${half} 94 ${half} 132Q${half} 138 ${half - 6} 138H${6 - half}Q${-half} 138 ${-half} 132Z`,
    top,
  )
  return [
    path('M-16 40H16V70Q0 88-16 70Z', skin.shade),
    shoulders,
    inside(face.style === 'bun' ? ellipse(0, -12, 48, 38, colour.hairs[face.hair]) : '', line(`M${half * 0.62} 112V138M${-half * 0.62} 112V138`, shade, 4), over),
    head(face),
  ].join('')
}

/** The end of a saree: over one shoulder and across the front, with a border. */
function drape(fill: string, border: string): string {
  return path('M-44 78Q-30 72-18 68L46 138H-26Z', fill) + line('M-46 80L-26 138M-18 69L48 137', border, 6)
}

export function earrings(fill: string): string {
  return circle(-49, 21, 5.5, fill) + circle(49, 21, 5.5, fill)
}

function moustache(fill: string): string {
  return path('M0 19C8 12 20 16 25 26C16 30 6 28 0 24C-6 28-16 30-25 26C-20 16-8 12 0 19Z', fill)
}

/** A white collar, open. */
export function collar(fill: string): string {
  return path('M-20 64L0 84L-22 98L-34 72ZM20 64L0 84L22 98L34 72Z', fill)
}

/** A child who is only there to compare: a pale head on a pale body. */
export function paleChild(top: string, skin: string): string {
  return pale(
    [
      path('M-12 40H12V80H-12Z', skin),
      path('M-58 132C-58 94-44 74-18 68Q0 82 18 68C44 74 58 94 58 132Q58 138 52 138H-52Q-58 138-58 132Z', top),
      simpleHead(skin),
    ].join(''),
  )
}

/** The head of a child with brown hair, in few lines. */
export function simpleHead(skin: string): string {
  return [
    path('M-49 2C-58-44-30-66 0-66S58-44 49 2L40 30H-40Z', colour.hairs.chestnut),
    path('M-45-2C-38-14-42-22-38-30Q0-14 38-30C42-22 38-14 45-2C48 28 30 48 0 48S-48 28-45-2Z', skin),
    inside(
      ellipse(-18, 2, 6, 7.5, colour.ink) + ellipse(18, 2, 6, 7.5, colour.ink),
      line('M-12 24Q0 35 12 24', colour.ink, 4),
    ),
  ].join('')
}

/** A person beside a smaller, pale child. */
function withToddler(person: string): string {
  return placed({ at: [-30, 0] }, person) + placed({ at: [66, 74], scale: 0.62 }, paleChild(colour.green, colour.skins.tan.base))
}

/** A small child in front of a taller, pale one. */
function besideTallChild(child: string): string {
  return placed({ at: [44, -22] }, paleChild(colour.blue, colour.skins.brown.base)) + placed({ at: [-36, 58], scale: 0.76 }, child)
}

function mother(): string {
  return withToddler(
    path('M-50-8C-58-48-32-66 0-66S58-48 50-8C50 26 66 60 58 96H-58C-66 60-50 26-50-8Z', colour.hairs.black) +
    bust(
      { skin: 'brown', hair: 'black', style: 'parted', grown: true },
      { top: colour.coral, shade: colour.coralDark, half: 72, over: drape('#ffb199', colour.sun) },
    ) + earrings(colour.sun),
  )
}

function father(): string {
  return withToddler(
    bust(
      { skin: 'brown', hair: 'black', style: 'man', grown: true },
      { top: colour.blue, shade: colour.blueDark, half: 80, over: collar('#8dbdf2') + line('M0 88V138', colour.blueDark, 4) },
    ) + inside(moustache(colour.hairs.black)),
  )
}

function bigBrother(): string {
  return withToddler(
    bust(
      { skin: 'brown', hair: 'black', style: 'swept', mouth: 'open' },
      { top: colour.orange, shade: '#e0702b', half: 66, over: rect(-64, 104, 128, 14, 0, colour.white) },
    ),
  )
}

function bigSister(): string {
  return withToddler(
    bust(
      { skin: 'brown', hair: 'black', style: 'plaits', mouth: 'open', accent: colour.coral },
      { top: '#ffe08a', shade: colour.amber, half: 62, over: path('M-30 70L0 92L30 70V138H-30Z', colour.lilac) },
    ),
  )
}

function littleBrother(): string {
  return besideTallChild(
    bust(
      { skin: 'tan', hair: 'black', style: 'short', mouth: 'open' },
      { top: colour.green, shade: colour.greenDark, half: 60, over: circle(0, 112, 13, colour.sun) },
    ),
  )
}

function littleSister(): string {
  return besideTallChild(
    bust(
      { skin: 'tan', hair: 'black', style: 'bunches', mouth: 'open', accent: colour.sun },
      { top: colour.pink, shade: '#e06f93', half: 58, over: circle(-20, 116, 6, '#fff') + circle(4, 100, 6, '#fff') + circle(22, 120, 6, '#fff') },
    ),
  )
}

export const wrinkles = line('M-34 26Q-32 34-26 38M34 26Q32 34 26 38M-14-36Q0-40 14-36', '#8f5a37', 2.8)

function grandmother(): string {
  return (
    bust(
      { skin: 'brown', hair: 'grey', style: 'bun', grown: true, glasses: '#6b4a8a' },
      { top: colour.lilac, shade: colour.lilacDark, half: 74, over: drape('#f3ecff', colour.amber) },
    ) +
    earrings(colour.sun) +
    inside(wrinkles)
  )
}

function grandfather(): string {
  return (
    bust(
      { skin: 'brown', hair: 'grey', style: 'man', grown: true, glasses: colour.ink },
      { top: '#eef1f8', shade: '#c3cde2', half: 78, over: path('M-22 66Q0 86 22 66L26 76Q0 98-26 76Z', '#fff') + line('M0 90V138', '#c3cde2', 4) + circle(0, 104, 4, '#8f98b5') + circle(0, 122, 4, '#8f98b5') },
    ) +
    inside(wrinkles) +
    path('M-42 8C-40 34-34 62 0 70C34 62 40 34 42 8C36 22 30 32 20 34Q0 42-20 34C-30 32-36 22-42 8Z', '#e6e5ee') +
    inside(line('M-10 42Q0 49 10 42', colour.skins.brown.lips, 4), moustache('#f6f5fa'))
  )
}

/** A baby that sits on the floor with a rattle. */
function baby(): string {
  const skin = colour.skins.tan
  const foot = (side: -1 | 1): string =>
    line(`M${side * 20} 112Q${side * 44} 122 ${side * 58} 118`, skin.base, 27) + ellipse(side * 64, 114, 13, 17, skin.base) + inside(ellipse(side * 65, 117, 7, 9, skin.blush, 'opacity=".6"'))
  return [
    line('M-30 74Q-58 84-54 98', skin.base, 21),
    line('M30 74Q60 70 62 52', skin.base, 21),
    line('M62 50L70 22', colour.blue, 6) + circle(72, 12, 17, colour.coral) + inside(circle(68, 7, 6, '#fff', 'opacity=".6"')),
    circle(62, 52, 11, skin.base),
    path('M-34 62C-46 84-48 128 0 130S46 84 34 62Q0 44-34 62Z', '#fff0b8'),
    inside(path('M-44 104Q0 124 44 104Q44 130 0 130T-44 104Z', '#fff'), line('M-43 105Q0 125 43 105', '#e3c873', 3.4)),
    foot(-1) + foot(1),
    head({ skin: 'tan', hair: 'black', style: 'baby', mouth: 'open' }),
    inside(path('M-24 49Q0 60 24 49Q28 84 0 86T-24 49Z', colour.skyDeep), circle(0, 70, 7, '#fff')),
  ].join('')
}

/** A woman who waves; a flower in her hair. */
function aunt(): string {
  const skin = colour.skins.tan
  const flower = [0, 72, 144, 216, 288].map((turn) => placed({ at: [32, -56], turn }, ellipse(0, -9, 7, 8, '#fff')))
  return [
    line('M62 122Q96 112 94 70', colour.teal, 28) + line('M95 84V58', skin.base, 21),
    line('M86 50L80 32M92 46L91 26M99 47L102 28M104 54L112 40M88 58L76 50', skin.base, 8),
    circle(95, 54, 13, skin.base),
    bust({ skin: 'tan', hair: 'brown', style: 'bun', mouth: 'open', eyes: 'happy', grown: true }, { top: colour.teal, shade: colour.tealDark, half: 72, over: drape(colour.sun, colour.coral) }),
    earrings(colour.coral),
    ...flower,
    circle(32, -56, 6, colour.sun),
  ].join('')
}

/** By the key of the word. */
export const family = {
  mother, father, 'big-brother': bigBrother, 'big-sister': bigSister, 'little-brother': littleBrother,
  'little-sister': littleSister, grandmother, grandfather, baby, aunt,
} as const
