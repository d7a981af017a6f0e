/** Four-legged animals, each in a box of 100 × 100. */
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, path, placed, rect, type Point } from '../svg.ts'

/** An open eye with a glint. */
export function eye(x: number, y: number, r = 4): string {
  return ellipse(x, y, r, r * 1.2, colour.ink) + circle(x + r * 0.35, y - r * 0.45, r * 0.38, '#fff')
}

/** The shape and its mirror image at x = 50. */
export function both(...parts: string[]): string {
  return parts.join('') + placed({ at: [100, 0], mirror: true }, ...parts)
}

/** Nose and smile of a muzzle with the nose at `at`. */
export function snout([x, y]: Point, fill: string): string {
  return path(`M${x - 5} ${y - 2}Q${x} ${y - 5} ${x + 5} ${y - 2}Q${x + 4} ${y + 3} ${x} ${y + 4}Q${x - 4} ${y + 3} ${x - 5} ${y - 2}Z`, fill) +
    line(`M${x} ${y + 4}V${y + 7}M${x - 8} ${y + 6}Q${x - 4} ${y + 12} ${x} ${y + 7}Q${x + 4} ${y + 12} ${x + 8} ${y + 6}`, colour.ink, 2.4)
}

/** The body of an animal that sits and looks at the viewer. */
function sitting(base: string, shade: string, belly: string): string {
  return [
    both(ellipse(29, 84, 15, 13, shade)),
    path('M50 44C68 44 75 66 75 80Q75 96 50 96T25 80C25 66 32 44 50 44Z', base),
    inside(ellipse(50, 72, 14, 20, belly)),
    inside(both(line('M40 66V92', shade, 13), line('M40 66V92', base, 10))),
    both(ellipse(40, 93, 9, 5.5, base)),
    inside(both(line('M38 92V95M42.5 92V95', shade, 1.8))),
  ].join('')
}

function dog(): string {
  const [base, shade, dark] = ['#dba566', '#bd8547', '#7d4f2b']
  return [
    line('M74 84Q92 82 91 62', dark, 8),
    sitting(base, shade, colour.cream),
    path('M25 28C25 10 37 4 50 4S75 10 75 28C75 44 64 54 50 54S25 44 25 28Z', base),
    inside(path('M52 4C66 4 75 11 75 28Q66 36 58 28Q52 16 52 4Z', dark, 'opacity=".55"'), ellipse(50, 41, 15, 12, colour.cream)),
    both(path('M34 6C20 2 9 16 11 36C13 47 27 47 30 32Q31 18 34 6Z', dark)),
    inside(path('M44 45Q50 43 56 45Q57 56 50 56T44 45Z', colour.coral), both(eye(39, 25)), snout([50, 35], colour.ink)),
    inside(path('M32 55Q50 64 68 55L67 61Q50 70 33 61Z', colour.blue), circle(50, 65, 4.5, colour.sun)),
  ].join('')
}

function cat(): string {
  const [base, shade] = ['#f0a04b', '#cf7a28']
  return [
    line('M72 88Q98 90 92 66Q89 56 82 58', base, 9) + inside(line('M88 84l6 4M93 72l-8 1M90 61l-6 5', shade, 3)),
    sitting(base, shade, '#ffe9cd'),
    both(path('M24 30L22 2Q23-1 26 1L47 12Z', base)),
    inside(both(path('M29 18L27.5 8L36 13Z', colour.pink))),
    path('M20 32C20 16 34 9 50 9S80 16 80 32C80 46 66 54 50 54S20 46 20 32Z', base),
    inside(
      line('M50 11V20M42 12V18M58 12V18M22 34H30M23 41L30 39M78 34H70M77 41L70 39', shade, 3.4),
      ellipse(50, 43, 13, 9, '#ffe9cd'),
      both(eye(37, 31, 4.4)),
      snout([50, 38], '#e0667a'),
    ),
    line('M34 42L14 38M34 45L15 48M66 42L86 38M66 45L85 48', colour.ink, 1.6),
  ].join('')
}

function rabbit(): string {
  const [base, shade] = ['#cdb9a8', '#a99383']
  return [
    circle(80, 84, 10, '#f4ece4'),
    sitting(base, shade, '#f4ece4'),
    both(placed({ at: [40, 20], turn: -9 }, path('M-9 4C-14-24-7-42 0-42S14-24 9 4Z', base), inside(path('M-5 0C-8-22-4-35 0-35S8-22 5 0Z', colour.pink)))),
    path('M24 34C24 20 36 13 50 13S76 20 76 34C76 48 64 57 50 57S24 48 24 34Z', base),
    inside(
      both(ellipse(42, 46, 10, 7.5, '#f4ece4')),
      rect(46, 51, 8, 8, 2, '#fff', 'stroke="#a99383" stroke-width="1.4"') + line('M50 52V58', '#a99383', 1.4),
      both(eye(38, 33, 4.4)),
      snout([50, 41], '#e0667a'),
    ),
  ].join('')
}

function monkey(): string {
  const [base, shade, face] = ['#8f5f3a', '#6e4526', '#f0c79c']
  return [
    line('M70 90Q96 94 94 70Q93 54 82 58Q76 62 82 68', shade, 6),
    both(line('M32 60Q14 70 22 86', shade, 9)),
    sitting(base, shade, face),
    both(circle(21, 30, 11, base), inside(circle(21, 30, 6.5, face))),
    path('M24 30C24 12 36 4 50 4S76 12 76 30C76 46 64 56 50 56S24 46 24 30Z', base),
    inside(
      path('M50 18C56 10 70 14 70 27C70 32 68 34 67 37C70 50 60 54 50 54S30 50 33 37C32 34 30 32 30 27C30 14 44 10 50 18Z', face),
      both(eye(41, 28, 4.4)),
      circle(47, 38, 1.7, shade) + circle(53, 38, 1.7, shade),
      line('M40 44Q50 52 60 44', '#7a3b2c', 3),
      line('M46 7Q50 11 54 7', shade, 3),
    ),
  ].join('')
}

function lion(): string {
  const [base, shade, mane] = ['#f4bb55', '#d3953a', '#b5622a']
  const locks = Array.from({ length: 14 }, (_, at) => placed({ at: [50, 32], turn: at * (360 / 14) }, circle(0, -25, 9, at % 2 === 0 ? mane : '#9c4f1e')))
  return [
    line('M74 86Q94 84 90 64', base, 5.5) + ellipse(90, 60, 6, 8, mane),
    sitting(base, shade, '#fde3a9'),
    circle(50, 32, 27, mane) + locks.join('') + inside(circle(50, 32, 26, mane)),
    inside(
      both(circle(33, 15, 7, base), circle(33, 15, 3.6, shade)),
      path('M29 32C29 18 38 12 50 12S71 18 71 32C71 46 62 53 50 53S29 46 29 32Z', base),
      both(ellipse(44.5, 43, 8.5, 6.5, '#fff1d0')),
      both(eye(40, 29)),
      snout([50, 37], '#6b3a1f'),
    ),
  ].join('')
}

/** A standing animal's body and legs, seen from the side; its head is to the right. */
function standing(base: string, shade: string, hoof: string): string {
  const leg = (x: number, fill: string): string => rect(x, 56, 10, 40, 3, fill) + rect(x, 89, 10, 7, 3, hoof)
  return [
    leg(25, shade) + leg(57, shade),
    path('M8 48Q8 34 22 34H64Q80 34 80 50V58Q80 70 68 70H22Q8 70 8 58Z', base),
    leg(13, base) + leg(68, base),
  ].join('')
}

function cow(): string {
  const [base, shade, cream] = ['#b4713f', '#8f5529', '#fff1dc']
  return [
    line('M10 42Q2 50 5 68', shade, 4.5) + ellipse(5, 72, 4, 7, '#4b2f27'),
    path('M36 66H54Q56 78 50 80H40Q34 78 36 66Z', colour.pink) + line('M41 78V82M49 78V82', colour.pink, 4),
    standing(base, shade, '#4b2f27'),
    inside(
      path('M20 34H40Q44 46 34 50Q20 52 20 34Z', cream),
      path('M50 70Q48 56 58 54Q66 56 66 70Z', cream),
      path('M8 56Q16 56 17 70Q8 68 8 58Z', cream),
    ),
    line('M68 18Q62 12 64 4M90 18Q96 12 94 4', '#e9dcc0', 6),
    path('M66 20Q54 16 52 24Q56 32 68 28ZM92 20Q104 16 106 24Q102 32 90 28Z', base),
    path('M64 22Q64 12 79 12T94 22L92 44Q92 50 79 50T66 44Z', base),
    inside(path('M75 12H83L85 36H73Z', cream), eye(71, 27, 3.5), eye(87, 27, 3.5)),
    ellipse(79, 45, 15, 10, '#f3b4a4'),
    inside(ellipse(73, 43, 2.2, 3, '#9c5a4e') + ellipse(85, 43, 2.2, 3, '#9c5a4e'), line('M73 50Q79 54 85 50', '#9c5a4e', 2.4)),
  ].join('')
}

function goat(): string {
  const [base, shade] = ['#e3d0b5', '#c0a581']
  return [
    path('M12 42Q0 38 2 26Q12 26 18 36Z', shade),
    standing(base, shade, '#5d4a3a'),
    inside(line('M26 50q4 4 8 0M42 58q4 4 8 0M32 62q4 4 8 0', shade, 2.6)),
    path('M60 40L66 22H88L80 56Q70 62 62 56Z', base),
    line('M72 14Q66 2 54 4M82 12Q80-2 68-4', '#7c6450', 6.5),
    path('M70 20Q58 18 54 30Q62 34 72 26Z', shade),
    path('M66 22Q66 10 78 10Q86 10 90 18L98 32Q100 42 92 43Q82 44 76 40Q66 36 66 22Z', base),
    path('M80 41Q90 45 92 42Q92 54 84 60Q80 50 80 41Z', '#8d7158'),
    inside(eye(79, 22, 3.6), circle(95, 33, 1.7, '#5d4a3a'), line('M86 38Q91 39 96 37', '#5d4a3a', 2.2)),
  ].join('')
}

function horse(): string {
  const [base, shade, mane] = ['#b06a35', '#8a4e22', '#3b2620']
  return [
    path('M12 40Q-4 44 0 84Q8 84 12 72Q16 56 18 46Z', mane),
    standing(base, shade, mane),
    path('M54 44Q60 26 68 10L88 18L80 58Q66 64 54 44Z', base),
    path('M46 42Q50 14 68 2Q78 0 80 8L72 18Q66 34 60 50Q52 50 46 42Z', mane),
    path('M68 4L71-6Q76-4 78 5Z', base) + path('M76 6L80-5Q84-2 84 7Z', base),
    path('M66 8Q74 2 84 6L100 30Q102 38 95 40Q88 42 84 36L72 32Q64 20 66 8Z', base),
    inside(path('M92 28Q100 28 101 34Q101 39 95 40Q88 42 86 36Z', '#d79a66'), path('M70 2Q78 4 80 14Q72 14 68 8Z', mane), eye(79, 17, 3.6), circle(96, 33, 1.6, mane)),
  ].join('')
}

/** A leg of the elephant, with three nails. */
function thickLeg(x: number, fill: string): string {
  const nails = line(`M${x + 4} 94h0M${x + 8.5} 94h0M${x + 13} 94h0`, '#eef1f8', 3.4)
  return path(`M${x} 56H${x + 17}V92Q${x + 17} 96 ${x + 13} 96H${x + 4}Q${x} 96 ${x} 92Z`, fill) + inside(nails)
}

function elephant(): string {
  const [base, shade] = ['#8fa3c9', '#7288b2']
  return [
    line('M8 48Q0 56 3 68', shade, 4),
    thickLeg(22, shade) + thickLeg(50, shade),
    path('M6 58C6 32 22 20 42 20S76 34 76 56V66Q70 76 58 76H20Q6 74 6 58Z', base),
    thickLeg(7, base) + thickLeg(62, base),
    line('M88 40Q94 58 90 72Q88 82 97 80', base, 11),
    path('M56 34C56 16 68 10 80 12C92 14 97 26 95 42Q90 56 76 58C62 58 56 48 56 34Z', base),
    path('M84 52Q86 66 97 62Q90 62 90 50Z', '#fff8e8'),
    inside(line('M85 62Q90 63 94 61M85 70Q89 71 94 70', shade, 2.2)),
    path('M42 20C54 4 74 14 72 36C71 54 58 62 48 55C36 48 34 30 42 20Z', shade),
    inside(path('M47 25C55 14 68 22 66 36C65 49 57 54 51 50C43 45 42 32 47 25Z', colour.pink), eye(82, 32, 3.8)),
  ].join('')
}

function mouse(): string {
  const [base, shade] = ['#a7aec0', '#868ea6']
  return [
    line('M14 78Q-4 78 2 62Q8 50 18 56', '#f0a6b0', 5),
    path('M10 84C6 56 30 40 54 42Q80 44 98 72Q100 78 94 82Q84 88 70 88H18Q11 88 10 84Z', base),
    inside(path('M10 84C8 70 14 58 22 52Q14 70 30 80Q24 88 18 88Q11 88 10 84Z', shade), ellipse(46, 82, 18, 8, '#d7dbe6')),
    ellipse(34, 88, 12, 5, '#f0a6b0') + ellipse(72, 88, 9, 4.5, '#f0a6b0'),
    circle(70, 36, 14, shade) + inside(circle(70, 36, 9, '#f0a6b0')),
    circle(50, 34, 18, base) + inside(circle(50, 34, 12, '#f0a6b0')),
    inside(eye(78, 62, 4.4)),
    circle(97, 74, 5, '#e0667a'),
    line('M86 74L70 70M86 77L70 79', colour.ink, 1.6),
  ].join('')
}

/** A coiled snake with its head raised. */
function snake(): string {
  const [base, shade] = [colour.green, colour.greenDark]
  return [
    path('M78 88Q92 86 95 68Q100 78 97 88Q90 96 78 94Z', shade),
    ellipse(50, 84, 46, 13, shade) + inside(ellipse(50, 81, 45, 11.5, base)),
    line('M54 68Q76 60 66 44Q60 32 46 28', shade, 17) + inside(line('M53 67Q74 60 64.5 44Q59 32 46 28', base, 13)),
    ellipse(50, 67, 37, 12, shade) + inside(ellipse(50, 64, 36, 10.5, base)),
    inside(line('M14 80l8 8M32 84l6 9M52 85l4 9M70 84l2 9M86 80l-4 9M24 64l6 8M42 67l4 8M60 67l2 8M78 63l-4 8', colour.sun, 4)),
    path('M24 26L8 30M8 30L2 25M8 30L3 36', 'none', 'stroke="#e0424a" stroke-width="3.4"'),
    path('M20 26C20 14 34 8 48 12C62 16 64 34 52 40C38 44 20 38 20 26Z', base),
    inside(eye(36, 21, 4.2), line('M24 31Q34 36 44 32', shade, 2.8)),
  ].join('')
}

function butterfly(): string {
  const wing = [
    path('M50 46C52 10 96-2 98 22C99 40 78 52 50 50Z', colour.blueDark),
    path('M50 50C70 50 92 58 88 76C82 94 58 86 50 60Z', colour.blueDark),
    inside(
      path('M54 43C58 16 90 6 92 23C93 36 76 47 54 47Z', colour.blue),
      path('M55 54C70 53 86 60 83 74C78 86 62 80 55 62Z', colour.orange),
      circle(78, 25, 7.5, colour.sun) + circle(66, 37, 4, '#fff') + circle(72, 68, 6, colour.sun),
    ),
  ]
  return [
    both(...wing),
    line('M48 26Q44 12 34 8M52 26Q56 12 66 8', colour.ink, 3),
    circle(34, 8, 3.4, colour.ink) + circle(66, 8, 3.4, colour.ink),
    ellipse(50, 56, 5.5, 28, colour.ink),
    circle(50, 29, 7.5, colour.ink),
  ].join('')
}

/** By the key of the word. */
export const animals = { dog, cat, cow, goat, elephant, monkey, rabbit, mouse, horse, lion, snake, butterfly } as const
