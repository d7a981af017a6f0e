/** The second drawing of each bird: another colour, posture or side, in a box of 100 × 100. */
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, path, placed } from '../svg.ts'
import { eye } from '../words/animals.ts'
import { legs } from '../words/birds.ts'

/** A small yellow bird that flies to the left. */
function bird(): string {
  const [base, shade] = ['#ffcf3d', '#e0a322']
  return [
    path('M70 62L98 70Q100 72 98 74L90 75L96 84Q96 87 92 86L66 76Z', colour.ink),
    path('M46 48C44 26 58 6 82 2C86 2 86 6 84 8C84 26 76 44 62 56Z', colour.ink),
    path('M8 44C12 32 30 30 40 42C54 44 70 52 76 66C74 78 58 84 42 80C22 78 6 62 8 44Z', base),
    inside(path('M76 66C74 78 58 84 42 80C34 79 26 75 20 70C40 78 62 74 76 66Z', shade)),
    path('M34 58C26 38 32 16 56-2C60-4 62-1 61 3C60 18 70 38 60 60C52 70 40 68 34 58Z', shade),
    inside(line('M52 10Q40 30 42 56M58 22Q52 40 52 58', '#b9811a', 2.8)),
    path('M10 40L-4 42Q-6 44-4 46L10 52Z', '#ee6a4c'),
    inside(eye(20, 44, 3.8)),
    line('M46 82L56 90M54 82L64 88', '#b9811a', 3),
  ].join('')
}

/** A pale hen that sits on her eggs in a nest. */
function hen(): string {
  const [base, shade] = ['#f3e3cd', '#d9bf9d']
  return [
    path('M76 50Q96 44 98 20Q98 16 94 18Q78 22 66 40Z', '#c9a273') + path('M80 58Q100 56 101 38Q100 35 96 36Q82 40 70 50Z', shade),
    ellipse(22, 78, 10, 13, '#f0c39a', 'transform="rotate(-14 22 78)"') + ellipse(82, 79, 9.5, 12, '#f0c39a', 'transform="rotate(14 82 79)"'),
    path('M20 14Q18 4 25 4Q29 4 29 9Q32-1 38 3Q42 6 39 11Q46 8 46 14Q45 20 38 21Z', '#e0424a'),
    path('M14 34C8 18 18 10 28 10C42 10 44 26 48 38C58 46 76 40 86 50C94 66 82 86 58 86H40C20 86 14 62 18 48Q15 42 14 34Z', base),
    inside(path('M86 50C94 66 82 86 58 86H48C72 80 84 66 86 50Z', shade), path('M44 56C54 48 74 52 76 64C72 78 50 78 44 66Z', shade), line('M50 62Q58 66 68 61M52 69Q60 72 66 68', '#b99a70', 2.8)),
    path('M14 24L1 29Q0 31 2 32L14 35Z', colour.amber),
    path('M13 35Q6 38 8 46Q14 48 17 40Z', '#e0424a'),
    inside(eye(24, 24)),
    path('M4 80Q50 92 96 80Q98 98 82 99H18Q2 98 4 80Z', '#c08a45'),
    inside(line('M10 88L26 96M20 86L40 97M38 88L56 97M56 88L74 96M74 86L88 94M90 86L72 97M66 88L46 97M48 88L28 97M28 87L12 95', '#8d5f28', 2.4)),
  ].join('')
}

/** A brown and green drake that stands, facing left. */
function duck(): string {
  return [
    line('M46 82V92M62 82V92', colour.orange, 4.5) + path('M50 97H34Q34 92 46 89ZM66 97H50Q50 92 62 89Z', colour.orange),
    path('M80 56L100 46Q102 48 100 52L92 70Z', '#4a4560'),
    path('M26 50C24 42 34 40 40 46C56 48 72 48 92 56C94 74 76 86 56 86C36 86 24 72 26 50Z', '#b9aca0'),
    path('M26 52C26 42 38 40 46 50C46 64 40 74 34 76Q26 66 26 52Z', '#7d4f2b'),
    inside(path('M48 56C62 52 80 54 88 60C82 74 60 76 50 68Z', '#8f8278'), line('M58 62Q66 66 76 62', '#6d6158', 2.8), path('M74 62L86 61Q84 68 76 70Z', colour.blue)),
    path('M20 26C18 12 28 4 36 5C48 6 52 18 48 28C44 36 45 42 47 48Q36 52 26 48C27 40 22 36 20 26Z', colour.greenDark),
    inside(line('M27 44Q36 48 46 44', '#fff', 4.5)),
    path('M22 20Q14 22 4 21Q-1 22 0 27Q4 32 22 30Z', colour.sun),
    inside(line('M3 26Q12 28 21 25', colour.amber, 2), circle(32, 18, 3.8, '#fff') + circle(31.5, 18.5, 2.6, colour.ink)),
  ].join('')
}

/** A black crow that pecks at a piece of bread, facing left. */
function crow(): string {
  const [base, dark] = ['#3d375e', '#211d38']
  return [
    legs([54, 66], 72, '#5c5a78'),
    path('M74 38L100 14Q104 14 103 19L100 26L106 30Q107 34 102 35L84 54Z', dark),
    path('M14 44C10 28 26 22 38 30C52 26 78 26 88 40C94 60 78 80 58 80C40 80 34 68 28 62C18 62 14 54 14 44Z', base),
    inside(path('M38 30C40 42 38 56 30 63Q32 68 36 71C48 66 52 44 46 29Q42 29 38 30Z', '#716e8c'), path('M54 46C64 36 86 34 90 44C90 62 74 70 62 66C54 62 52 52 54 46Z', dark), line('M62 54Q72 56 82 48M64 61Q72 61 78 57', '#6d6990', 2.8)),
    path('M15 50Q4 60 8 76Q18 70 26 61Z', '#191530'),
    inside(circle(23, 41, 5, '#fff') + circle(22, 42, 3, colour.ink)),
    path('M-2 92Q-4 82 6 80Q18 76 24 84Q32 86 28 94Q26 97 20 97H4Q-1 97-2 92Z', '#d79447'),
    inside(path('M3 91Q4 85 10 85Q18 82 22 88Q25 92 20 93H6Q3 93 3 91Z', '#ffe6b8')),
  ].join('')
}

/** A red and blue macaw from the front, with open wings. */
function parrot(): string {
  const wing = [
    path('M40 40C22 22 8 24 0 36L6 40L0 50L8 52L6 64L14 64L16 76C28 74 38 68 42 58Z', colour.blue),
    path('M42 36C26 22 12 26 6 36C10 50 26 60 42 58Z', colour.sun),
    path('M44 32C32 22 20 26 14 34C20 46 32 52 44 52Z', '#e0424a'),
  ].join('')
  return [
    path('M40 70L36 98Q42 102 46 96L50 104L54 96Q58 102 64 98L60 70Z', colour.blueDark),
    wing + placed({ at: [100, 0], mirror: true }, wing),
    path('M50 4C66 4 70 18 67 30C74 44 72 74 50 82C28 74 26 44 33 30C30 18 34 4 50 4Z', '#e0424a'),
    inside(
      path('M50 46C58 46 62 56 60 66Q56 76 50 79Q44 76 40 66C38 56 42 46 50 46Z', '#f2766f'),
      ellipse(40, 22, 8, 9, '#fff') + ellipse(60, 22, 8, 9, '#fff') + eye(41, 22, 3.4) + eye(59, 22, 3.4),
      path('M42 24Q50 16 58 24Q58 36 50 42Q42 36 42 24Z', '#4a4560') + path('M44 25Q50 20 56 25L52 32H48Z', '#f3e6cf'),
    ),
    line('M8 86Q50 80 92 86', '#8a5a34', 7),
    line('M42 80V87M47 80V87M53 80V87M58 80V87', '#66648a', 4.4),
  ].join('')
}

/** A peacock from the side with a long, closed tail. */
function peacock(): string {
  const eyes = [[52, 68], [64, 62], [78, 66], [66, 76], [82, 80], [94, 74], [94, 90]] as const
  return [
    legs([28, 38], 72, '#8a5a34'),
    path('M34 52C56 44 92 56 104 78Q108 96 100 98C74 98 50 86 34 72Z', colour.green),
    inside(line('M42 60Q74 64 96 88M44 68Q70 76 92 94', colour.greenDark, 2.8), ...eyes.map(([x, y]) => ellipse(x, y, 5.4, 4.6, colour.sun) + ellipse(x, y, 3.2, 2.8, colour.blueDark))),
    path('M12 22C10 12 18 8 25 9C34 11 35 20 33 30C32 40 46 44 52 54C56 68 44 78 32 76C18 74 10 62 14 48C18 38 16 32 12 22Z', colour.blue),
    inside(path('M30 56C38 50 50 54 52 62C50 72 38 74 30 68Z', '#b99a70'), line('M36 62Q42 64 48 60', '#8d7048', 2.4), line('M20 40Q26 44 32 40M19 48Q24 52 30 50', '#8dbdf2', 2.4), ellipse(20, 19, 4.6, 4, '#fff'), circle(20, 19.5, 2.6, colour.ink)),
    path('M13 20L1 25Q6 30 14 27Z', colour.amber),
    line('M24 9L18-3M26 9L26-4M28 10L34-2', colour.blueDark, 2.4) + circle(18, -4, 3, colour.teal) + circle(26, -6, 3, colour.teal) + circle(35, -3, 3, colour.teal),
  ].join('')
}

/** By the key of the word. */
export const secondBirds = { bird, hen, duck, crow, parrot, peacock } as const
