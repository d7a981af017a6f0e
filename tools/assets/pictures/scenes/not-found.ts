import * as colour from '../palette.ts'
import { person, stripe } from '../people.ts'
import { circle, cloud, ellipse, line, path, picture, placed, shadow } from '../svg.ts'
import { backdrop, onPatch } from './backdrop.ts'

/** A kite has flown into the clouds; a child looks for it, and a bird brings back the string. */
export function notFound(): string {
  return picture(
    [0, 0, 800, 600],
    backdrop(
      colour.sky,
      cloud([660, 236], 1.1, '#fff'),
      cloud([180, 180], 0.8, '#fff', 'opacity=".9"'),
      path('M0 450C200 400 520 420 800 470V600H0Z', '#a4dcae'),
      path('M0 520C220 470 560 500 800 530V600H0Z', '#7fca8d'),
    ),
    tree(),
    onPatch(shadow(236, 538, 64, 10), shadow(664, 530, 60, 9)),
    placed({ at: [236, 346], scale: 1.08 }, child()),
    string(),
    kite(),
    cloud([474, 282], 1, '#fff'),
    bird(),
  )
}

function child(): string {
  return person(
    { skin: 'deep', hair: 'black', style: 'curls', mouth: 'speaking', eyes: 'up' },
    {
      top: colour.orange,
      topShade: '#e0702b',
      below: colour.blueDark,
      shoes: colour.white,
      motif: stripe(38, 7, '#ffe3cf') + stripe(53, 7, '#ffe3cf'),
      armLeft: [
        [-46, 50],
        [-42, 82],
      ],
      armRight: [
        [70, 20],
        [84, -40],
      ],
      handRight: 'open',
      legLeft: [
        [-15, 126],
        [-17, 168],
      ],
      legRight: [
        [15, 126],
        [17, 168],
      ],
    },
    { tilt: 9, headAt: [3, -46] },
  )
}

function kite(): string {
  return placed(
    { at: [566, 172], turn: 24 },
    path('M0-112L76-20L0 116L-76-20Z', colour.coral, `stroke="${colour.coral}" stroke-width="10"`),
    path('M0-112L76-20H0Z', colour.sun),
    path('M0-20H76L0 116Z', colour.teal),
    path('M0-20V116L-76-20Z', colour.blue),
    line('M0-112V116M-76-20H76', '#fff', 4, 'opacity=".7"'),
    circle(-22, -26, 7, colour.ink) +
      circle(22, -26, 7, colour.ink) +
      circle(-20, -28.5, 2.3, '#fff') +
      circle(24, -28.5, 2.3, '#fff'),
    line('M-15 0Q0 14 15 0', colour.ink, 5),
    ellipse(-38, -8, 9, 6, '#fff', 'opacity=".35"'),
    ellipse(38, -8, 9, 6, '#fff', 'opacity=".35"'),
  )
}

function string(): string {
  const bows = [
    [500, 352, 20, colour.sun],
    [452, 404, -30, colour.coral],
    [480, 466, 40, colour.lilac],
  ] as const
  return (
    line('M520 280C500 330 540 350 490 370S430 390 452 430S520 440 490 486', colour.white, 5) +
    bows
      .map(([x, y, turn, fill]) =>
        placed(
          { at: [x, y], turn },
          path('M0 0L-20-12V12ZM0 0L20-12V12Z', fill, `stroke="${fill}" stroke-width="5"`),
          circle(0, 0, 5, '#fff'),
        ),
      )
      .join('')
  )
}

function bird(): string {
  return placed(
    { at: [430, 472] },
    path('M-30-6L-58-14L-52 4L-30 8Z', colour.blueDark),
    ellipse(0, 0, 36, 28, colour.blue),
    ellipse(6, 8, 24, 18, '#bfe0fb'),
    path('M-6-8Q-26-44-44-34Q-40-4-8 4Z', colour.blueDark),
    path('M32-8L50-2L32 6Z', colour.amber),
    circle(18, -9, 5.5, colour.ink),
    circle(20, -11, 2, '#fff'),
    line('M-6 27V38M8 27V38', colour.amber, 5),
  )
}

function tree(): string {
  return (
    path('M656 440H682L688 530H650Z', colour.woodDark) +
    circle(668, 400, 58, '#5fb873') +
    circle(622, 424, 40, '#6cc27e') +
    circle(712, 424, 40, '#53ab67') +
    circle(668, 378, 40, '#6cc27e')
  )
}
