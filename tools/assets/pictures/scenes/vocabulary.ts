import { fruits } from '../fruits.ts'
import * as colour from '../palette.ts'
import { person, stripe } from '../people.ts'
import { line, path, picture, placed, rect } from '../svg.ts'
import { vehicles } from '../vehicles.ts'
import { backdrop, confetti, onPatch } from './backdrop.ts'

/** A child says words, which appear as pictures in a speech bubble. */
export function vocabulary(): string {
  return picture(
    [0, 0, 800, 600],
    backdrop(colour.peach, path('M0 520C240 480 520 500 800 524V600H0Z', '#ffcba4')),
    onPatch(placed({ at: [224, 408], scale: 2.1 }, speaker())),
    line('M358 318Q368 334 358 350M380 304Q398 334 380 364', colour.orange, 8),
    bubble(),
    things(),
    microphone(),
    confetti(
      [colour.sun, colour.teal, colour.pink],
      [
        [392, 96, 14],
        [120, 150, 14],
        [168, 110, 9],
        [724, 440, 13],
        [66, 250, 10],
      ],
    ),
  )
}

function speaker(): string {
  return person(
    { skin: 'tan', hair: 'black', style: 'bob', mouth: 'open', eyes: 'right', almond: true, accent: colour.coral },
    {
      top: colour.teal,
      topShade: colour.tealDark,
      below: colour.blue,
      shoes: colour.ink,
      motif: stripe(36, 8, '#d9f3ef') + stripe(52, 8, '#d9f3ef'),
      armLeft: [
        [-50, 54],
        [-46, 92],
      ],
      armRight: [
        [60, 66],
        [86, 40],
      ],
      handRight: 'open',
      armsBefore: 'right',
    },
    { tilt: 4, headAt: [2, -46] },
  )
}

const bubbleShape =
  'M474 92H682Q732 92 732 142V336Q732 386 682 386H510L420 420L452 380Q424 370 424 336V142Q424 92 474 92Z'

function bubble(): string {
  return path(bubbleShape, '#e0a374', 'opacity=".35" transform="translate(6 9)"') + path(bubbleShape, colour.white)
}

function things(): string {
  const spots = [
    [fruits.apple, 458, 116],
    [vehicles.bus, 592, 118],
    [fruits.banana, 458, 252],
    [vehicles.car, 592, 252],
  ] as const
  return spots.map(([draw, x, y]) => placed({ at: [x, y], scale: 1.08 }, draw())).join('')
}

function microphone(): string {
  return placed(
    { at: [584, 470] },
    line('M0 38V66M-26 66H26', colour.ink, 9),
    line('M-34 0Q-34 38 0 38T34 0', colour.ink, 9),
    rect(-20, -52, 40, 74, 20, colour.coral),
    rect(-20, -52, 40, 30, 20, '#fff', 'opacity=".28"'),
    line('M-70-20V10M-94-6V-2M70-20V10M94-6V-2', colour.orange, 9),
  )
}
