/** The second drawing of the actions: another person does the same in another place or posture. Units as in the first ones. */
import * as colour from '../palette.ts'
import { head, person, type Body, type Face } from '../people.ts'
import { circle, ellipse, inside, line, pale, path, placed, rect, shadow, type Point } from '../svg.ts'
import { note } from '../words/actions.ts'

const girl: Face = { skin: 'brown', hair: 'black', style: 'plaits', accent: colour.sun }
const boy: Face = { skin: 'light', hair: 'brown', style: 'swept' }
const woman: Face = { skin: 'tan', hair: 'black', style: 'bun', grown: true }
const man: Face = { skin: 'tan', hair: 'black', style: 'man', grown: true }
const grandfather: Face = { skin: 'deep', hair: 'grey', style: 'man', grown: true, glasses: colour.ink }
const [brown, light, tan, deep] = [colour.skins.brown.base, colour.skins.light.base, colour.skins.tan.base, colour.skins.deep.base]

type Pose = Pick<Body, 'armLeft' | 'armRight'> & Partial<Body>

function inLilac(pose: Pose): Body {
  return { top: colour.lilac, topShade: colour.lilacDark, below: colour.lilac, shoes: colour.coral, ...pose }
}

function inGreen(pose: Pose): Body {
  return { top: colour.green, topShade: colour.greenDark, below: '#4d5a8f', shoes: colour.ink, ...pose }
}

function inCoral(pose: Pose): Body {
  return { top: colour.coral, topShade: colour.coralDark, below: colour.sun, shoes: colour.ink, ...pose }
}

/** A girl eats soup with a spoon. */
function eat(): string {
  return [
    person({ ...girl, mouth: 'speaking', eyes: 'down' }, inLilac({ armLeft: [[-86, 66], [-30, 30]], armRight: [[58, 60], [46, 92]], handLeft: 'none' })),
    rect(-96, 98, 192, 16, 6, colour.blue) + rect(-88, 112, 176, 8, 4, colour.blueDark),
    path('M-34 66H70C70 90 54 102 40 102H-4C-18 102-34 90-34 66Z', colour.sun),
    inside(path('M56 66H70C70 90 54 102 40 102H28C46 98 56 84 56 66Z', colour.amber), ellipse(18, 67, 46, 7, '#e2702c')),
    ellipse(46, 92, 12, 11, brown),
    line('M-40 24L-8-10', '#8f98b5', 7) + ellipse(-4, -14, 14, 9, '#8f98b5', 'transform="rotate(-46 -4 -14)"') + inside(ellipse(-3, -15, 9, 5, '#e2702c', 'transform="rotate(-46 -3 -15)"')),
    ellipse(-36, 24, 13, 12, brown),
  ].join('')
}

/** A boy drinks through a straw with both hands at the glass. */
function drink(): string {
  return [
    person({ ...boy, mouth: 'speaking', eyes: 'down' }, inGreen({ armLeft: [[-80, 74], [-26, 56]], armRight: [[80, 74], [26, 56]], handLeft: 'none', handRight: 'none' })),
    line('M0-14L6 40', colour.coral, 8),
    path('M-26 26H34L28 94H-20Z', '#d8ecfa', 'stroke="#8fbfe6" stroke-width="4"'),
    inside(path('M-21 42H29L25 91H-17Z', colour.amber), ellipse(4, 42, 25, 4, '#ffd27a'), line('M5 30L6 42', colour.coral, 8)),
    line('M-66 62Q-50 74-26 62M66 62Q52 74 34 62', light, 17) + line('M-24 54H-6M-24 64H-4M32 54H14M32 64H12', light, 10),
  ].join('')
}

/** A girl sleeps on her side on a mat, in her arms a teddy. */
function sleep(): string {
  return [
    path('M-150 82H150L166 108H-166Z', colour.sand),
    inside(line('M-146 92H146M-154 100H154', colour.coral, 4)),
    path('M-146 58Q-150 34-126 34H-60Q-40 36-42 60Q-40 84-62 84H-126Q-150 82-146 58Z', '#fff', 'stroke="#b9c5dd" stroke-width="4"'),
    path('M-40 86Q-38 26 10 22Q70 18 110 34Q150 44 152 86Z', colour.teal),
    inside(...[[8, 48], [50, 40], [94, 54], [30, 72], [74, 74], [124, 72]].map(([x = 0, y = 0]) => circle(x, y, 8, '#7fd0c9'))),
    placed({ at: [-74, 26], turn: -72, scale: 0.92 }, head({ ...girl, style: 'short', eyes: 'closed' })),
    placed({ at: [-16, 50], turn: -16 }, circle(-15, -17, 8, colour.wood) + circle(15, -17, 8, colour.wood) + circle(0, 0, 22, colour.wood), inside(ellipse(0, 7, 9, 7, '#f0d9b8'), circle(-8, -3, 2.6, colour.ink) + circle(8, -3, 2.6, colour.ink) + circle(0, 4, 2.8, colour.ink))),
    line('M26 62Q0 82-24 76', brown, 17),
    rect(-4, -152, 128, 116, 6, colour.wood),
    inside(rect(6, -142, 108, 96, 2, '#2c3f7a'), path('M62-132A32 32 0 1 0 96-92A38 38 0 0 1 62-132Z', colour.sun), circle(24, -122, 4, colour.sun), circle(30, -66, 4, colour.sun), circle(98, -122, 5, colour.sun)),
  ].join('')
}

/** A grandfather walks with a stick, to the left. */
function walk(): string {
  return [
    shadow(0, 178, 76, 9),
    placed(
      { mirror: true },
      line('M62 64V172', colour.woodDark, 9) + line('M46 64Q62 52 68 66', colour.woodDark, 9),
      person(
        { ...grandfather, eyes: 'right' },
        { top: '#fff3d0', topShade: '#e3d1a0', below: '#7a6a8f', shoes: '#5d4a3a', trousers: true, toesRight: true, armLeft: [[-42, 56], [-46, 84]], armRight: [[50, 48], [56, 66]], armsBefore: 'right', legLeft: [[-18, 126], [-34, 162]], legRight: [[28, 122], [30, 166]] },
      ),
    ),
  ].join('')
}

/** A boy runs to the left. */
function run(): string {
  return [
    shadow(0, 196, 80, 8),
    circle(108, 176, 12, '#dfe4ef') + circle(130, 184, 9, '#e8ecf5') + circle(126, 164, 7, '#e8ecf5'),
    placed(
      { turn: -14, mirror: true },
      person(
        { ...boy, mouth: 'open', eyes: 'right' },
        inGreen({ below: colour.coral, shoes: colour.blue, toesRight: true, armLeft: [[-58, 70], [-84, 38]], armRight: [[70, 54], [70, 4]], armsBefore: 'right', legLeft: [[-40, 126], [-96, 108]], legRight: [[80, 104], [78, 160]] }),
      ),
    ),
  ].join('')
}

/** A girl jumps over a puddle. */
function jump(): string {
  return [
    ellipse(8, 204, 96, 17, '#5cb3f2') + inside(ellipse(0, 202, 66, 8, '#9ad4fb')),
    line('M-92 120Q-84 84-62 72M-112 150L-108 136', '#9fb0cf', 8),
    placed(
      { turn: 8 },
      person(
        { ...girl, mouth: 'open', eyes: 'happy' },
        inLilac({ skirt: true, toesRight: true, armLeft: [[-64, 30], [-84, -10]], armRight: [[66, 30], [92, -4]], handLeft: 'open', handRight: 'open', legLeft: [[-52, 120], [-88, 132]], legRight: [[56, 114], [96, 128]] }),
      ),
    ),
  ].join('')
}

/** Crossed legs on the ground, the hips at the origin. */
function crossed(trousers: string, shoes: string): string {
  return ellipse(-62, 118, 22, 13, shoes) + ellipse(62, 118, 22, 13, shoes) + line('M-16 86Q-92 96-72 112Q-40 122 44 116', trousers, 28) + line('M16 86Q92 96 72 112Q44 120-20 117', trousers, 28)
}

/** A man sits on a mat, his legs crossed. */
function sit(): string {
  return [
    path('M-120 112H120L144 144H-144Z', colour.coral),
    inside(line('M-128 122H128M-138 136H138', '#ffd5cb', 5)),
    crossed('#4d5a8f', tan),
    person(man, { top: '#8dbdf2', topShade: colour.blue, below: '#4d5a8f', shoes: tan, armLeft: [[-66, 60], [-56, 98]], armRight: [[66, 60], [56, 98]], armsBefore: 'both' }),
  ].join('')
}

/** A girl washes her hands over a bowl. */
function wash(): string {
  const bubbles: [Point, number][] = [[[-58, 52], 12], [[-76, 74], 8], [[62, 50], 13], [[78, 74], 9], [[0, 88], 10], [[-26, 90], 7]]
  const drop = 'M0-9C4-3 7 1 7 4A7 7 0 0 1-7 4C-7 1-4-3 0-9Z'
  return [
    person({ ...girl, eyes: 'down' }, inLilac({ armLeft: [[-86, 66], [-12, 66]], armRight: [[86, 66], [12, 66]], handLeft: 'none', handRight: 'none' })),
    line('M-74 78Q-40 86-14 62M74 78Q40 86 14 62', brown, 17),
    placed({ at: [-10, 56], turn: 24 }, ellipse(0, 0, 13, 19, brown)) + placed({ at: [10, 56], turn: -24 }, ellipse(0, 0, 13, 19, brown)) + inside(line('M0 42V70', colour.skins.brown.shade, 3.4)),
    path('M-104 98H104C104 134 78 156 52 156H-52C-78 156-104 134-104 98Z', colour.teal),
    inside(path('M84 98H104C104 134 78 156 52 156H34C66 150 84 128 84 98Z', colour.tealDark)),
    rect(-110, 90, 220, 15, 7, '#7fd0c9'),
    ...bubbles.map(([[x, y], r]) => circle(x, y, r, '#e3f4fe', 'stroke="#7fbfe8" stroke-width="4"')),
    ...([[-36, 80], [34, 82], [18, 76]] as const).map((at) => placed({ at }, path(drop, '#5cb3f2'))),
  ].join('')
}

/** A grandfather reads in an armchair. */
function read(): string {
  return [
    rect(-92, -40, 184, 190, 40, colour.tealDark) + inside(rect(-78, -28, 156, 140, 30, colour.teal)),
    line('M-16 96L-30 128V164M16 96L30 128V164', '#7a6a8f', 28) + ellipse(-38, 174, 24, 12, '#5d4a3a') + ellipse(38, 174, 24, 12, '#5d4a3a'),
    person({ ...grandfather, eyes: 'down' }, { top: '#fff3d0', topShade: '#e3d1a0', below: '#7a6a8f', shoes: colour.ink, armLeft: [[-66, 56], [-44, 76]], armRight: [[66, 56], [44, 76]] }),
    path('M0 46Q-30 30-60 40V104Q-30 94 0 110Q30 94 60 104V40Q30 30 0 46Z', '#fffdf6', 'stroke="#c9d4e8" stroke-width="3"'),
    path('M0 54Q-30 38-62 48V112Q-30 102 0 118Q30 102 62 112V48Q30 38 0 54Z', colour.coral),
    inside(line('M0 54V117', colour.coralDark, 6), path('M14 64L48 58V84L14 90Z', '#ffd5cb')),
    ellipse(-62, 82, 12, 14, deep) + ellipse(62, 82, 12, 14, deep),
    path('M-104 66Q-104 52-90 52T-76 66V140H-104ZM104 66Q104 52 90 52T76 66V140H104Z', colour.tealDark),
  ].join('')
}

/** A woman writes on a board. */
function write(): string {
  return [
    rect(-34, -112, 190, 148, 6, colour.wood),
    inside(rect(-24, -102, 170, 128, 2, '#2f6b57'), line('M56-78Q68-92 78-78T100-78T122-78M50-46Q62-60 72-46T94-46T116-46M44-12Q54-26 64-12T78-10', '#fff', 6)),
    placed(
      { at: [-34, 10] },
      person(
        { ...woman, eyes: 'right' },
        inCoral({ skirt: true, below: colour.coral, armLeft: [[-48, 54], [-44, 88]], armRight: [[74, 46], [112, 0]], handRight: 'none', legLeft: [[-13, 126], [-14, 166]], legRight: [[13, 126], [14, 166]] }),
      ),
      inside(path('M-32 12Q-24 4-16 2L33 68V78H24Z', colour.sun)),
      line('M114-6L122-20', '#fff', 8) + circle(112, 0, 13, tan),
    ),
  ].join('')
}

/** A boy plays on the floor with a toy car; a teddy sits beside him. */
function play(): string {
  return [
    crossed(colour.coral, colour.blue),
    person({ ...boy, mouth: 'open', eyes: 'right' }, inGreen({ armLeft: [[-60, 58], [-40, 92]], armRight: [[72, 60], [104, 82]], armsBefore: 'right' })),
    placed(
      { at: [128, 104] },
      path('M-44 8Q-44-8-28-10L-16-28Q-12-32-6-32H14Q20-32 24-28L34-10Q48-8 48 6V12H-44Z', colour.blue),
      inside(path('M-16-12L-8-25H2V-12ZM8-25H15L24-12H8Z', '#bfe6fb')),
      circle(-22, 14, 13, colour.ink) + circle(26, 14, 13, colour.ink) + inside(circle(-22, 14, 6, '#e8ecf6') + circle(26, 14, 6, '#e8ecf6')),
    ),
    circle(106, 74, 12, light),
    placed(
      { at: [-128, 60] },
      ellipse(-24, 58, 16, 12, colour.woodDark) + ellipse(24, 58, 16, 12, colour.woodDark) + ellipse(0, 38, 30, 32, colour.wood) + inside(ellipse(0, 42, 17, 19, '#f0d9b8')),
      circle(-22, -28, 12, colour.wood) + circle(22, -28, 12, colour.wood) + circle(0, -8, 30, colour.wood),
      inside(ellipse(0, 2, 13, 10, '#f0d9b8'), circle(-11, -12, 4, colour.ink) + circle(11, -12, 4, colour.ink) + circle(0, -2, 4, colour.ink)),
    ),
  ].join('')
}

/** A woman gives a ball to a small child of whom only the arms are visible. */
function give(): string {
  return [
    pale(line('M-190 92H-156', colour.blue, 30) + line('M-158 92L-118 82L-96 72M-158 92L-112 94', colour.skins.deep.base, 18), 0.5),
    person(
      { ...woman, eyes: 'left', mouth: 'open' },
      inCoral({ skirt: true, below: colour.coral, armLeft: [[-48, 56], [-64, 58]], armRight: [[20, 70], [-58, 62]], armsBefore: 'both', legLeft: [[-13, 126], [-14, 166]], legRight: [[13, 126], [14, 166]] }),
    ),
    inside(path('M-20 12Q-12 6-4 8L33 60V74Z', colour.sun)),
    circle(-88, 36, 34, colour.sun),
    inside(path('M-122 36A34 34 0 0 1-54 36Q-88 52-122 36Z', colour.teal), circle(-98, 22, 7, '#fff', 'opacity=".5"')),
    ellipse(-68, 62, 15, 11, tan),
  ].join('')
}

/** A man sings, his arms wide. */
function sing(): string {
  return [
    person(
      { ...man, skin: 'deep', mouth: 'speaking', eyes: 'closed' },
      { top: colour.sun, topShade: colour.amber, below: colour.ink, shoes: colour.ink, armLeft: [[-74, 56], [-100, 14]], armRight: [[74, 56], [100, 14]], handLeft: 'open', handRight: 'open', motif: inside(line('M0 14V86', colour.amber, 4) + path('M-16 4L0 20L-18 32L-28 10ZM16 4L0 20L18 32L28 10Z', '#fff3d0')) },
      { tilt: -6 },
    ),
    note([-86, -50], colour.coral, 1) + note([76, -62], colour.teal, 0.9) + note([116, -34], colour.lilac, 1),
  ].join('')
}

/** By the key of the word. */
export const secondActions = { eat, drink, sleep, walk, run, jump, sit, wash, read, write, play, give, sing } as const
