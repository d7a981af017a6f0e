/**
 * The second drawing of the parts of the body: of another person, closer or from another side. As in the first ones, the part
 * is in full colour and the rest is pale.
 */
import * as colour from '../palette.ts'
import { head as wholeHead } from '../people.ts'
import { circle, ellipse, inside, line, pale, path, placed, rect, star } from '../svg.ts'
import { both } from '../words/body.ts'

const tan = colour.skins.tan
const light = colour.skins.light
const deep = colour.skins.deep

/** The head of a girl, with her pale hands on it. */
function head(): string {
  return [
    pale(path('M-14 40H14V74H-14Z', tan.shade) + path('M-66 118C-66 84-46 72-16 66Q0 80 16 66C46 72 66 84 66 118Z', colour.lilac), 0.4),
    wholeHead({ skin: 'tan', hair: 'black', style: 'bunches', accent: colour.coral, mouth: 'open' }, [0, 0], 6),
    pale(line('M-62 106Q-118 30-84-66L-46-76M62 106Q118 30 92-56L54-70', tan.base, 20) + circle(-38, -76, 15, tan.base) + circle(46, -72, 15, tan.base), 0.4),
  ].join('')
}

/** Curly hair. */
function hair(): string {
  const curls = Array.from({ length: 13 }, (_, at) => {
    const angle = ((at * 24 - 234) * Math.PI) / 180
    return circle(Math.round(54 * Math.cos(angle)), Math.round(-14 + 54 * Math.sin(angle)), 24, at % 2 === 0 ? '#4b2f27' : '#5a3a2f')
  })
  const fringe = [-36, -18, 0, 18, 36].map((x) => circle(x, -44 + Math.abs(x) / 6, 14, '#4b2f27')).join('') + circle(0, -64, 20, '#4b2f27')
  return [
    ...curls,
    pale(wholeHead({ skin: 'light', hair: 'brown', style: 'baby' })),
    fringe,
    inside(...[[-46, -44], [0, -62], [46, -44], [-58, 4], [58, 4]].map(([x = 0, y = 0]) => line(`M${x - 8} ${y}q0-9 8-9t7 8`, '#8a6354', 4))),
  ].join('')
}

/** One eye from near. */
function eye(): string {
  const lid = 'M-62 6Q-34-42 6-42T66 2Q34 40-2 40T-62 6Z'
  return [
    pale(path('M-84-52Q-90-92-20-92H40Q92-92 88-40V32Q88 70 40 70H-40Q-88 70-84 20Z', deep.base) + line('M-58-56Q-6-86 62-52', colour.hairs.black, 12), 0.4),
    inside(
      `<clipPath id="lid"><path d="${lid}"/></clipPath><path d="${lid}" fill="#fff"/><g clip-path="url(#lid)">`,
      circle(2, -2, 33, '#4f3023') + circle(2, -2, 25, '#7a4a2c') + circle(2, -2, 15, '#1d1622') + circle(12, -13, 8, '#fff'),
      '</g>',
      path('M-70 12L-62 6L-54 8Q-60 16-70 12Z', '#e6a49c'),
      line('M-62 6Q-34-42 6-42T66 2', '#2b2233', 7) + line('M-46-20L-58-32M-24-36L-32-51M4-42L4-58M32-36L41-51M54-18L67-31', '#2b2233', 5.5),
      line('M-56 12Q-30 40-2 40T62 8', deep.shade, 3.4),
    ),
  ].join('')
}

/** The pale head of a child from the side, facing left; `inColour`: a part that its hair covers. */
function profile(skin: { readonly base: string }, inColour = ''): string {
  return [
    pale(path('M14 40H48V84Q30 92 10 84Z', skin.base) + path('M4-60C44-64 74-30 66 12C64 34 54 48 44 56C30 62 0 64-22 60Q-34 56-33 44L-36 38L-32 32Q-40 28-37 20L-36 16Q-56 14-52 6L-36-16Q-40-58 4-60Z', skin.base)),
    inColour,
    pale(path('M-36-22C-48-54-14-78 18-72C62-66 86-26 68 22C66 36 60 44 52 50Q44 40 44 22Q30-2 16-8Q-10-10-16-34Q-24-22-36-22Z', colour.hairs.chestnut)),
    pale(inside(ellipse(-12, -14, 4.6, 7.5, '#2b2233') + line('M-22-30Q-14-36-4-30', colour.hairs.chestnut, 4), line('M-34 32Q-24 38-16 32', tan.lips, 4)), 0.5),
  ].join('')
}

/** An ear from the side of the head. */
function ear(): string {
  return [
    profile(light),
    path('M10-2C16-24 48-24 48 4C48 26 32 28 28 44C22 56 6 52 8 36Z', tan.base),
    inside(line('M18 4Q24-10 34-6Q42 0 36 12Q28 20 25 32M22 14Q30 10 27 22', tan.shade, 5)),
  ].join('')
}

/** The nose from the side. */
function nose(): string {
  return profile(light, path('M-34-20L-62 4Q-70 16-52 20Q-44 24-36 21Q-20 24-14 12Q-14-8-22-28Z', tan.base) + inside(ellipse(-40, 14, 6, 3.6, tan.lips), line('M-22 0Q-14 10-22 17', tan.shade, 4.4), line('M-40-6L-54 6', '#fff', 4.4, 'opacity=".5"')))
}

/** The pale lower half of a face from near. */
function lowerFace(skin: string, shade: string): string {
  return pale(path('M-78-56H78C82 0 70 40 44 62Q0 84-44 62C-70 40-82 0-78-56Z', skin) + inside(path('M-22-40Q0-20 22-40Q26-26 10-28Q0-22-10-28Q-26-26-22-40Z', shade)), 0.4)
}

/** Lips that are closed, from near. */
function mouth(): string {
  return [
    lowerFace(deep.base, deep.shade),
    path('M-56 6Q-26-14-8-6Q0-2 8-6Q26-14 56 6Q30 42 0 42T-56 6Z', '#c9555a'),
    inside(path('M-56 6Q-28 12-10 8Q0 13 10 8Q28 12 56 6Q30 42 0 42T-56 6Z', '#e0757a'), line('M-56 6Q-28 12-10 8Q0 13 10 8Q28 12 56 6', '#8f2f3c', 4), line('M-18 28Q0 33 18 28', '#f6b0b0', 5)),
  ].join('')
}

/** A tongue that licks a lip, from near. */
function tongue(): string {
  return [
    lowerFace(light.base, light.shade),
    path('M-54-10Q0-2 54-10Q56 40 0 42T-54-10Z', '#7c2f35'),
    inside(path('M-48-9Q0-2 48-9L46 2Q0 10-46 2Z', '#fff')),
    path('M-30 22Q-30 10 0 12T30 22L34 60Q36 88 8 88T-22 62Z', '#f0637a'),
    inside(line('M2 22Q6 44 6 66', '#c9405a', 5), line('M-14 30Q-12 40-12 48', '#ff9db0', 5)),
  ].join('')
}

/** A front tooth in its gum, with a sparkle. */
function tooth(): string {
  return [
    pale(crown(-52) + crown(52), 0.6),
    path('M-29 0Q0-16 29 0L32 54Q32 74 12 74H-12Q-32 74-32 54Z', '#fff', 'stroke="#9fb4d6" stroke-width="5"'),
    inside(path('M16-6Q24-4 29 0L32 54Q32 74 12 74H4Q22 60 16-6Z', '#dbe5f4'), line('M-19 10V34', '#cfe0f5', 7)),
    path('M-86-6Q-88-40-50-38H50Q88-40 86-6Q74 8 66-2Q52-14 38 0Q32 10 26 2Q0-16-26 2Q-32 10-38 0Q-52-14-66-2Q-74 8-86-6Z', '#f08a96'),
    inside(line('M-66-24Q0-32 66-24', '#f9b9c0', 6)),
    star([58, 78], 13, colour.sun),
  ].join('')
}

/** The visible part of a tooth beside the front tooth. */
function crown(x: number): string {
  return path(`M${x - 21} 2Q${x} -12 ${x + 21} 2L${x + 23} 46Q${x + 23} 60 ${x + 10} 60H${x - 10}Q${x - 23} 60 ${x - 23} 46Z`, '#f4f7fc', 'stroke="#c9d4e6" stroke-width="4"')
}

/** A hand from its back, held out to the right, with nails. */
function hand(): string {
  return [
    path('M-98-26H-52V36H-98Z', colour.blue) + rect(-58, -30, 15, 70, 6, colour.blueDark),
    path('M-48-22Q-20-36 6-34Q28-30 26-4Q28 24 12 34Q-20 40-48 30Z', tan.base),
    line('M-22-22Q-10-48 12-58', tan.base, 23) + inside(ellipse(13, -59, 7, 5.6, '#fbd9c4', 'transform="rotate(-24 13 -59)"')),
    nailed('M8-24L66-38', 68, -39, -14) + nailed('M14-6L84-8', 86, -8, 0) + nailed('M12 12L78 20', 80, 20, 7) + nailed('M6 26L58 44', 60, 45, 18),
    inside(line('M8-14L24-16M12 3H28M8 20L24 23', tan.shade, 3.4), line('M40-36l2 8M50-12v8M46 12l-2 8', tan.shade, 3)),
  ].join('')
}

/** A finger and its nail. */
function nailed(d: string, x: number, y: number, turn: number): string {
  return line(d, tan.base, 21) + inside(ellipse(x, y, 7, 5.6, '#fbd9c4', `transform="rotate(${turn} ${x} ${y})"`))
}

/** A hand that points to the right with one finger. */
function finger(): string {
  return [
    pale([
      path('M-98-20H-60V38H-98Z', colour.orange),
      path('M-62-18Q-30-30 4-22V34Q-30 44-62 32Z', tan.base),
      line('M-30-16Q-16-42 10-40', tan.base, 22),
      line('M0 10H22M-4 28H14', tan.base, 22),
      inside(line('M8 0H24M2 19H24', tan.shade, 3)),
    ].join(''), 0.4),
    line('M0-10H84', tan.base, 23),
    inside(ellipse(86, -13, 8, 5.6, '#fbd9c4'), line('M30-18V-8M54-19V-8', tan.shade, 3.4)),
  ].join('')
}

/** A leg that kicks a ball, from the side. */
function leg(): string {
  return [
    pale([
      line('M-16-50L-34 20L-26 86', deep.shade, 30) + path('M-38 78H-14Q12 84 10 96H-38Z', deep.shade),
      path('M-48-96H36L34-44Q10-30-50-44Z', colour.green),
      circle(110, 62, 26, colour.sun),
    ].join(''), 0.4),
    path('M-16-54L28-66Q52-38 58-8L82 56Q96 40 104 46Q110 52 98 66L82 90Q74 96 66 86Q44 48 26 12Q4-14-16-54Z', deep.base),
    inside(line('M30 2Q42-2 48-12M34 8Q44 6 50-2', deep.shade, 4), line('M94 50l5 5M98 47l4 4', deep.shade, 3)),
    pale(path('M-24-96H36L40-50L-18-38Z', colour.green), 0.4),
  ].join('')
}

/** The knee of a bent leg, with a plaster. */
function knee(): string {
  return [
    pale([
      path('M-98-46L20-44Q44-40 46-14L40 30L30 78Q54 82 56 98H-4L4 30L-2 16L-98 26Z', deep.base),
      path('M-100-54L-38-52L-36 30L-100 36Z', colour.coral),
    ].join(''), 0.5),
    path('M-8-45L20-44Q44-40 46-14L40 24Q20 34 4 26L-4 16Q-16-14-8-45Z', deep.base),
    inside(
      line('M24 14Q34 12 38 4', deep.shade, 4),
      placed({ at: [18, -14], turn: -38 }, rect(-22, -9, 44, 18, 9, '#d98a5a'), rect(-8, -9, 16, 18, 2, '#f3c39c'), circle(-15, 0, 1.6, '#a3612f') + circle(15, 0, 1.6, '#a3612f')),
    ),
    ...[-30, 10, 50].map((turn) => placed({ at: [16, -10], turn: turn + 30 }, line('M0-54V-70', colour.coral, 7))),
  ].join('')
}

/** A baby with a round tummy that sits. */
function tummy(): string {
  const foot = (side: -1 | 1): string => line(`M${side * 24} 104Q${side * 50} 116 ${side * 66} 110`, tan.base, 30) + ellipse(side * 74, 106, 14, 19, tan.base)
  return [
    pale(line('M-36 26Q-70 40-70 72M36 26Q70 40 70 72', tan.base, 22) + circle(-70, 72, 12, tan.base) + circle(70, 72, 12, tan.base), 0.4),
    path('M-40 14C-62 40-62 90-44 106Q0 122 44 106C62 90 62 40 40 14Q0 2-40 14Z', tan.base),
    inside(path('M36 20C58 44 60 84 44 106Q36 109 26 111C50 88 50 48 36 20Z', tan.shade), line('M-7 72Q0 82 8 72', tan.lips, 6), line('M-42 46Q-48 66-44 82', '#f3cda3', 8)),
    pale([
      path('M-52 96Q0 116 52 96Q52 132 0 132T-52 96Z', '#8dbdf2'),
      foot(-1) + foot(1),
      placed({ at: [0, -42] }, wholeHead({ skin: 'tan', hair: 'black', style: 'baby' })),
    ].join(''), 0.4),
  ].join('')
}

/** The face of a girl with straight hair. */
function face(): string {
  const faceShape = 'M-48-8C-46-20-43-22-40-24C-22-17 22-17 40-24C43-22 46-20 48-8C50 8 47 24 37 35C27 45 14 49 0 49S-27 45-37 35C-47 24-50 8-48-8Z'
  return [
    pale(wholeHead({ skin: 'light', hair: 'brown', style: 'bob', accent: '#d9b8e8' })),
    inside(
      path(faceShape, light.base),
      both((side) => ellipse(side * 30, 17, 9.5, 7, light.blush, 'opacity=".55"')),
      both((side) => line(`M${side * 11}-12Q${side * 19}-18 ${side * 28}-11`, colour.hairs.brown, 3.6) + ellipse(side * 19, 1, 7.4, 6.8, '#2b2233', `transform="rotate(${side * -16} ${side * 19} 1)"`) + circle(side * 19 + 2.2, -1.6, 2.4, '#fff')),
      line('M-4.5 11.5Q0 15.5 4.5 11.5', light.shade, 3.2),
      path('M-16 21.500Q0 26 16 21.500Q15 41 0 41T-16 21.500Z', light.lips) + path('M-15 22Q0 26 15 22L13.8 27Q0 31-13.8 27Z', '#fff'),
    ),
  ].join('')
}

/** By the key of the word. */
export const secondBodyParts = { head, hair, eye, ear, nose, mouth, tooth, tongue, hand, finger, leg, knee, tummy, face } as const
