import * as colour from '../palette.ts'
import { person } from '../people.ts'
import { circle, ellipse, line, path, picture, placed, rect, star } from '../svg.ts'
import { backdrop, confetti, onPatch } from './backdrop.ts'

/** A mother and her child, close together at a laptop. */
export function login(): string {
  return picture(
    [0, 0, 800, 600],
    backdrop(colour.cream, windowOnWall(), shelf()),
    onPatch(
      placed({ at: [292, 304], scale: 1.72 }, mother()),
      placed({ at: [502, 364], scale: 1.45 }, child()),
      motherHand(),
      table(),
    ),
    laptop(),
    cup(),
    confetti(
      [colour.sun, colour.coral, colour.teal],
      [
        [600, 250, 16],
        [566, 206, 9],
        [640, 300, 8],
      ],
    ),
  )
}

function mother(): string {
  return person(
    { skin: 'brown', hair: 'black', style: 'bun', mouth: 'smile', eyes: 'down', grown: true },
    {
      top: colour.coral,
      topShade: colour.coralDark,
      below: colour.coral,
      shoes: colour.ink,
      skirt: true,
      motif: path('M-31 4L36 60L34 84L-34 20Q-35 6-31 4Z', colour.sun, 'opacity=".95"'),
      armLeft: [
        [-50, 60],
        [-22, 104],
      ],
      armRight: [
        [58, 40],
        [92, 62],
      ],
      handRight: 'none',
    },
    { tilt: 7, headAt: [3, -53] },
  )
}

function child(): string {
  return person(
    { skin: 'tan', hair: 'black', style: 'swept', mouth: 'open', eyes: 'down', almond: true },
    {
      top: colour.teal,
      topShade: colour.tealDark,
      below: colour.blue,
      shoes: colour.ink,
      motif: star([0, 44], 15, colour.sun),
      armLeft: [
        [-46, 58],
        [-40, 96],
      ],
      armRight: [
        [58, 60],
        [30, 102],
      ],
      legLeft: [
        [-14, 110],
        [-14, 140],
      ],
      legRight: [
        [14, 110],
        [14, 140],
      ],
      armsBefore: 'both',
    },
    { tilt: -8, headAt: [-3, -46] },
  )
}

/** The mother's hand on the child's far shoulder. */
function motherHand(): string {
  const { base, shade } = colour.skins.brown
  return placed(
    { at: [552, 390], turn: 28 },
    line('M-8-6L-8 14M2-8V17M12-6L11 14', base, 11),
    ellipse(2, -8, 16, 12, base),
    line('M-3 2V12M7 2V12', shade, 2, 'opacity=".6"'),
  )
}

function table(): string {
  return rect(0, 506, 800, 100, 0, colour.wood) + rect(0, 506, 800, 14, 0, '#dca56d')
}

function laptop(): string {
  return (
    path('M286 394H520Q536 394 538 410L550 510H256L268 410Q270 394 286 394Z', '#e9eef8') +
    path('M520 394Q536 394 538 410L550 510H516L502 394Z', '#cdd7ea') +
    star([402, 454], 22, colour.sun) +
    rect(226, 506, 354, 18, 9, '#b9c5dd') +
    rect(226, 506, 354, 8, 4, '#d8e1f0')
  )
}

function cup(): string {
  return (
    line('M196 478Q216 478 214 492T192 504', colour.blue, 8) +
    path('M140 466H200L196 512Q194 520 186 520H154Q146 520 144 512Z', colour.blue) +
    line('M158 420V488', colour.amber, 9) +
    line('M172 412V486', colour.coral, 9) +
    line('M186 424L182 488', colour.green, 9) +
    path('M140 466H200L196 512Q194 520 186 520H154Q146 520 144 512Z', colour.blue)
  )
}

function windowOnWall(): string {
  return (
    rect(96, 126, 150, 150, 18, '#fff') +
    rect(106, 136, 130, 130, 10, colour.skyDeep) +
    circle(150, 172, 18, colour.sun) +
    path('M106 236Q150 206 190 234T236 226V256Q236 266 226 266H116Q106 266 106 256Z', '#8fd19b') +
    line('M171 136V266M106 201H236', '#fff', 8)
  )
}

function shelf(): string {
  return (
    rect(560, 166, 160, 14, 7, colour.wood) +
    rect(580, 110, 20, 56, 4, colour.coral) +
    rect(604, 120, 18, 46, 4, colour.teal) +
    rect(626, 104, 22, 62, 4, colour.lilac) +
    path('M670 138H708L702 166H676Z', colour.orange) +
    line('M689 138V116', colour.greenDark, 5) +
    ellipse(678, 116, 13, 8, colour.green, 'transform="rotate(28 678 116)"') +
    ellipse(700, 110, 13, 8, colour.green, 'transform="rotate(-32 700 110)"')
  )
}
