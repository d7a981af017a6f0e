/** Parts of the body: the part is in full colour, the rest is pale. Heads are about 104 wide. */
import { hands } from '../numbers.ts'
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, pale, path, placed } from '../svg.ts'

const skin = colour.skins.brown
const black = colour.hairs.black
/** the hair where it is pale: black would look grey */
const brown = colour.hairs.chestnut

type Part = 'hair' | 'eye' | 'ear' | 'nose' | 'mouth' | 'tongue' | 'face' | 'head'

const faceShape = 'M-48-8C-48-38-28-54 0-54S48-38 48-8C50 8 47 24 37 35C27 45 14 49 0 49S-27 45-37 35C-47 24-50 8-48-8Z'
const tall = 'M-51 2C-58-44-32-66 0-66S58-44 51 2C46-18 38-26 30-36C10-24-14-26-30-36C-38-26-46-18-51 2Z'

/** The same on both sides of x = 0. */
export function both(draw: (side: -1 | 1) => string): string {
  return draw(-1) + draw(1)
}

function smallEyes(): string {
  return both((side) => ellipse(side * 19, 0, 6.4, 7.8, '#2b2233') + circle(side * 19 + 2.2, -2.6, 2.2, '#fff') + brow(side, -17))
}

function brow(side: -1 | 1, y: number): string {
  return line(`M${side * 11} ${y}Q${side * 19} ${y - 6} ${side * 28} ${y + 1}`, black, 3.6)
}

function largeEyes(): string {
  return both((side) => {
    const x = side * 23
    return [
      path(`M${x - 17} 2Q${x} -22 ${x + 17} 2Q${x} 21 ${x - 17} 2Z`, '#fff'),
      circle(x, 0, 10.5, '#6b3f22') + circle(x, 0, 6, '#1d1622') + circle(x + 3.5, -3.5, 3.2, '#fff'),
      line(`M${x - 17} 2Q${x} -22 ${x + 17} 2`, '#2b2233', 3),
    ].join('')
  })
}

function smallEars(): string {
  return both((side) => ellipse(side * 48, 5, 9, 12, skin.base) + ellipse(side * 49, 6, 4.5, 7, skin.shade))
}

function largeEars(): string {
  return both((side) =>
    placed(
      { at: [side * 46, 4], mirror: side < 0 },
      path('M-2-20C6-34 28-32 28-10C28 8 16 10 14 22C10 34-2 32-4 18Z', skin.base),
      inside(line('M4-14Q14-22 19-10Q20 0 10 4Q14 12 6 18', skin.shade, 5)),
    ),
  )
}

function largeNose(): string {
  const shape = 'M0-8C7-8 7 4 14 9C23 14 19 25 9 23Q0 29-9 23C-19 25-23 14-14 9C-7 4-7-8 0-8Z'
  return [
    path(shape, skin.shade) + placed({ at: [0, -1.6], scale: 0.9 }, path(shape, skin.base)),
    ellipse(-7, 19, 3, 2.2, skin.lips) + ellipse(7, 19, 3, 2.2, skin.lips),
    ellipse(0, 3, 2.6, 6, '#fff', 'opacity=".35"'),
  ].join('')
}

function largeMouth(): string {
  return [
    path('M-28 26Q-14 12-5 16Q0 19 5 16Q14 12 28 26Q16 44 0 44T-28 26Z', '#cf4f4c'),
    path('M-22 26Q-8 23 0 25Q8 23 22 26Q12 35 0 35T-22 26Z', '#fff'),
  ].join('')
}

function longTongue(): string {
  return [
    path('M-24 16Q0 22 24 16Q24 38 0 38T-24 16Z', '#7c2f35'),
    path('M-20 17.5Q0 22 20 17.5L19 22Q0 27-19 22Z', '#fff'),
    path('M-15 30Q0 24 15 30V48Q15 66 0 66T-15 48Z', '#f0637a') + line('M0 34V52', '#c9405a', 3.6),
  ].join('')
}

/** The head of a child with one part in full colour. */
function portrait(part: Part): string {
  const share = part === 'face' ? 0.5 : 0.3
  const tone = (parts: readonly Part[], drawn: string): string => (parts.includes(part) ? drawn : pale(drawn, share))
  const isFace: Part[] = ['face', 'head']
  const features = [
    tone(isFace, both((side) => ellipse(side * 30, 19, 9.5, 7, skin.blush, 'opacity=".55"'))),
    part === 'eye' ? largeEyes() : tone(isFace, smallEyes()),
    part === 'nose' ? largeNose() : tone(isFace, line('M-4.5 11.5Q0 15.5 4.5 11.5', skin.shade, 3.2)),
    part === 'mouth' ? largeMouth() : tone(isFace, part === 'nose' ? line('M-11 36Q0 43 11 36', skin.lips, 4) : line('M-13 25Q0 37 13 25', skin.lips, 4)),
  ]
  return [
    part === 'hair' ? path('M-50-8C-60-50-34-70 0-70S60-50 50-8C50 26 66 50 60 84Q40 92 26 78H-26Q-40 92-60 84C-66 50-50 26-50-8Z', black) : '',
    part === 'ear' ? largeEars() : tone(['head'], smallEars()),
    tone(isFace, path(faceShape, skin.base)),
    inside(part === 'tongue' ? tone(isFace, smallEyes()) : features.join('')),
    tone(['hair', 'head'], path(part === 'hair' ? 'M-53 12C-60-46-34-70 0-70S60-46 53 12C48-16 30-28 4-52C-24-32-46-18-53 12Z' : tall, part === 'hair' || part === 'head' ? black : brown)),
    part === 'tongue' ? longTongue() : '',
  ].join('')
}

function head(): string {
  return [
    pale(path('M-14 40H14V66Q0 80-14 66Z', skin.shade) + path('M-64 116C-62 84-44 66-16 62Q0 76 16 62C44 66 62 84 64 116Q64 122 58 122H-58Q-64 122-64 116Z', colour.teal)),
    portrait('head'),
  ].join('')
}

function hair(): string {
  return portrait('hair') + inside(line('M-44-20Q-38-50-6-58M18-60Q46-46 50-14M-52 26Q-56 54-52 72M52 26Q56 54 52 72', '#6a6076', 4))
}

function eye(): string {
  return portrait('eye')
}

function ear(): string {
  return portrait('ear')
}

function nose(): string {
  return portrait('nose')
}

function mouth(): string {
  return portrait('mouth')
}

function tongue(): string {
  return portrait('tongue')
}

function face(): string {
  return portrait('face')
}

/** One big tooth with its roots. */
function tooth(): string {
  const shape = 'M0-34C14-46 46-48 50-16C52 4 42 14 40 32C38 50 34 62 26 62C16 62 18 34 0 34S-16 62-26 62C-34 62-38 50-40 32C-42 14-52 4-50-16C-46-48-14-46 0-34Z'
  return [
    path(shape, '#fff', 'stroke="#9fb4d6" stroke-width="5"'),
    inside(
      path('M34-36C46-34 50-26 50-16C52 4 42 14 40 32C38 50 34 62 26 62C22 62 20 56 19 50C30 34 40 10 34-36Z', '#dbe5f4'),
      line('M-34-14Q-34-28-22-30', '#cfe0f5', 6),
      line('M-14-22Q0-14 14-22', '#b9c9e2', 4.5),
    ),
  ].join('')
}

function hand(): string {
  return hands(5)
}

/** A fist with the index finger up. */
function finger(): string {
  return pale(hands(1)) + placed({ at: [-31, -12], turn: -9 }, line('M0 4V-66', skin.base, 22), inside(line('M-5-18H5M-5-40H5', skin.shade, 3)))
}

/** One leg from the hip to the foot; the other one is behind it. */
function leg(): string {
  const shape = 'M-28-84H28L24-8Q24 12 18 36L13 74Q40 78 46 90Q48 99 40 99H-15Q-20 99-19 92L-14 36Q-22 12-24-8Z'
  return [
    placed({ at: [34, -4] }, pale(path(shape, skin.shade))),
    path(shape, skin.base),
    inside(line('M-8-6Q2 2 13-5M-6 2Q2 7 10 3', skin.shade, 3.6), line('M30 92v5M38 91v6', skin.shade, 2.8)),
    pale(path('M-34-110H72L66-52H36L34-70L31-46H-33Z', colour.blue)),
  ].join('')
}

const legShape = 'M10-80H58L54-26Q56 4 50 30L46 78Q64 84 66 94Q66 100 60 100H24Q18 100 18 92L16 30Q8 4 12-26Z'

/** Two legs from the front; the knees are in full colour, and lines point them out. */
function knee(): string {
  const rays = [-34, 0, 34].map((turn) => placed({ at: [34, -6], turn: turn + 90 }, line('M0-34V-48', colour.coral, 7)))
  const joint = [
    path('M12-26Q33-42 54-26Q57-6 53 14Q34 28 14 14Q9-6 12-26Z', skin.base),
    inside(line('M22-14Q33-24 44-14M24 4Q33 12 43 4', skin.shade, 4)),
    ...rays,
  ]
  const lowerLeg = [path(legShape, skin.base), inside(line('M52 92v6M44 92v7M36 92v7', skin.shade, 3))]
  return [
    pale(both((side) => placed({ mirror: side < 0 }, ...lowerLeg))),
    pale(path('M-64-112H64L66-50H8L0-74L-8-50H-66Z', colour.blue)),
    both((side) => placed({ mirror: side < 0 }, ...joint)),
  ].join('')
}

/** A child with a bare, round tummy under its short shirt. */
function tummy(): string {
  const shownHead = [
    both((side) => ellipse(side * 48, 5, 9, 12, skin.base)),
    path(faceShape, skin.base),
    inside(smallEyes(), line('M-13 25Q0 37 13 25', skin.lips, 4)),
    path(tall, brown),
  ]
  return [
    pale([
      line('M-54-18Q-96 10-104 58M54-18Q96 10 104 58', skin.base, 24),
      path('M-14-50H14V-26H-14Z', skin.shade),
      path('M-62 92H62L68 136Q68 142 62 142H8L0 126L-8 142H-62Q-68 142-68 136Z', colour.blue),
    ].join('')),
    path('M-56 0C-74 34-74 84-60 104Q0 122 60 104C74 84 74 34 56 0Z', skin.base),
    inside(path('M44 0H56C74 34 74 84 60 104Q46 108 32 110C62 84 64 34 44 0Z', skin.shade), line('M-7 60Q0 70 8 60', skin.lips, 6), line('M-50 34Q-57 58-52 80', '#d7a077', 8)),
    pale([
      path('M-64 94Q0 118 64 94L66 108Q0 132-66 108Z', colour.blueDark),
      path('M-20-36C-54-32-76-12-66 8Q0 32 66 8C76-12 54-32 20-36Q0-22-20-36Z', colour.teal),
      placed({ at: [0, -76], scale: 0.86 }, ...shownHead),
    ].join('')),
  ].join('')
}

/** By the key of the word. */
export const bodyParts = { head, hair, eye, ear, nose, mouth, tooth, tongue, hand, finger, leg, knee, tummy, face } as const
