/** Birds, from the side, each in a box of 100 × 100. */
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, path, placed, shaded } from '../svg.ts'
import { eye } from './animals.ts'

/** Two thin legs with toes, at the given places. */
export function legs(xs: readonly number[], top: number, fill: string): string {
  return xs.map((x) => line(`M${x} ${top}V94M${x - 6} 96L${x} 92L${x + 7} 96`, fill, 3.6)).join('')
}

/** A branch for a bird to sit on. */
function branch(y: number): string {
  return line(`M4 ${y + 3}Q50 ${y - 4} 96 ${y}`, '#8a5a34', 7) + placed({ at: [88, y - 2], turn: -40, scale: 0.6 }, path('M0 0Q10-18 34-12Q28 10 0 0Z', colour.green))
}

function bird(): string {
  return [
    path('M20 58L0 68Q-2 70 1 73L14 76L26 70Z', colour.blueDark),
    line('M44 78V88M58 78V88', colour.amber, 4),
    branch(90),
    path('M18 60C20 36 40 40 50 24C58 10 78 8 86 22C92 36 86 60 76 70C62 84 36 84 24 74Q18 68 18 60Z', colour.blue),
    inside(path('M84 36C84 54 78 68 70 75Q54 82 46 74C48 58 70 56 84 36Z', '#ffcf8a')),
    path('M85 22L99 27Q100 29 98 30L87 34Z', colour.amber),
    inside(path('M24 58C34 46 54 44 62 54C58 70 36 76 22 68Z', colour.blueDark), line('M34 64Q46 64 54 57M38 70Q46 70 54 64', '#8dbdf2', 2.6), eye(73, 26)),
  ].join('')
}

function hen(): string {
  return [
    legs([44, 58], 78, colour.amber),
    path('M24 52Q6 46 4 22Q4 18 8 20Q26 26 36 44Z', '#8a4a20') + path('M22 60Q2 60-2 42Q-1 38 3 40Q20 42 34 52Z', '#a85c28'),
    path('M70 12Q66 2 72 2Q76 3 76 6Q78-2 83 0Q87 3 85 7Q91 4 92 9Q92 14 86 17Z', '#e0424a'),
    path('M14 56C24 50 44 54 56 40C60 34 60 12 76 10C90 9 94 22 92 32C90 46 92 58 82 72C70 86 40 88 26 78Q12 68 14 56Z', '#d27f3b'),
    inside(path('M62 40C70 44 80 40 92 32C90 46 92 58 82 72Q72 82 60 84C74 70 74 52 62 40Z', '#b8662a', 'opacity=".55"'), path('M28 56C40 50 58 54 62 66C54 80 34 78 28 56Z', '#a85c28'), line('M38 62Q48 62 54 68M40 69Q46 70 50 73', '#e8a667', 2.8)),
    path('M90 20L103 25Q104 27 102 28L91 31Z', colour.sun),
    path('M88 31Q94 34 92 41Q87 43 85 37Z', '#e0424a'),
    inside(eye(81, 22)),
  ].join('')
}

function duck(): string {
  return [
    path('M8 60Q0 50 2 40Q14 42 22 52Z', colour.amber),
    path('M6 58C14 50 34 56 48 48C54 44 50 38 48 32C46 16 58 6 70 8C84 10 90 24 84 36C80 44 82 46 86 54C92 70 78 84 56 84H34C16 84 4 74 6 58Z', colour.sun),
    inside(path('M84 50C92 70 78 84 56 84H40C64 80 80 70 84 50Z', colour.amber, 'opacity=".7"'), path('M22 60C34 52 56 54 60 64C54 78 28 78 22 60Z', colour.amber), line('M34 66Q44 66 52 63', '#ffe08a', 3)),
    path('M84 24Q98 22 101 28Q100 34 84 34Z', colour.orange),
    inside(line('M86 29.500H97', '#d9652a', 2), eye(71, 22)),
    path('M0 84Q8 78 17 84T34 84T50 84T67 84T84 84T100 84V94H0Z', colour.blue),
    inside(line('M12 90H28M56 90H78', '#8dbdf2', 2.8)),
  ].join('')
}

/** A house crow: black with a grey neck. */
function crow(): string {
  return [
    legs([44, 58], 74, '#5c5a78'),
    path('M22 56L-2 80Q-3 84 2 84L24 80L40 68Z', '#211d38'),
    path('M18 66C22 48 44 46 56 30C60 14 74 6 84 14C94 24 90 50 80 64C68 80 40 84 26 78Q18 74 18 66Z', '#332e52'),
    inside(path('M54 33C62 40 78 46 88 38C86 50 84 58 78 66C66 62 54 48 54 33Z', '#716e8c'), path('M18 66C30 50 50 50 58 60C52 74 34 80 20 76Z', '#211d38'), line('M30 70Q42 70 52 62', '#6d6990', 2.8)),
    path('M86 16Q100 16 106 26Q98 28 89 28Z', '#191530'),
    inside(circle(79, 20, 5, '#fff') + circle(80, 20, 3, colour.ink)),
  ].join('')
}

/** A green parrot with a ring around its neck, on a branch. */
function parrot(): string {
  return [
    path('M36 64L20 98Q19 102 24 101L42 92L52 74Z', colour.blue),
    path('M44 66L34 98Q34 102 39 100L52 88L58 74Z', colour.greenDark),
    path('M34 52C36 30 40 8 60 6C76 4 84 18 80 30C80 50 76 74 58 80C44 82 32 72 34 52Z', colour.green),
    inside(path('M70 36C76 34 80 30 80 30C80 50 76 74 58 80C68 66 72 52 70 36Z', '#a8dd8c'), path('M34 50C40 38 58 40 60 52C58 68 50 76 42 74Q32 68 34 50Z', colour.greenDark), line('M42 56Q50 58 55 52M44 65Q50 66 54 62', '#8fd19a', 2.8)),
    inside(line('M44 29Q58 40 79 33', '#e0667a', 5), line('M46 33.500Q58 43 78 37', colour.ink, 1.8)),
    path('M76 14C90 10 98 20 91 34Q89 37 86 34Q84 28 77 27Z', '#e0424a'),
    inside(line('M80 27Q86 26 90 24', '#a82c36', 2), circle(67, 17, 5.5, '#fff') + circle(68, 17, 3.4, colour.ink)),
    branch(82),
    line('M52 80V85M58 80V85M64 79V84', '#66648a', 4.5),
  ].join('')
}

/** A peacock that spreads its tail. */
function peacock(): string {
  const feathers = [-84, -63, -42, -21, 0, 21, 42, 63, 84].map((turn, at) =>
    placed(
      { at: [50, 66], turn },
      path('M-3 0Q-13-44 0-64Q13-44 3 0Z', at % 2 === 0 ? colour.teal : colour.green),
      inside(ellipse(0, -49, 6.5, 8.5, colour.sun), ellipse(0, -48, 4, 5.5, colour.blueDark)),
    ),
  )
  return [
    ...feathers,
    legs([45, 55], 84, '#8a5a34'),
    line('M50 34V24M46 35L42 26M54 35L58 26', colour.blueDark, 2.4) + circle(50, 23, 2.8, colour.sun) + circle(41, 25, 2.8, colour.sun) + circle(59, 25, 2.8, colour.sun),
    shaded('peacock', 'M50 32C59 32 62 40 61 48C60 56 70 62 70 74C70 86 62 92 50 92S30 86 30 74C30 62 40 56 39 48C38 40 41 32 50 32Z', colour.blue, colour.blueDark),
    inside(eye(45, 43, 3), eye(55, 43, 3)),
    path('M46 48H54L50 56Z', colour.amber),
    inside(line('M41 72Q50 79 59 72M43 81Q50 86 57 81', '#8dbdf2', 2.4)),
  ].join('')
}

/** By the key of the word. */
export const birds = { bird, hen, duck, crow, parrot, peacock } as const
