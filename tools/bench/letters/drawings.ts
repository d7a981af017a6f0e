import sharp from 'sharp'
import { lettersOf } from '#areas/write/rules/scripts.ts'
import { consonants, syllables, type Reader, type Unit } from '#areas/write/rules/syllables.ts'
import type { CanvasPoint, Stroke } from '#kit/ink/types.ts'
import type { Drawing } from '#areas/write/recognition/types.ts'
import { perturbStrokes, handStyles, type HandStyle } from '#areas/write/testing/unsteady-strokes.ts'
import { unitsPerEm } from '#areas/write/strokes/strokes.ts'
import { strokesOfUnit } from '#areas/write/strokes/syllable-strokes.ts'
import { decodeImage } from '../../lib/decode-image.ts'
import { createRng } from '../../lib/rng.ts'

const [width, height] = [600, 400]
/** The size of the guide letter on the canvas, in px. */
const guideSize = 200

export interface CanvasDrawing {
  readonly letter: Unit
  readonly strokes: readonly Stroke[]
}

/** What each reader reads. */
export const unitsOf: Readonly<Record<Reader, readonly Unit[]>> = { ...lettersOf, syllables }

/** Each letter or syllable of the reader `times` times, as a simulated hand draws the model strokes on the canvas. */
export function canvasDrawings(hand: HandStyle, times: number, seed: number, reader: Reader): readonly CanvasDrawing[] {
  const random = createRng(seed)
  return unitsOf[reader].flatMap((letter) => {
    const model = strokesOfUnit(letter).strokes.map(({ points }) => points)
    return Array.from({ length: times }, () => {
      const size = guideSize * (0.6 + 0.8 * random())
      return { letter, strokes: onCanvas(perturbStrokes(model, handStyles[hand], random), size / unitsPerEm) }
    })
  })
}

function onCanvas(strokes: readonly Stroke[], scale: number): readonly Stroke[] {
  const points = strokes.flat()
  const middleX = (Math.min(...points.map(({ x }) => x)) + Math.max(...points.map(({ x }) => x))) / 2
  const middleY = (Math.min(...points.map(({ y }) => y)) + Math.max(...points.map(({ y }) => y))) / 2
  return strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({ x: width / 2 + (x - middleX) * scale, y: height / 2 + (y - middleY) * scale })),
  )
}

/** The canvas as the page shows it: a round black 5-px pen on white over the model letter as a faint guide. */
export function canvasPicture({ letter, strokes }: CanvasDrawing): Promise<Buffer> {
  const model = onCanvas(strokesOfUnit(letter).strokes.map(({ points }) => points), guideSize / unitsPerEm)
  const drawn = [...paths(model, 14, '#d3d3d3', 0.5), ...paths(strokes, 5, '#000', 1)]
  return sharp(Buffer.from(svg(drawn))).png().toBuffer()
}

function paths(strokes: readonly Stroke[], pen: number, colour: string, opacity: number): readonly string[] {
  return strokes.map((stroke) => {
    const points = stroke.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
    return (
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${pen}" ` +
      'stroke-linecap="round" stroke-linejoin="round"/>'
    )
  })
}

function svg(parts: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`
  )
}

/** Without the characters that resemble a handwritten letter: 6 b (ර), e (ල), O C o c; L (ட), U u (ப), 2 Z z (உ), …  */
const unlike: Readonly<Record<Reader, string>> = {
  sinhala: 'ABDEFGHIJKLMNPQRSTVXYZadfghijkqrtxyz1234579',
  syllables: 'ABDEFGHIJKLMNPQRSTVXYZadfghijkqrtxyz1234579',
  tamil: 'ABCDEFGHKMNPQRSXYbdeghkmpqxy3456789',
}

/** Drawings that show no letter, `count` of each kind. */
export async function nonLetters(count: number, seed: number, reader: Reader): Promise<ReadonlyMap<string, readonly Drawing[]>> {
  const random = createRng(seed)
  const many = <T>(make: () => T): T[] => Array.from({ length: count }, make)
  const letters = unitsOf[reader]
  const vowels = lettersOf.sinhala.filter((letter) => !consonants.some((consonant) => consonant === letter))
  const pick = () => letters[Math.floor(random() * letters.length)] ?? 'අ'
  return new Map<string, readonly Drawing[]>([
    ['empty sheet', [{ strokes: [] }, await decodeImage(Buffer.from(svg([])))]],
    ['scribbles', many(() => ({ strokes: scribble(random) }))],
    [reader === 'syllables' ? 'two syllables' : 'two letters', many(() => ({ strokes: twoLetters(pick(), pick(), random) }))],
    ['Latin letters and digits', await latin(unlike[reader], count, random)],
    ...(reader === 'syllables' ? [['vowels', many(() => ({ strokes: byYoungHand(vowels[Math.floor(random() * vowels.length)] ?? 'අ', random) }))] as const] : []),
  ])
}

function scribble(random: () => number): readonly Stroke[] {
  const around = (most: number) => (random() * 2 - 1) * most
  const kind = random()
  const at = { x: 300, y: 200 }
  const points: CanvasPoint[] = []
  const steps = 20 + Math.floor(random() * 60)
  for (let i = 0; i < steps; i++) {
    if (kind < 0.4) {
      at.x += around(60)
      at.y += around(60)
    } else if (kind < 0.7) {
      at.x = 150 + (300 * i) / steps + around(25)
      at.y = 200 + (i % 2 === 0 ? 80 : -80) + around(40)
    } else {
      const radius = 60 + around(30) + 60 * random()
      at.x = 300 + radius * Math.cos(i * 0.9)
      at.y = 200 + radius * Math.sin(i * 0.9)
    }
    points.push({ ...at })
  }
  return [points]
}

function byYoungHand(unit: Unit, random: () => number): readonly Stroke[] {
  const model = strokesOfUnit(unit).strokes.map(({ points }) => points)
  return onCanvas(perturbStrokes(model, handStyles.young, random), guideSize / unitsPerEm)
}

function twoLetters(one: Unit, other: Unit, random: () => number): readonly Stroke[] {
  const [first, second] = [byYoungHand(one, random), byYoungHand(other, random)]
  const right = Math.max(...first.flat().map(({ x }) => x))
  const left = Math.min(...second.flat().map(({ x }) => x))
  const shift = right - left + 15 + 25 * random()
  return [...first, ...second.map((stroke) => stroke.map(({ x, y }) => ({ x: x + shift, y })))]
}

async function latin(characters: string, count: number, random: () => number): Promise<readonly Drawing[]> {
  const drawings: Drawing[] = []
  for (let i = 0; i < count; i++) {
    const character = characters[i % characters.length] ?? 'A'
    const family = ['DejaVu Sans', 'Liberation Sans', 'Liberation Serif', 'DejaVu Sans Mono'][Math.floor(random() * 4)]
    const slant = (random() * 2 - 1) * 15
    const turn = (random() * 2 - 1) * 8
    const text =
      `<text x="250" y="270" font-family="${family}" font-size="${120 + 120 * random()}" ` +
      `transform="skewX(${slant}) rotate(${turn} 300 200)">${character}</text>`
    drawings.push(await decodeImage(Buffer.from(svg([text]))))
  }
  return drawings
}
