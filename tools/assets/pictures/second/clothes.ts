/** The second drawing of the clothes: of another cut, colour or use, in a box of 100 × 100. */
import * as colour from '../palette.ts'
import { circle, ellipse, inside, line, pale, path, placed, rect, shaded, star } from '../svg.ts'

/** The hook and the bar of a clothes hanger. */
function hanger(): string {
  return line('M50 14V9Q58 8 57 2Q54-4 47-1', '#8f98b5', 3.4) + line('M50 13L26 24M50 13L74 24', '#8a5a34', 5)
}

/** A clothes line with two pegs. */
function clothesLine(x: number, other: number): string {
  return line('M8 6Q50 11 92 6', '#8f98b5', 3) + rect(x - 3, 1, 6, 15, 2, colour.sun) + rect(other - 3, 1, 6, 15, 2, colour.sun)
}

/** A checked shirt with long sleeves on a hanger. */
function shirt(): string {
  const body = 'M38 18H62L80 26L96 78Q97 82 93 83L86 85Q82 86 81 82L74 56L75 92Q75 97 70 97H30Q25 97 25 92L26 56L19 82Q18 86 14 85L7 83Q3 82 4 78L20 26Z'
  return [
    hanger(),
    path(body, colour.sun),
    inside(
      `<clipPath id="shirt"><path d="${body}"/></clipPath><g clip-path="url(#shirt)">`,
      line('M34 14V100M66 14V100M0 40H100M0 58H100M0 76H100M0 94H100M14 30L4 90M86 30L96 90', colour.coral, 4, 'opacity=".8"'),
      line('M26 30V56M74 30V56', '#d98a12', 2.4),
      '</g>',
      line('M50 26V97', '#d98a12', 3),
      ...[38, 52, 66, 80].map((y) => circle(50, y, 2.8, '#fff')),
    ),
    path('M38 16Q50 24 62 16L66 24L56 34L50 26L44 34L34 24Z', '#fff3d0', 'stroke="#d98a12" stroke-width="1.6"'),
  ].join('')
}

/** Brown trousers on a clothes line. */
function trousers(): string {
  return [
    path('M28 10H72L78 98Q78 102 74 102H60Q56 102 55.5 98L50 44L44.5 98Q44 102 40 102H26Q22 102 22 98Z', '#a9794c'),
    inside(
      path('M64 10H72L78 98Q78 102 74 102H68Q72 50 64 10Z', '#8a5f38'),
      path('M28 10H72L72.6 19H27.400Z', '#8a5f38'),
      line('M50 20V42M40 20Q40 30 29 32M60 20Q60 30 71 32', '#8a5f38', 2.8),
      rect(25, 54, 16, 18, 3, '#bd8d5e', 'stroke="#8a5f38" stroke-width="2.4"') + rect(59, 54, 16, 18, 3, '#bd8d5e', 'stroke="#8a5f38" stroke-width="2.4"'),
      line('M23 94H43M57 94H77', '#8a5f38', 2.4),
    ),
    clothesLine(34, 66),
  ].join('')
}

/** A long yellow dress without sleeves, with frills, on a hanger. */
function dress(): string {
  return [
    hanger(),
    path('M32 20L38 18Q40 32 50 32T62 18L68 20Q66 36 72 46L30 46Q34 36 32 20Z', colour.sun),
    path('M31 44H69L80 68H20Z', colour.sun) + path('M20 66H80L94 92Q92 98 84 95T66 95T50 95T34 95T16 95T6 92Z', colour.amber),
    inside(
      path('M20 66H80L83 72Q76 77 70 72T58 72T46 72T34 72T22 72L17 72Z', '#fff3d0'),
      rect(30, 42, 40, 7, 3, colour.green),
      path('M50 46Q38 36 36 46T50 46Q62 36 64 46T50 46Z', colour.greenDark) + circle(50, 46, 3, colour.green),
      line('M38 50L30 66M50 50V66M62 50L70 66', colour.amber, 2.6),
      line('M28 76L20 92M42 78L38 93M58 78L62 93M72 76L80 92', '#d98a12', 2.6),
    ),
  ].join('')
}

/** A short skirt with three frills. */
function skirt(): string {
  return [
    frill(62, 49, '#e24f6f', '#ffd0da') + frill(40, 41, colour.pink, '#fff') + frill(18, 33, '#e24f6f', '#ffd0da'),
    rect(24, 10, 52, 12, 5, '#b93454'),
    path('M60 16Q50 6 46 14T60 16Q70 6 74 14T60 16Z', '#fff') + inside(circle(60, 16, 3, '#ffd0da')),
  ].join('')
}

/** A frill that starts at `y`; `half`: half its width. */
function frill(y: number, half: number, fill: string, edge: string): string {
  const step = half / 3
  const waves = `q${-step / 2} 7${-step} 0`.repeat(6)
  return path(`M${50 - half + 8} ${y}H${50 + half - 8}L${50 + half} ${y + 24}${waves}Z`, fill) + inside(line(`M${50 + half} ${y + 24}${waves}`, edge, 3))
}

/** A pair of black shoes with a strap. */
function shoe(): string {
  return placed({ at: [8, -16], scale: 0.9 }, strapShoe('far')) + placed({ at: [0, 20] }, strapShoe('near'))
}

function strapShoe(id: string): string {
  return [
  shaded(id, 'M4 42Q4 34 10 32L26 34Q30 42 42 42L54 34Q62 34 66 42Q92 42 95 60V68H4Z', '#443d63', '#2c2745'),
  line('M44 36Q52 30 60 38', colour.lilac, 6) + inside(circle(57, 40, 4.4, colour.sun)),
  inside(path('M10 33L26 35Q30 43 42 43L46 40Q40 50 22 48Q10 46 10 33Z', '#e58aa3'), line('M78 50Q86 52 88 58', '#8d86ad', 3.4)),
  rect(2, 65, 95, 8, 4, '#8a5a34'),
  ].join('')
}

/** A long green sock with stars. */
function sock(): string {
  const shape = 'M34 4H66V52Q66 60 58 66L30 88Q18 98 8 90Q0 80 10 70L30 54Q34 50 34 46Z'
  return [
    shaded('sock', shape, '#6cc27e', colour.greenDark, circle(6, 88, 17, colour.lilac) + circle(66, 66, 17, colour.lilac)),
    inside(star([48, 26], 6, colour.sun), star([58, 42], 5, colour.sun), star([42, 44], 5, colour.sun), star([44, 62], 6, colour.sun), star([28, 72], 5, colour.sun)),
    rect(31, 1, 38, 14, 5, colour.lilac) + inside(line('M39 3V13M46 3V13M53 3V13M60 3V13', colour.lilacDark, 2.4)),
  ].join('')
}

/** A cloth hat with a flower, on a child's head. */
function hat(): string {
  const skin = colour.skins.brown
  const head = [
    path('M22 54C20 80 32 98 50 98S80 80 78 54Z', skin.base),
    circle(21, 66, 6, skin.base) + circle(79, 66, 6, skin.base),
    inside(ellipse(40, 70, 3.2, 4, colour.ink) + ellipse(60, 70, 3.2, 4, colour.ink), line('M43 83Q50 90 57 83', skin.lips, 2.8)),
  ].join('')
  const petals = [0, 72, 144, 216, 288].map((turn) => placed({ at: [68, 40], turn }, ellipse(0, -7, 5, 6.5, '#fff')))
  return [
    pale(head, 0.4),
    path('M26 46C22 18 32 4 50 4S78 18 74 46Z', colour.lilac),
    path('M24 42Q50 50 76 42L98 60Q100 65 94 65Q50 54 6 65Q0 65 2 60Z', colour.lilacDark),
    inside(path('M25 34Q50 42 75 34V42Q50 50 25 42Z', '#e4defa'), line('M36 16Q40 9 48 8', '#cfc4f1', 4), line('M16 56Q50 46 84 56', colour.lilac, 2.6)),
    ...petals,
    circle(68, 40, 4.6, colour.sun),
  ].join('')
}

/** A dark red sarong with a broad stripe, worn by a man who is pale. */
function sarong(): string {
  const skin = colour.skins.brown
  const man = [
    line('M34 28L20 50M66 28L80 50', skin.base, 9),
    line('M40 90V95M60 90V95', skin.base, 8) + ellipse(36, 97, 9, 4, skin.base) + ellipse(64, 97, 9, 4, skin.base),
    path('M44 12H56V24H44Z', skin.shade),
    path('M40 20Q50 26 60 20Q72 22 74 32L68 40V48H32V40L26 32Q28 22 40 20Z', colour.teal),
    circle(50, 4, 13.5, skin.base),
    path('M36.5 6C34-8 44-12 50-12S66-8 63.5 6Q62-1 58-4Q50-1 42-4Q38-1 36.5 6Z', colour.hairs.chestnut),
    inside(circle(45.5, 5, 1.8, colour.ink) + circle(54.5, 5, 1.8, colour.ink), line('M46 11Q50 14 54 11', skin.lips, 1.8)),
  ].join('')
  return [
    pale(man),
    path('M28 42H72L82 89Q82 93 76 93H24Q18 93 18 89Z', '#a3304a'),
    inside(
      path('M46 44H62L68 93H44Z', '#7c1a32'),
      line('M48 52L61 51M47 61L63 60M46 70L65 69M46 79L66 78', colour.sun, 3.4),
      line('M19 86H81M21 80H44M67 80H79', colour.sun, 2.6),
      line('M33 52L28 74M72 54L76 72', '#c0506a', 2.8),
    ),
    path('M26 39H74V47Q50 54 26 47Z', '#7c1a32') + ellipse(45, 48, 8, 6, '#a3304a') + inside(line('M40 46Q45 51 50 46', '#7c1a32', 2.4)),
  ].join('')
}

/** A pair of orange slippers from the side. */
function slipper(): string {
  const one = [
    path('M2 58Q-2 50 8 46Q30 42 52 44Q90 40 98 48Q102 56 92 62Q60 70 34 66Q10 66 2 58Z', '#c75c1b'),
    inside(path('M3 54Q0 47 10 44Q30 40 52 42Q88 38 96 46Q99 53 90 57Q60 65 34 61Q10 62 3 54Z', colour.orange)),
    line('M84 48Q64 22 36 46', colour.teal, 7) + line('M84 48Q70 40 50 58', colour.tealDark, 7) + circle(84, 48, 4.5, colour.tealDark),
  ].join('')
  return placed({ at: [14, -18], scale: 0.86 }, one) + placed({ at: [0, 24] }, one)
}

/** A closed umbrella. */
function umbrella(): string {
  return placed(
    { at: [50, 50], turn: 24 },
    line('M0 34V46Q0 57 11 57T22 46', '#8a5a34', 7),
    line('M0-46V-60', '#8f98b5', 5),
    path('M-3-50H3C10-28 20-6 24 18Q24 24 16 26Q14 34 6 32L0 38L-6 32Q-14 34-16 26Q-24 24-24 18C-20-6-10-28-3-50Z', colour.blue),
    inside(
      path('M2-50H3C10-28 20-6 24 18Q24 24 16 26Q14 34 6 32Q10-10 2-50Z', colour.blueDark),
      line('M-2-42Q-9-6-6 32M-3-42Q-16-10-16 26', '#8dbdf2', 2.6),
      ...[[-6, -14], [2, -26], [-12, 2], [1, 10], [12, 2], [5, -8]].map(([x = 0, y = 0]) => circle(x, y, 2.6, '#fff')),
    ),
    path('M-23 10Q0 18 23 10L24.5 19Q0 28-24.5 19Z', colour.sun) + inside(circle(6, 18, 3.2, colour.amber)),
  )
}

/** By the key of the word. */
export const secondClothes = { shirt, trousers, dress, skirt, shoe, sock, hat, sarong, slipper, umbrella } as const
