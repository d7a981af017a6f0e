/** The second drawing of the greetings: other people in another place. Units as in the first ones. */
import * as colour from '../palette.ts'
import type { Face } from '../people.ts'
import { circle, ellipse, inside, line, path, placed, rect } from '../svg.ts'
import { badge, cross, figure, hangingLeft, hangingRight, palms, tick, type Pose } from '../words/greetings.ts'

const { tan, deep, light } = colour.skins

/** A grandfather in a green shirt. */
function grandfather(pose: Pose, face: Partial<Face> = {}): string {
  const shirt = inside(line('M0 14V86', '#5d8a4b', 4), path('M-16 2L0 18L16 2L24 8L0 34L-24 8Z', '#fff'))
  return figure({ skin: 'deep', hair: 'grey', style: 'man', grown: true, eyes: 'left', ...face }, '#7fae6a', pose, shirt)
}

/** A girl with a hair band. */
function girl(pose: Pose, face: Partial<Face> = {}): string {
  return figure({ skin: 'tan', hair: 'black', style: 'bob', accent: colour.sun, eyes: 'right', ...face }, colour.lilac, pose)
}

function boy(pose: Pose, face: Partial<Face> = {}): string {
  return figure({ skin: 'light', hair: 'brown', style: 'swept', eyes: 'left', ...face }, colour.orange, pose)
}

/** The two, face to face: the girl on the left. */
function meeting(left: string, right: string): string {
  return placed({ at: [-72, 32], scale: 0.86 }, left) + placed({ at: [66, 0] }, right)
}

/** Two children, their palms together. */
function hello(): string {
  return [
    placed({ at: [-62, 0], scale: 0.95 }, girl({ tilt: 7 }, { mouth: 'open' }) + palms(colour.lilac, tan.base, tan.shade)),
    placed({ at: [62, 0], scale: 0.95 }, boy({ tilt: -7 }, { mouth: 'open' }) + palms(colour.orange, light.base, light.shade)),
  ].join('')
}

/** The two at a window in which the sun rises. */
function goodMorning(): string {
  const rays = [-80, -40, 0, 40, 80].map((turn) => placed({ at: [-24, -70], turn }, line('M0-52V-68', colour.amber, 10)))
  return [
    rect(-150, -168, 300, 220, 8, colour.wood),
    inside(rect(-136, -154, 272, 192, 3, '#cfe9fb'), ...rays, circle(-24, -70, 40, colour.sun), path('M-136-50Q-80-84-20-62T136-70V38H-136Z', '#8fd19a')),
    placed(
      { at: [4, 6] },
      meeting(
        girl({ tilt: 4 }, { mouth: 'open' }) + palms(colour.lilac, tan.base, tan.shade),
        grandfather({ tilt: -4 }, { eyes: 'happy' }) + palms('#7fae6a', deep.base, deep.shade),
      ),
    ),
    rect(-156, 104, 312, 14, 7, colour.woodDark),
  ].join('')
}

/** A girl has been given a ball, and holds a hand on her heart. */
function thankYou(): string {
  return [
    meeting(
      girl({ left: { bend: [-66, 74], end: [-4, 40] }, right: { bend: [56, 68], end: [62, 80] }, before: 'left', tilt: 6 }, { eyes: 'happy', mouth: 'open' }),
      grandfather({ left: { bend: [-58, 62], end: [-52, 84] }, right: hangingRight, before: 'left' }),
    ),
    circle(-6, 76, 28, colour.sun),
    inside(path('M-34 76A28 28 0 0 1 22 76Q-6 90-34 76Z', colour.coral), circle(-14, 64, 6, '#fff', 'opacity=".5"')),
    path('M-26-70C-42-82-50-94-40-104C-32-110-26-102-24-98C-22-102-14-110-6-102C2-92-10-80-26-70Z', colour.coral),
  ].join('')
}

/** A girl holds out both hands for a balloon. */
function please(): string {
  return [
    line('M4-64Q-8-20 2 22', '#8f98b5', 4),
    meeting(
      girl({ left: { bend: [-20, 92], end: [50, 54] }, right: { bend: [56, 84], end: [70, 44] }, before: 'left', tilt: 8 }, { mouth: 'open' }),
      grandfather({ left: { bend: [-62, 52], end: [-64, 18] }, right: hangingRight, before: 'left' }),
    ),
    path('M4-64C-24-72-38-94-34-114C-30-136-12-144 4-144S38-136 42-114C46-94 32-72 4-64L10-54H-2Z', colour.coral),
    inside(ellipse(-14, -118, 8, 14, '#fff', 'opacity=".5" transform="rotate(24 -14 -118)"')),
    path('M-46 66Q-42 86-14 88Q0 86-2 70Q-14 80-26 78T-46 66Z', tan.base),
  ].join('')
}

/** A girl's answer when she is offered an apple. */
function answer(reply: string, sign: string, fill: string): string {
  return [
    placed({ at: [-74, 22] }, reply),
    placed({ at: [70, 6], scale: 0.92 }, grandfather({ left: { bend: [-60, 84], end: [-72, 74] }, right: hangingRight })),
    circle(0, 56, 23, colour.coral),
    line('M0 38Q0 32 4 26', '#8a5a34', 5) + path('M4 32Q10 22 22 26Q18 36 4 32Z', colour.green),
    ellipse(2, 80, 14, 10, deep.base),
    badge([-4, -100], sign, fill),
  ].join('')
}

function yes(): string {
  const thumb = line('M-52 44V24', tan.base, 13) + rect(-68, 34, 30, 28, 11, tan.base)
  const reply = girl({ right: hangingRight, left: { bend: [-78, 80], end: [-53, 52] }, before: 'left', tilt: 6 }, { eyes: 'happy', mouth: 'open' })
  return answer(reply + thumb, tick, colour.green)
}

/** She looks away, and holds her hand before the apple. */
function no(): string {
  const reply = girl({ left: hangingLeft, right: { bend: [62, 64], end: [52, 14], open: 12 }, before: 'right', tilt: -9 }, { eyes: 'left', mouth: 'sad' })
  return answer(reply, cross, colour.coral)
}

/** A girl waves from the window of a bus, and her grandfather waves back. */
function goodbye(): string {
  return [
    rect(-160, -110, 172, 226, 22, colour.sun),
    inside(rect(-140, -90, 132, 100, 10, '#bfe6fb')),
    inside(placed({ at: [-76, -6], scale: 0.72 }, girl({ left: hangingLeft, right: { bend: [74, 44], end: [72, -34], open: 8 } }, { mouth: 'open' }))),
    path('M-160 10H12V94Q12 116-10 116H-138Q-160 116-160 94Z', colour.sun),
    inside(rect(-160, 34, 172, 18, 0, colour.coral), rect(-144, 4, 140, 12, 6, colour.amber)),
    circle(-104, 116, 30, colour.ink) + inside(circle(-104, 116, 14, '#e8ecf6')),
    placed({ at: [90, 40], scale: 0.86 }, grandfather({ left: { bend: [-84, 40], end: [-72, -34], open: -8 }, right: hangingRight }, { mouth: 'open' })),
    rect(30, 116, 120, 12, 6, '#c9b79c'),
  ].join('')
}

/** A sad girl with her palms together; she has broken a pot with a flower. */
function sorry(): string {
  return [
    meeting(
      girl({ tilt: 14 }, { eyes: 'down', mouth: 'sad' }) + palms(colour.lilac, tan.base, tan.shade),
      grandfather({ left: { bend: [-64, 60], end: [-96, 46] }, right: hangingRight, before: 'left' }),
    ),
    placed(
      { at: [2, 118] },
      path('M-56 20Q-30-2 0 6T56 20Z', '#7a5138'),
      path('M-50-4L-26-20L-16-4L-22 20H-40Z', '#c8693f') + path('M18-10L46-16L48 14L30 20L12 8Z', '#c8693f'),
      line('M-8 8Q4-14 26-26', colour.greenDark, 6) + path('M4-6Q-6-22-18-22Q-16-4 4-6Z', colour.green),
      path('M16-38A10 10 0 0 1 35-40A10 10 0 0 1 44-24A10 10 0 0 1 30-12A10 10 0 0 1 14-20A10 10 0 0 1 16-38Z', colour.pink) + inside(circle(29, -27, 7, colour.sun)),
    ),
  ].join('')
}

/** By the key of the word. */
export const secondGreetings = {
  hello, 'thank-you': thankYou, please, yes, no, goodbye, sorry, 'good-morning': goodMorning,
} as const
