/** The second drawing of each animal: another colour, posture or side, in a box of 100 × 100. */
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, path, placed, rect } from '../svg.ts'
import { both, eye, snout } from '../words/animals.ts'

/** A dark dog that runs to the left. */
function dog(): string {
  const [base, shade, black] = ['#94623f', '#744a2d', '#40292a']
  return [
    line('M84 46Q98 38 96 22', black, 7),
    line('M40 60L26 78L12 80M78 56L90 74L98 70', shade, 9),
    path('M24 48C30 36 52 40 68 38C86 36 92 50 84 60C76 68 58 62 46 66C34 68 22 62 24 48Z', base),
    inside(path('M58 39Q60 54 74 54Q88 52 87 46C84 36 74 37 68 38Z', black)),
    line('M34 62L20 66L8 58M72 60L76 76L66 88', base, 9.5),
    path('M12 26C14 12 26 8 36 10C48 14 52 28 46 40C40 50 28 52 20 48Q8 48 3 42Q2 36 12 34Z', base),
    inside(path('M28 9C44 8 52 24 47 38Q36 34 28 22Z', black, 'opacity=".9"')),
    path('M36 12C48 6 60 20 58 36C54 46 44 42 43 32Q42 20 36 12Z', black),
    path('M12 47Q18 48 22 46Q24 58 18 60T12 47Z', colour.coral),
    inside(path('M12 34.500Q26 30 27 40Q24 48 14 47Q6 46 3.5 42Q3 36 12 34.500Z', '#e9cfb2'), ellipse(5, 36, 5, 4, colour.ink), eye(23, 25, 3.8), line('M6 42Q14 48 24 42', colour.ink, 2.4)),
    inside(line('M32 50Q40 52 48 44', '#ee5048', 5)),
  ].join('')
}

/** A grey cat that walks with its tail up, facing left. */
function cat(): string {
  const [base, shade, dark] = ['#8e97ae', '#727b94', '#5a627b']
  return [
    line('M82 54Q98 46 92 24Q90 10 80 12', base, 9) + inside(line('M90 20l6-3M92 34l6 0M90 46l5 4', dark, 3)),
    line('M48 66L54 92M86 62L92 92', shade, 10),
    path('M30 52C40 40 70 44 82 46C94 50 92 68 84 72C66 78 44 76 34 72Q26 66 30 52Z', base),
    line('M38 66L34 92M76 66L74 92', base, 10.5),
    line('M30 95H36M70 95H76M50 95H56M88 95H94', '#fdfdff', 6),
    inside(line('M56 46V56M66 46V58M76 46V58', dark, 3.6)),
    path('M10 28L8 6Q9 3 12 5L26 14ZM40 14L52 4Q55 3 55 7L54 30Z', base),
    inside(path('M14 18L13 10L20 15ZM47 14L51 10L51 19Z', colour.pink)),
    path('M6 34C6 18 18 12 32 12S58 20 58 34C58 48 46 56 32 56S6 48 6 34Z', base),
    inside(
      line('M32 13V22M25 14V20M39 14V20', dark, 3.2),
      ellipse(30, 46, 14, 9, '#fdfdff'),
      circle(20, 33, 6, '#cfe86a') + circle(44, 33, 6, '#cfe86a') + ellipse(20, 33, 2.2, 5, colour.ink) + ellipse(44, 33, 2.2, 5, colour.ink),
      snout([31, 41], '#e0667a'),
    ),
    line('M18 46L0 43M18 49L1 52M44 46L62 43M44 49L61 52', colour.ink, 1.5),
  ].join('')
}

/** A black and white cow that grazes, facing left. */
function cow(): string {
  const [base, white] = ['#474059', '#fdfdff']
  return [
    line('M92 34Q100 46 97 62', base, 4.5) + ellipse(97, 66, 4, 7, base),
    hoofed(48, '#332d45') + hoofed(76, '#332d45'),
    path('M66 64H84Q86 76 78 78H72Q66 76 66 64Z', colour.pink),
    path('M30 40Q32 26 46 26H84Q96 28 96 44V56Q94 68 84 68H46Q34 68 30 56Z', base),
    inside(path('M50 26H66Q72 40 60 44Q48 42 50 26ZM82 68Q78 52 88 48Q96 48 96 52Q95 66 84 68Z', white)),
    hoofed(37, base) + hoofed(86, base),
    path('M46 28C34 30 22 44 18 56L34 70Q46 62 50 50Z', base),
    inside(path('M34 36Q44 40 42 54L36 64Q26 56 28 42Z', white)),
    line('M16 54Q10 48 14 42M30 50Q34 42 30 38', '#e9dcc0', 5),
    path('M8 60Q0 54-2 60Q0 68 9 68ZM32 60Q42 56 44 62Q40 70 32 68Z', '#332d45'),
    path('M9 56Q20 48 32 58L30 78Q26 86 17 85Q8 84 8 76Z', base),
    inside(path('M15 53Q20 51.5 25 53.500L23 76H15Z', white), circle(12.5, 65, 3.4, '#fff') + circle(28.5, 65, 3.4, '#fff') + circle(12.5, 65.5, 2.2, colour.ink) + circle(28.5, 65.5, 2.2, colour.ink)),
    ellipse(18, 81, 12, 8, '#f3b4a4'),
    inside(ellipse(13, 80, 1.9, 2.5, '#9c5a4e') + ellipse(23, 80, 1.9, 2.5, '#9c5a4e')),
    line('M2 96L0 86M8 96L7 88M16 96V90M24 96L25 88M31 96L33 87M56 96L54 90M62 96L64 90M0 97H98', colour.green, 4),
  ].join('')
}

/** A leg of the cow. */
function hoofed(x: number, fill: string): string {
  return rect(x, 58, 9, 36, 3, fill) + rect(x, 88, 9, 7, 2, '#a08f86')
}

/** A black goat from the front. */
function goat(): string {
  const [base, shade, pale] = ['#5a5068', '#453c53', '#e9dfd2']
  return [
    both(line('M42 12Q36-8 18-2Q10 4 14 12', '#b99b78', 6.5)),
    both(rect(33, 66, 11, 30, 4, shade), rect(33, 90, 11, 7, 2, '#2e2838')),
    path('M50 42C66 42 74 58 73 70Q70 84 50 84T27 70C26 58 34 42 50 42Z', base),
    inside(path('M50 54C58 54 60 66 58 76Q54 80 50 80T42 76C40 66 42 54 50 54Z', pale)),
    both(path('M36 22C24 14 10 20 4 32C16 38 30 36 38 30Z', base), inside(path('M31 24C24 21 16 25 12 31C20 33 28 31 33 28Z', '#d99a9a'))),
    path('M43 56H57Q58 70 50 76Q42 70 43 56Z', pale),
    path('M50 8C64 8 69 18 67 30L62 50Q60 60 50 60T38 50L33 30C31 18 36 8 50 8Z', base),
    inside(path('M50 10Q58 20 57 36L58 54Q54 59 50 59T42 54L43 36Q42 20 50 10Z', pale), both(circle(40, 29, 5, '#f7d774'), rect(36.5, 27.8, 7, 2.6, 1.2, colour.ink)), line('M46 48L50 51L54 48M50 51V54M44 56Q50 59 56 56', shade, 2.4)),
  ].join('')
}

/** A young elephant from the front, with its trunk up. */
function elephant(): string {
  const [base, shade] = ['#a3a9b8', '#858c9f']
  return [
    both(path('M36 26C22 6 2 14 2 36C2 58 18 66 34 58Z', shade), inside(path('M32 30C22 16 9 22 9 37C9 52 20 58 31 53Z', '#f0b3bd'))),
    both(path('M24 62H46V92Q46 97 41 97H29Q24 97 24 92Z', shade), inside(line('M30 94h0M35 94h0M40 94h0', '#eef1f8', 3.6))),
    path('M50 44C72 44 80 60 78 76Q70 88 50 88T22 76C20 60 28 44 50 44Z', base),
    path('M50 10C68 10 76 24 74 40C72 56 62 64 50 64S28 56 26 40C24 24 32 10 50 10Z', base),
    both(path('M36 54Q32 68 42 70Q44 62 43 56Z', '#fff8e8')),
    line('M50 46Q50 78 66 78Q80 76 78 60', shade, 15) + line('M50 46Q50 77 66 76.500Q78 75 77 60', base, 12.5),
    inside(line('M45 58H54M47 67L55 63M55 75L59 69M68 80L66 72M80 68L73 69', shade, 2.4), both(eye(37, 36, 4)), line('M42 20Q50 24 58 20M44 26Q50 29 56 26', shade, 2.4)),
  ].join('')
}

/** A grey monkey that hangs from a branch. */
function monkey(): string {
  const [base, shade, face] = ['#8d8a93', '#6f6c78', '#3f3a4a']
  return [
    line('M70 68Q94 72 92 44Q90 26 84 12', shade, 6),
    line('M42 46Q30 30 32 10', base, 9) + line('M60 48Q84 56 74 76', shade, 8.5),
    line('M44 74Q28 82 34 96M60 76Q70 86 64 98', shade, 9.5),
    path('M52 40C66 42 70 56 68 70Q66 84 52 84T36 70C34 56 40 42 52 40Z', base),
    inside(ellipse(52, 64, 10, 14, '#d8d4d6')),
    line('M2 10Q50 2 98 8', '#8a5a34', 8) + line('M27 10Q33 2 39 10', base, 7) + line('M80 8Q85 2 90 8', shade, 6),
    placed({ at: [10, 10], turn: 30 }, path('M0 0Q10-14 26-10Q22 8 0 0Z', colour.green)),
    placed(
      { at: [56, 36], turn: 12 },
      circle(-21, 0, 8, shade) + circle(21, 0, 8, shade),
      path('M-22 0C-24-18-12-24 0-24S24-18 22 0C22 14 12 20 0 20S-22 14-22 0Z', '#d8d4d6'),
      inside(path('M0-10C6-18 16-14 16-4C16 0 15 2 14 4C16 14 8 17 0 17S-16 14-14 4C-15 2-16 0-16-4C-16-14-6-18 0-10Z', face)),
      inside(circle(-7, -3, 5, '#fff') + circle(7, -3, 5, '#fff') + circle(-6, -3, 3, colour.ink) + circle(8, -3, 3, colour.ink), line('M-7 9Q0 15 7 9', '#f0b3a6', 2.6)),
    ),
  ].join('')
}

/** A grey rabbit from the side, with a carrot. */
function rabbit(): string {
  const [base, shade] = ['#c9cddb', '#a5abbe']
  return [
    circle(92, 74, 9, '#f4f4f9'),
    path('M42 30C32 8 36-6 44-6C54-4 54 16 54 30Z', shade) + path('M50 32C50 8 60-4 67 0C74 6 66 22 60 34Z', base),
    inside(path('M56 26C56 12 62 4 65 6C68 10 62 22 59 28Z', colour.pink)),
    path('M40 52C56 40 90 46 92 74Q92 92 78 92H36Q26 84 30 66Z', base),
    inside(path('M62 92C54 76 66 60 80 66C92 72 92 92 78 92Z', shade), path('M65 92C58 78 68 65 80 69C90 74 91 91 78 91Z', base)),
    path('M18 44C20 28 36 22 48 26C62 30 66 48 56 60C46 70 24 68 18 58Q14 50 18 44Z', base),
    ellipse(66, 92, 17, 5.5, base) + inside(line('M56 95Q66 98 78 95', shade, 2)) + ellipse(38, 91, 9, 6, base),
    inside(eye(37, 42, 4.4), path('M16 50Q20 47 24 50Q22 55 19 55Z', '#e0667a'), line('M20 56Q26 62 32 58', '#8e7d86', 2.2), ellipse(42, 54, 5, 3.6, '#f9c3cf')),
    path('M22 72L2 94Q0 98 5 97L28 80Z', colour.orange) + inside(line('M14 84L17 87M9 90L11 92', '#d4641f', 2.2)) + path('M22 74Q22 64 30 62Q30 68 36 68Q36 76 27 79Z', colour.green),
    ellipse(33, 74, 8, 6, base),
  ].join('')
}

/** A brown mouse that stands up and holds a piece of cheese. */
function mouse(): string {
  const [base, shade, rose] = ['#b98d68', '#966c4a', '#f0a6b0']
  return [
    line('M70 86Q92 92 94 74Q94 62 84 60', rose, 4.6),
    both(circle(24, 20, 19, shade), inside(circle(25, 21, 13, rose))),
    path('M50 46C68 46 76 66 74 82Q72 95 50 95T26 82C24 66 32 46 50 46Z', base),
    inside(ellipse(50, 78, 16, 16, '#f1e2d2')),
    both(ellipse(37, 95, 12, 4.5, rose)),
    path('M50 12C68 12 76 26 74 38C72 50 62 58 50 58S28 50 26 38C24 26 32 12 50 12Z', base),
    inside(both(eye(39, 34, 4.4)), ellipse(50, 48, 10, 8, '#f1e2d2'), circle(50, 44, 4.4, '#e0667a'), rect(46.5, 52, 7, 6, 1.5, '#fff'), line('M50 52V58', shade, 1.2)),
    line('M40 48L22 45M40 51L23 55M60 48L78 45M60 51L77 55', colour.ink, 1.5),
    path('M30 82L66 64Q72 66 72 72V84H30Z', colour.sun),
    inside(path('M30 82H72V86H30Z', colour.amber), circle(46, 78, 2.8, colour.amber) + circle(61, 74, 4, colour.amber)),
    both(line('M30 66Q26 74 32 78', base, 9), circle(33, 79, 4.6, rose)),
  ].join('')
}

/** A grey horse that gallops, facing left. */
function horse(): string {
  const [base, shade, mane] = ['#b3aeba', '#8f8998', '#4b4455']
  return [
    path('M84 46Q96 34 108 44Q112 56 102 66Q100 54 84 56Z', mane),
    line('M44 60L26 62L14 74M76 58L88 74L100 78', shade, 8),
    path('M36 50Q40 38 54 40H76Q92 40 90 54Q88 66 76 66H52Q38 66 36 58Z', base),
    line('M46 62L44 80L30 90M82 58L78 78L88 94', base, 8.5),
    line('M13 75L10 79M29 91L24 92M89 95L95 97M101 78L104 83', '#39323f', 7),
    path('M36 56Q24 42 26 20L46 8Q52 26 66 40Q54 62 36 56Z', base),
    path('M30 8Q46-6 54 12Q60 28 72 38Q60 50 52 40Q44 28 42 14Q36 8 30 8Z', mane),
    path('M32 6L33-7Q41-2 41 9Z', base),
    path('M44 14Q40 2 30 6L4 26Q-2 33 3 39Q9 43 17 38L32 34Q46 28 44 14Z', base),
    inside(path('M9 23Q0 28-1 33Q0 40 6 41Q13 42 20 36Z', '#d9c6c6'), eye(28, 17, 3.8), circle(5, 32, 1.6, mane), line('M9 39Q16 39 19 34', mane, 2.2)),
  ].join('')
}

/** A lion that walks and looks at the viewer, facing left. */
function lion(): string {
  const [base, shade, mane] = ['#f0a94a', '#cc8632', '#7d4320']
  const locks = Array.from({ length: 12 }, (_, at) => placed({ at: [30, 38], turn: at * 30 }, path('M-9-20Q0-40 9-20Z', mane)))
  return [
    line('M90 46Q102 34 92 20', base, 5) + ellipse(91, 16, 6, 8, mane),
    line('M52 66V92M84 64L88 92', shade, 11),
    path('M32 44Q44 34 66 38Q94 38 95 54Q94 70 82 72H44Q30 68 32 44Z', base),
    line('M40 66V92M76 66L76 92', base, 12),
    line('M34 95H41M70 95H77M48 95H53M84 95H89', '#fde3a9', 6),
    circle(30, 38, 25, mane) + locks.join(''),
    inside(circle(30, 38, 23, '#9c5a2b')),
    inside(
      placed({ at: [-20, 6] }, both(circle(35, 17, 6, base), circle(35, 17, 3, shade))),
      path('M12 38C12 26 20 20 30 20S48 26 48 38C48 50 40 56 30 56S12 50 12 38Z', base),
      ellipse(30, 48, 11, 8, '#fff1d0'),
      eye(22, 35, 3.6) + eye(38, 35, 3.6),
      path('M24 41H36L30 46Z', '#5a2f19'),
      path('M24 49Q30 47 36 49Q36 57 30 57T24 49Z', '#a8453f'),
    ),
  ].join('')
}

/** A long brown snake that creeps, with patches on its back. */
function snake(): string {
  const way = 'M96 90Q78 96 76 78T58 62T42 78T22 88T10 66Q8 44 24 40'
  return [
    line(way, '#8a5a34', 15) + inside(line(way, colour.sand, 11), line('M82 92L88 88M74 80L79 76M66 64L64 70M54 64L58 70M44 74L50 78M34 88L30 82M18 86L22 80M8 70L14 68M9 56L15 57', '#9a6236', 5)),
    line('M40 22L52 14M52 14L60 15M52 14L54 6', '#e0424a', 3.2),
    path('M18 40C10 30 18 16 32 16C44 16 50 26 44 32C38 40 32 46 24 46Q19 46 18 40Z', colour.sand, 'stroke="#8a5a34" stroke-width="2.6"'),
    inside(path('M18 32Q20 20 31 19Q28 28 20 38Z', '#9a6236'), eye(33, 25, 3.8), line('M30 38Q38 36 43 29', '#8a5a34', 2.2)),
  ].join('')
}

/** An orange butterfly from the side, on a flower. */
function butterfly(): string {
  const petals = [0, 72, 144, 216, 288].map((turn) => placed({ at: [34, 80], turn }, ellipse(0, -11, 7.5, 10, colour.pink)))
  return [
    line('M34 82Q38 92 36 99', colour.greenDark, 5) + placed({ at: [37, 97], turn: -20 }, path('M0 0Q10-14 30-8Q20 8 0 0Z', colour.green)),
    ...petals,
    circle(34, 80, 7.5, colour.sun),
    path('M40 58C50 30 74-2 96 4C104 14 96 48 70 58Q54 64 40 58Z', colour.ink),
    path('M42 62C58 56 84 60 88 76C84 92 60 88 44 68Z', colour.ink),
    inside(
      path('M47 55C54 36 74 8 91 9C96 18 88 42 68 53Q56 58 47 55Z', colour.orange),
      path('M50 65C62 61 80 65 83 76C78 85 64 80 52 69Z', colour.amber),
      line('M50 52Q68 36 84 12M52 54Q72 46 90 28M55 67L76 78', colour.ink, 2.6),
      circle(95, 10, 1.6, '#fff') + circle(95, 20, 1.6, '#fff') + circle(85, 80, 1.6, '#fff') + circle(86, 72, 1.6, '#fff'),
    ),
    line('M36 58L50 78', colour.ink, 8) + circle(33, 53, 6.5, colour.ink),
    line('M30 48Q26 34 14 32M33 47Q34 32 26 24', colour.ink, 2.6) + circle(14, 32, 2.8, colour.ink) + circle(26, 24, 2.8, colour.ink),
    line('M38 66L36 74M42 72L39 77', colour.ink, 2),
  ].join('')
}

/** By the key of the word. */
export const secondAnimals = { dog, cat, cow, goat, elephant, monkey, rabbit, mouse, horse, lion, snake, butterfly } as const
