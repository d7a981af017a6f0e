import * as colour from '../palette.ts'
import { person } from '../people.ts'
import { circle, cloud, line, path, picture, placed, shadow, star } from '../svg.ts'
import { backdrop, confetti, onPatch } from './backdrop.ts'

/** One child jumps with arms and legs wide, one runs, one catches a ball. */
export function grossmotor(): string {
  return picture(
    [0, 0, 800, 600],
    backdrop(
      '#d3f1ec',
      circle(650, 134, 84, '#fff2c4'),
      circle(650, 134, 58, colour.sun),
      cloud([190, 170], 0.9, '#fff', 'opacity=".9"'),
      cloud([560, 214], 0.6, '#fff', 'opacity=".9"'),
      path('M0 430C160 360 300 400 420 420S680 380 800 420V600H0Z', '#a9deb1'),
      path('M0 500C180 450 380 480 520 490S720 470 800 490V600H0Z', '#86cc92'),
    ),
    onPatch(shadow(400, 540, 96, 14), shadow(172, 524, 60, 10), shadow(648, 528, 62, 10)),
    line(
      'M286 498Q300 514 322 514M514 498Q500 514 478 514M300 524Q312 532 328 532M500 524Q488 532 472 532',
      colour.white,
      6,
    ),
    placed({ at: [400, 236], scale: 1.5 }, jumper()),
    placed({ at: [168, 344], scale: 1.02 }, runner()),
    placed({ at: [648, 346], scale: 1.02 }, catcher()),
    ball(),
    confetti(
      [colour.sun, colour.coral, colour.lilac, colour.blue],
      [
        [300, 78, 15],
        [262, 262, 9],
        [512, 70, 18],
        [560, 290, 8],
        [84, 250, 12],
        [706, 240, 10],
      ],
    ),
  )
}

function jumper(): string {
  return person(
    { skin: 'tan', hair: 'brown', style: 'swept', mouth: 'open', eyes: 'happy', almond: true },
    {
      top: colour.coral,
      topShade: colour.coralDark,
      below: colour.blue,
      shoes: colour.sun,
      motif: star([0, 42], 17, colour.sun),
      armLeft: [
        [-62, 2],
        [-84, -52],
      ],
      armRight: [
        [62, 2],
        [84, -52],
      ],
      handLeft: 'open',
      handRight: 'open',
      legLeft: [
        [-66, 104],
        [-56, 152],
      ],
      legRight: [
        [66, 104],
        [56, 152],
      ],
    },
  )
}

function runner(): string {
  return person(
    { skin: 'deep', hair: 'black', style: 'bunches', mouth: 'open', eyes: 'right', accent: colour.sun },
    {
      top: colour.sun,
      topShade: colour.amber,
      below: colour.lilac,
      shoes: colour.coral,
      armLeft: [
        [-64, 40],
        [-50, 76],
      ],
      armRight: [
        [66, 52],
        [70, 10],
      ],
      legLeft: [
        [-30, 128],
        [-66, 142],
      ],
      legRight: [
        [50, 100],
        [32, 160],
      ],
    },
    { tilt: 6, headAt: [4, -46] },
  )
}

function catcher(): string {
  return person(
    {
      skin: 'light',
      hair: 'chestnut',
      style: 'short',
      mouth: 'smile',
      eyes: 'left',
      glasses: colour.blueDark,
      almond: true,
    },
    {
      top: colour.lilac,
      topShade: colour.lilacDark,
      below: colour.ink,
      shoes: colour.orange,
      trousers: true,
      armLeft: [
        [-52, 44],
        [-76, 20],
      ],
      armRight: [
        [20, 62],
        [-58, 46],
      ],
      legLeft: [
        [-24, 126],
        [-26, 162],
      ],
      legRight: [
        [24, 126],
        [26, 162],
      ],
      armsBefore: 'both',
    },
    { tilt: -6, headAt: [-3, -46] },
  )
}

function ball(): string {
  return placed(
    { at: [546, 346] },
    circle(0, 0, 30, colour.orange),
    path('M-28-10A30 30 0 0 1 9-28.6Q6-4-28-10Z', colour.sun),
    path('M-14 26.5A30 30 0 0 0 29 8Q8 4-14 26.5Z', colour.white),
    circle(-10, -11, 6, '#fff', 'opacity=".6"'),
  )
}
