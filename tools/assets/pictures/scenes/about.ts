import { ayanna, numerals } from '../letter.ts'
import * as colour from '../palette.ts'
import { person } from '../people.ts'
import { circle, cloud, ellipse, line, path, picture, placed, rect, shadow, type Point } from '../svg.ts'
import { backdrop, confetti, onPatch } from './backdrop.ts'

/** A father carries his daughter on his shoulders; the four skill areas float around them. */
export function about(): string {
  return picture(
    [0, 0, 800, 600],
    backdrop(
      '#dcecfb',
      cloud([190, 136], 0.8),
      cloud([640, 130], 0.9),
      path('M0 470C200 410 600 410 800 470V600H0Z', '#a4dcae'),
      path('M0 520C220 480 580 480 800 520V600H0Z', '#7fca8d'),
    ),
    onPatch(shadow(400, 546, 88, 13)),
    placed({ at: [400, 196] }, daughter()),
    placed({ at: [400, 330], scale: 1.2 }, father(), daughterLegs(), fatherHands()),
    token([166, 256], colour.lilac, placed({ at: [-29, -34], scale: 0.34 }, path(ayanna.outline, '#fff'))),
    token([230, 412], colour.teal, jumper()),
    token([634, 256], colour.orange, bubble()),
    token([570, 412], colour.blue, placed({ at: [-1, 0], scale: 1.5 }, line(numerals[3], '#fff', 6.4))),
    confetti(
      [colour.sun, colour.coral],
      [
        [246, 190, 13],
        [108, 346, 10],
        [554, 190, 13],
        [690, 346, 10],
      ],
    ),
  )
}

function father(): string {
  return person(
    { skin: 'brown', hair: 'black', style: 'man', mouth: 'open', eyes: 'happy', grown: true },
    {
      top: colour.blue,
      topShade: colour.blueDark,
      below: '#454a72',
      shoes: colour.ink,
      trousers: true,
      armLeft: [
        [-66, 62],
        [-31, 44],
      ],
      armRight: [
        [66, 62],
        [31, 44],
      ],
      legLeft: [
        [-17, 126],
        [-18, 168],
      ],
      legRight: [
        [17, 126],
        [18, 168],
      ],
    },
    { headAt: [0, -50] },
  )
}

/** The girl sits on his shoulders: her body is behind his head, her legs are in front of his chest. */
function daughter(): string {
  return person(
    { skin: 'tan', hair: 'black', style: 'bunches', mouth: 'open', almond: true, accent: colour.coral },
    {
      top: colour.sun,
      topShade: colour.amber,
      below: colour.coral,
      shoes: colour.white,
      armLeft: [
        [-66, 26],
        [-98, -16],
      ],
      armRight: [
        [66, 26],
        [98, -16],
      ],
      handLeft: 'open',
      handRight: 'open',
    },
  )
}

function daughterLegs(): string {
  return [-1, 1]
    .map(
      (side) =>
        line(`M${side * 25} 4Q${side * 27} 30 ${side * 22} 58`, colour.skins.tan.base, 15) +
        line(`M${side * 25} 4Q${side * 26} 14 ${side * 26} 24`, colour.coral, 20) +
        placed(
          { at: [side * 21, 62], turn: side * 8 },
          path('M-9-6H9Q12 10 8 14Q0 18-8 14Q-12 10-9-6Z', colour.white) +
            path('M-9.5 6Q0 10 9.5 6Q10 11 8 14Q0 18-8 14Q-10 11-9.5 6Z', '#d8dfee'),
        ),
    )
    .join('')
}

function fatherHands(): string {
  const { base, shade } = colour.skins.brown
  return [-1, 1]
    .map((side) =>
      placed(
        { at: [side * 30, 42], mirror: side > 0 },
        ellipse(4, 0, 13, 9.5, base),
        line('M10-4L16-3M11 1H17M10 5L15 6', base, 6),
        line('M8-1.5H14M8 3.5H14', shade, 1.8),
      ),
    )
    .join('')
}

function token([x, y]: Point, fill: string, mark: string): string {
  return (
    circle(x + 3, y + 6, 54, colour.ink, 'opacity=".12"') +
    circle(x, y, 54, '#fff') +
    circle(x, y, 46, fill) +
    placed({ at: [x, y] }, mark)
  )
}

function jumper(): string {
  return circle(0, -21, 9, '#fff') + line('M0-8V8M-20-20L0-5L20-20M-16 28L0 8L16 28', '#fff', 7)
}

function bubble(): string {
  return (
    path('M-14-24H14Q28-24 28-10V4Q28 18 14 18H2L-14 30V18Q-28 18-28 4V-10Q-28-24-14-24Z', '#fff') +
    rect(-15, -6, 6, 8, 3, colour.orange) +
    rect(-3, -12, 6, 20, 3, colour.orange) +
    rect(9, -8, 6, 12, 3, colour.orange)
  )
}
