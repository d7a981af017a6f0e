/** The second drawing of the family: other people, in another posture. In units of a head, 104 wide. */
import * as colour from '../palette.ts'
import { head, type Face } from '../people.ts'
import { circle, ellipse, inside, line, pale, path, placed, rect } from '../svg.ts'
import { bust, collar, earrings, paleChild, simpleHead, wrinkles } from '../words/family.ts'

/** A mother with short hair who holds her baby. */
function mother(): string {
  const skin = colour.skins.tan
  return [
    bust({ skin: 'tan', hair: 'brown', style: 'bob', grown: true, eyes: 'down', accent: '#4b2f27' }, { top: colour.green, shade: colour.greenDark, half: 74 }),
    pale(placed({ at: [22, 92], turn: -24, scale: 0.5 }, ellipse(0, 78, 60, 82, '#f7b3c4'), head({ skin: 'tan', hair: 'black', style: 'baby', eyes: 'closed' })), 0.45),
    line('M-62 124Q-30 156 20 148', colour.green, 26) + line('M14 148H36', skin.base, 18),
    line('M70 116Q72 150 40 156', colour.greenDark, 24) + circle(34, 156, 11, skin.base),
  ].join('')
}

/** A father with a beard who carries his child on his arm. */
function father(): string {
  const skin = colour.skins.tan
  return [
    bust({ skin: 'tan', hair: 'black', style: 'man', grown: true }, { top: colour.coral, shade: colour.coralDark, half: 80, over: collar('#ffb199') }),
    path('M-45-8C-42 40-32 66 0 67C32 66 42 40 45-8Q40 14 26 16Q0 10-26 16Q-40 14-45-8Z', colour.hairs.black),
    inside(path('M-16 25Q0 30 16 25Q14 45 0 45T-16 25Z', skin.lips) + path('M-15 26Q0 30 15 26L13 31Q0 35-13 31Z', '#fff')),
    placed({ at: [84, 32], scale: 0.72 }, paleChild(colour.green, colour.skins.brown.base), pale(path('M-52 128H52L46 170H-46Z', colour.blue))),
    line('M76 150Q40 152 28 126', colour.coralDark, 6) + line('M60 150Q92 152 116 134', colour.coral, 26) + line('M112 136L124 128', skin.base, 20),
  ].join('')
}

interface Figure {
  readonly face: Face
  readonly top: string
  readonly below: string
  readonly dress?: boolean
}

/** A whole child in few lines, with its feet at y = 214; the other child is pale beside it. */
function figure({ face, top, below, dress = false }: Figure, drawnHead = head(face)): string {
  const { base } = colour.skins[face.skin]
  return [
    line('M-15 150V200M15 150V200', base, 17) + ellipse(-20, 208, 18, 9, colour.ink) + ellipse(20, 208, 18, 9, colour.ink),
    line('M-30 76Q-56 110-52 140M30 76Q56 110 52 140', base, 16) + line('M-32 76L-44 98M32 76L44 98', top, 22),
    dress ? '' : path('M-34 132H34L32 172H4L0 156L-4 172H-32Z', below),
    path(`M-18 62Q-42 64-42 84L-34 138${dress ? 'L-50 182Q0 196 50 182L34 138' : 'H34'}L42 84Q42 64 18 62Q0 74-18 62Z`, top),
    inside(dress ? path('M-36 126H36L38 138H-38Z', below) : path('M-40 98H40L38 112H-38Z', '#ffe9c4')),
    drawnHead,
  ].join('')
}

function paleFigure(girl: boolean): string {
  const face: Face = { skin: 'tan', hair: 'brown', style: 'short' }
  const plaits = girl ? path('M-46-20Q-64 20-56 60H-40V0ZM46-20Q64 20 56 60H40V0Z', colour.hairs.chestnut) : ''
  return pale(figure({ face, top: colour.blue, below: colour.green, dress: girl }, plaits + simpleHead(colour.skins.tan.base)))
}

/** A tall child who holds the hand of a small, pale one. */
function big(child: Figure, girl: boolean): string {
  return placed({ at: [62, 92], scale: 0.56 }, paleFigure(girl)) + placed({ at: [-36, 0] }, figure(child))
}

/** A small child who holds the hand of a tall, pale one. */
function little(child: Figure, girl: boolean): string {
  return placed({ at: [52, 0] }, paleFigure(girl)) + placed({ at: [-46, 86], scale: 0.6 }, figure(child))
}

function bigBrother(): string {
  return big({ face: { skin: 'tan', hair: 'black', style: 'curls', mouth: 'open', glasses: colour.ink }, top: colour.teal, below: '#4d5a8f' }, true)
}

function bigSister(): string {
  return big({ face: { skin: 'tan', hair: 'black', style: 'bob', mouth: 'open', accent: colour.sun }, top: colour.coral, below: '#ffe08a', dress: true }, false)
}

function littleBrother(): string {
  return little({ face: { skin: 'brown', hair: 'black', style: 'swept', mouth: 'open', almond: true }, top: colour.orange, below: colour.blueDark }, true)
}

function littleSister(): string {
  return little({ face: { skin: 'brown', hair: 'black', style: 'plaits', mouth: 'open', accent: colour.sun }, top: colour.lilac, below: colour.sun, dress: true }, false)
}

/** A grandmother with a shawl over her hair and a walking stick. */
function grandmother(): string {
  const skin = colour.skins.tan
  return [
    path('M-62 22C-70-44-44-80 0-80S70-44 62 22C62 60 78 90 74 138H-74C-78 90-62 60-62 22Z', '#e58aa3'),
    bust({ skin: 'tan', hair: 'grey', style: 'parted', grown: true, eyes: 'happy' }, { top: colour.teal, shade: colour.tealDark, half: 70, over: path('M-60 80L0 116L60 80L72 138H-72Z', colour.pink) + line('M-64 84L0 122L64 84', '#fff', 5) }),
    path('M-52 30C-60-40-40-74 0-74S60-40 52 30C60 20 70-10 60-44C46-84 20-86 0-86S-46-84-60-44C-70-10-60 20-52 30Z', colour.pink),
    inside(wrinkles),
    line('M74 190V96Q74 78 58 80', '#8a5a34', 9),
    line('M52 138Q62 122 74 116', colour.teal, 20) + circle(74, 110, 12, skin.base),
  ].join('')
}

/** A bald grandfather with a white moustache in a chair, his hands on a walking stick. */
function grandfather(): string {
  const skin = colour.skins.deep
  return [
    rect(-86, 20, 172, 150, 26, colour.woodDark) + inside(rect(-74, 32, 148, 130, 18, colour.wood)),
    bust({ skin: 'deep', hair: 'grey', style: 'bald', grown: true, eyes: 'happy' }, { top: '#7fae6a', shade: '#5d8a4b', half: 76, over: path('M-18 68L0 100L18 68L8 66Q0 78-8 66Z', '#fff') + line('M0 100V138', '#5d8a4b', 4) + circle(8, 114, 4, '#fff') }),
    path('M-47-6Q-54-20-46-34L-40-26L-42 2ZM47-6Q54-20 46-34L40-26L42 2Z', '#e6e5ee'),
    inside(line('M-18-38Q0-42 18-38M-14-30Q0-33 14-30', skin.shade, 3)),
    inside(path('M0 16C10 8 26 14 34 26C24 34 8 32 0 24C-8 32-24 34-34 26C-26 14-10 8 0 16Z', '#f6f5fa'), line('M-8 37Q0 42 8 37', skin.lips, 4)),
    line('M0 196V112', '#5d3a20', 9) + line('M-22 108Q0 100 22 112', '#5d3a20', 9),
    line('M-68 128Q-50 146-12 120M68 128Q50 146 12 120', '#6f9c5b', 22) + circle(-9, 116, 12, skin.base) + circle(10, 118, 12, skin.base),
  ].join('')
}

/** A baby who crawls. */
function baby(): string {
  const skin = colour.skins.light
  return [
    line('M70 66Q112 74 112 100L144 104', skin.shade, 26),
    line('M-4 66L2 112', skin.shade, 22),
    path('M-30 20C0 2 70-14 104 20C124 44 110 88 76 90C40 94 0 90-26 74C-44 60-46 34-30 20Z', colour.lilac),
    inside(...[[10, 30], [40, 16], [36, 52], [4, 64]].map(([x = 0, y = 0]) => circle(x, y, 6, '#fff'))),
    path('M66-4C90-6 112 8 114 36C114 66 104 88 78 92Q52 50 66-4Z', '#fff', 'stroke="#cfd6e6" stroke-width="4"'),
    line('M84 74Q92 106 126 112', skin.base, 28) + ellipse(136, 108, 12, 17, skin.base),
    line('M-22 62L-34 112', skin.base, 23) + ellipse(-40, 116, 17, 11, skin.base) + ellipse(-2, 118, 15, 9, skin.shade),
    head({ skin: 'light', hair: 'brown', style: 'baby', mouth: 'open', eyes: 'happy' }, [-46, -4], -8),
  ].join('')
}

/** A woman with glasses and a handbag who waves. */
function aunt(): string {
  const skin = colour.skins.brown
  return [
    line('M-62 122Q-98 112-96 70', colour.lilac, 28) + line('M-96 84V58', skin.base, 21),
    line('M-105 50L-113 34M-99 46L-101 26M-92 47L-90 28M-87 52L-80 38M-86 60L-76 52', skin.base, 8) + circle(-96, 54, 13, skin.base),
    path('M-52-8C-60-50-32-68 0-68S60-50 52-8C52 22 62 50 58 78H-58C-62 50-52 22-52-8Z', colour.hairs.brown),
    bust({ skin: 'brown', hair: 'brown', style: 'swept', grown: true, mouth: 'open', glasses: colour.coralDark }, { top: colour.lilac, shade: colour.lilacDark, half: 70, over: path('M-22 66Q0 96 22 66L30 72Q0 112-30 72Z', '#fff') }),
    earrings(colour.sun),
    line('M46 82Q82 96 78 128', '#8a5a34', 6),
    rect(46, 122, 60, 46, 10, colour.coral) + inside(path('M46 134Q46 122 56 122H96Q106 122 106 134L76 148Z', colour.coralDark), circle(76, 146, 5, colour.sun)),
  ].join('')
}

/** By the key of the word. */
export const secondFamily = {
  mother, father, 'big-brother': bigBrother, 'big-sister': bigSister, 'little-brother': littleBrother,
  'little-sister': littleSister, grandmother, grandfather, baby, aunt,
} as const
