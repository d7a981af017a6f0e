/** Actions, each done by one child. The units are those of a person: the neck at the origin, the feet near 168. */
import * as colour from '../palette.ts'
import { head, person, stripe, type Body, type Face } from '../people.ts'
import { circle, ellipse, inside, line, pale, path, placed, rect, shadow, type Point } from '../svg.ts'

const boy: Face = { skin: 'brown', hair: 'black', style: 'short' }
const girl: Face = { skin: 'tan', hair: 'black', style: 'bunches', accent: colour.coral }
const { base } = colour.skins.brown

type Pose = Pick<Body, 'armLeft' | 'armRight'> & Partial<Body>

function boyBody(pose: Pose): Body {
  return { top: colour.orange, topShade: '#e0702b', below: colour.blueDark, shoes: colour.ink, motif: inside(stripe(38, 9, '#ffe3cf')), ...pose }
}

function girlBody(pose: Pose): Body {
  return { top: colour.teal, topShade: colour.tealDark, below: colour.teal, shoes: colour.coral, skirt: true, ...pose }
}

/** A table top from the front, with its edge at y = 92. */
function tableTop(width: number): string {
  return rect(-width / 2, 92, width, 14, 6, colour.wood) + rect(-width / 2 + 6, 103, width - 12, 10, 4, colour.woodDark)
}

function eat(): string {
  return [
    person({ ...boy, mouth: 'open', eyes: 'happy' }, boyBody({ armLeft: [[-56, 60], [-40, 92]], armRight: [[86, 66], [28, 4]], handRight: 'none' })),
    tableTop(190),
    ellipse(-4, 92, 62, 13, colour.teal) + inside(ellipse(-4, 89, 62, 11, '#7fd0c9')),
    path('M-46 88C-44 62-22 54-4 54S36 62 38 88Q-4 98-46 88Z', '#fffdf6'),
    inside(path('M-46 86Q-40 72-26 76T-14 92Q-34 94-46 86Z', colour.sun), path('M38 86Q34 70 20 76T10 92Q30 94 38 86Z', colour.green)),
    line('M56 44Q70 38 30 6', base, 17),
    circle(16, -10, 7, '#fffdf6'),
    ellipse(26, 0, 12, 11, base) + line('M20-2L14-8', base, 7),
  ].join('')
}

function drink(): string {
  return [
    person({ ...girl, mouth: 'speaking', eyes: 'closed' }, girlBody({ skirt: false, armLeft: [[-52, 56], [-42, 88]], armRight: [[84, 70], [44, -6]], handRight: 'none' }), { tilt: -8 }),
    placed(
      { at: [30, -18], turn: -64 },
      path('M-20-28H20L15 30H-15Z', '#d8ecfa', 'stroke="#8fbfe6" stroke-width="4"'),
      inside(path('M-19-10L20-27L15 28H-14Z', '#5cb3f2')),
    ),
    line('M58 50Q70 34 46 2', colour.skins.tan.base, 17),
    ellipse(44, -8, 13, 12, colour.skins.tan.base) + line('M40-14L30-24M46-16L38-28', colour.skins.tan.base, 8),
  ].join('')
}

/** A child in bed, seen from above. */
function sleep(): string {
  return [
    path('M-98-84Q-98-104-78-104H78Q98-104 98-84V-40H-98Z', colour.woodDark),
    rect(-92, -66, 184, 206, 12, '#eaf0fa'),
    path('M-72-78Q0-88 72-78Q82-76 80-64Q76-36 80-8Q82 4 72 4Q0 12-72 4Q-82 4-80-8Q-76-36-80-64Q-82-76-72-78Z', '#fff', 'stroke="#b9c5dd" stroke-width="4"'),
    head({ ...boy, eyes: 'closed' }, [0, -24], -6),
    path('M-96 30Q0 8 96 30V132Q96 146 82 146H-82Q-96 146-96 132Z', colour.blue),
    inside(path('M-96 30Q0 8 96 30V52Q0 30-96 52Z', '#8dbdf2'), ...([[-60, 80], [0, 72], [60, 80], [-30, 116], [30, 116]] as const).map(([x, y]) => circle(x, y, 9, colour.sun))),
    ellipse(-34, 32, 13, 10, base) + ellipse(34, 32, 13, 10, base),
    path('M84-152A30 30 0 1 0 116-112A36 36 0 0 1 84-152Z', colour.sun),
  ].join('')
}

function walk(): string {
  return [
    shadow(4, 178, 74, 9),
    person(
      { ...boy, eyes: 'right' },
      boyBody({ toesRight: true, armLeft: [[-48, 52], [-58, 80]], armRight: [[40, 56], [62, 68]], armsBefore: 'right', legLeft: [[-22, 126], [-46, 158]], legRight: [[32, 122], [34, 166]] }),
    ),
  ].join('')
}

function run(): string {
  return [
    shadow(10, 190, 70, 8),
    line('M-128 20H-84M-140 62H-92M-126 104H-96', '#9fb0cf', 8),
    placed(
      { turn: 10 },
      person(
        { ...girl, eyes: 'right', mouth: 'open' },
        girlBody({ skirt: false, below: colour.lilac, toesRight: true, armLeft: [[-70, 56], [-66, 14]], armRight: [[40, 84], [84, 46]], armsBefore: 'right', legLeft: [[-22, 142], [-84, 128]], legRight: [[84, 92], [58, 150]] }),
      ),
    ),
  ].join('')
}

function jump(): string {
  return [
    shadow(0, 214, 60, 9),
    line('M-34 180V198M0 186V202M34 180V198', '#9fb0cf', 8),
    person(
      { ...boy, eyes: 'happy', mouth: 'open' },
      boyBody({ armLeft: [[-66, 4], [-78, -62]], armRight: [[66, 4], [78, -62]], handLeft: 'open', handRight: 'open', legLeft: [[-64, 104], [-34, 148]], legRight: [[64, 104], [34, 148]] }),
    ),
  ].join('')
}

function sit(): string {
  return [
    line('M-28 100V172M52 108V172', '#8a5a34', 11),
    rect(-52, -14, 13, 192, 6, colour.woodDark),
    person(
      { ...girl, eyes: 'open' },
      girlBody({ skirt: false, below: colour.lilac, toesRight: true, armLeft: [[-44, 62], [8, 84]], armRight: [[48, 54], [46, 84]], armsBefore: 'both', legLeft: [[72, 78], [52, 158]], legRight: [[98, 70], [80, 156]] }),
    ),
    path('M-50 100H62Q70 100 70 106T62 114H-50Z', colour.wood),
    rect(32, 108, 12, 70, 6, colour.woodDark),
  ].join('')
}

/** A child washes its hands under a tap. */
function wash(): string {
  const bubbles: [Point, number][] = [[[34, 50], 12], [[96, 46], 15], [[116, 74], 9], [[56, 30], 8], [[24, 78], 8]]
  return [
    person({ ...boy, eyes: 'down' }, boyBody({ armLeft: [[-50, 60], [52, 82]], armRight: [[34, 60], [66, 72]], armsBefore: 'both' })),
    path('M10 96H146C146 134 122 152 100 152H56C34 152 10 134 10 96Z', '#eef3fb', 'stroke="#a9bcdb" stroke-width="5"'),
    rect(4, 90, 148, 14, 7, '#c3d2e8'),
    line('M142 88V6Q142-22 112-22T80 0V6', '#8f98b5', 13) + line('M128-30H156', '#8f98b5', 10),
    line('M80 14V88', '#5cb3f2', 10),
    ellipse(58, 78, 18, 12, base) + ellipse(78, 72, 18, 12, base) + inside(line('M60 68Q72 78 88 72', colour.skins.brown.shade, 3.5)),
    ...bubbles.map(([[x, y], r]) => circle(x, y, r, '#e3f4fe', 'stroke="#7fbfe8" stroke-width="4"')),
  ].join('')
}

function read(): string {
  return [
    person({ ...girl, eyes: 'down' }, girlBody({ skirt: false, armLeft: [[-70, 64], [-58, 88]], armRight: [[70, 64], [58, 88]] })),
    path('M-86 40Q-40 26 0 44Q40 26 86 40V126Q40 112 0 130Q-40 112-86 126Z', '#fffdf6', 'stroke="#c9d4e8" stroke-width="4"'),
    path('M-86 52Q-40 38 0 56Q40 38 86 52V132Q40 118 0 136Q-40 118-86 132Z', colour.blue),
    inside(path('M0 56Q40 38 86 52V132Q40 118 0 136Z', colour.blueDark), line('M0 56V135', '#1f5294', 5), circle(-44, 86, 18, colour.sun), circle(44, 86, 18, colour.coral)),
    ellipse(-84, 92, 12, 14, colour.skins.tan.base) + ellipse(84, 92, 12, 14, colour.skins.tan.base),
  ].join('')
}

function write(): string {
  return [
    person({ ...boy, eyes: 'down' }, boyBody({ armLeft: [[-64, 64], [-36, 88]], armRight: [[76, 60], [44, 78]], handRight: 'none' }), { tilt: 4 }),
    rect(-104, 92, 208, 60, 10, colour.wood),
    inside(path('M-58 96H46L62 140H-76Z', '#fff'), line('M-46 112Q-34 102-24 112T-2 112T18 110', colour.blueDark, 6), line('M-52 128H10', '#c9d4e8', 5)),
    rect(-104, 148, 208, 12, 6, colour.woodDark),
    placed({ at: [20, 110], turn: 32 }, path('M0 0L-7-16H7Z', colour.sand), path('M-7-16H7V-74H-7Z', colour.sun) + rect(-7, -84, 14, 14, 3, colour.pink), path('M0 0L-3-6H3Z', colour.ink)),
    line('M66 62Q70 78 46 82', base, 17) + ellipse(42, 84, 15, 13, base) + line('M36 88L28 96', base, 9),
  ].join('')
}

function block(x: number, y: number, fill: string, edge: string): string {
  return rect(x, y, 44, 44, 6, edge) + inside(rect(x, y, 40, 40, 6, fill))
}

/** A child builds a tower of blocks. */
function play(): string {
  return [
    line('M-14 84Q-62 92-74 112', colour.lilac, 30) + line('M14 84Q40 94 36 112', colour.lilac, 30),
    person({ ...girl, eyes: 'right', mouth: 'open' }, girlBody({ skirt: false, armLeft: [[-58, 54], [-54, 84]], armRight: [[60, 50], [84, 4]] })),
    ellipse(-82, 116, 24, 13, colour.coral) + ellipse(34, 118, 24, 13, colour.coral),
    block(84, 88, colour.blue, colour.blueDark) + block(132, 88, colour.sun, colour.amber) + block(104, 42, colour.green, colour.greenDark) + block(86, -22, colour.coral, colour.coralDark),
    circle(-106, 92, 32, colour.sun) + inside(path('M-138 92A32 32 0 0 1-74 92Q-106 108-138 92Z', colour.coral), circle(-114, 80, 7, '#fff', 'opacity=".5"')),
    line('M72 34L88 10', colour.skins.tan.base, 17) + ellipse(88, 4, 12, 12, colour.skins.tan.base),
  ].join('')
}

/** A child hands over a present; of the other person only the arm is visible. */
function give(): string {
  return [
    pale(line('M200 74H166', colour.blue, 32) + line('M170 72H126L104 64M126 64L112 56', colour.skins.deep.base, 19), 0.5),
    person(
      { ...boy, eyes: 'right', mouth: 'open' },
      boyBody({ toesRight: true, armLeft: [[-14, 66], [60, 62]], armRight: [[54, 56], [76, 56]], armsBefore: 'both', legLeft: [[-15, 126], [-17, 166]], legRight: [[15, 126], [17, 166]] }),
    ),
    rect(66, 4, 62, 54, 5, colour.coral),
    inside(rect(90, 4, 14, 54, 0, colour.sun), rect(66, 24, 62, 13, 0, colour.sun)),
    path('M97 4Q68-2 76-18Q92-22 97 4ZM97 4Q126-2 118-18Q102-22 97 4Z', colour.sun),
    ellipse(78, 60, 14, 11, base),
  ].join('')
}

/** A quaver with its head at `at`. */
export function note(at: Point, fill: string, scale: number): string {
  return placed({ at, scale }, ellipse(0, 0, 13, 10, fill, 'transform="rotate(-18)"'), line('M11-4V-48Q16-32 30-30', fill, 6))
}

function sing(): string {
  return [
    person({ ...girl, mouth: 'speaking', eyes: 'happy' }, girlBody({ skirt: false, armLeft: [[-72, 60], [-80, 20]], handLeft: 'open', armRight: [[84, 74], [36, 16]], handRight: 'none' })),
    placed({ at: [24, 2], turn: -34 }, rect(-8, 8, 16, 50, 6, '#66648a'), circle(0, 0, 17, '#8f98b5'), inside(line('M-13-3H13M-11 6H11M-3-14V13M7-12V12', '#66648a', 2.6))),
    line('M58 54Q70 44 42 26', colour.skins.tan.base, 17) + ellipse(40, 24, 13, 13, colour.skins.tan.base),
    note([98, -40], colour.blue, 1) + note([124, 20], colour.coral, 0.8) + note([-118, -60], colour.lilac, 0.9),
  ].join('')
}

/** By the key of the word. */
export const actions = { eat, drink, sleep, walk, run, jump, sit, wash, read, write, play, give, sing } as const
