import { describe, expect, test } from 'vitest'
import { openModel } from '#kit/ml/node.ts'
import { letters } from '../rules/letters.ts'
import { lettersOf, type Script } from '../rules/scripts.ts'
import { perturbStrokes, handStyles, seeded } from '../testing/unsteady-strokes.ts'
import { strokesOf } from '../strokes/strokes.ts'
import { renderStrokes } from '#kit/ink/render-strokes.ts'
import type { Stroke } from '#kit/ink/types.ts'
import type { RasterImage } from './types.ts'
import { isConfident, recognise } from './recognise.ts'

const [width, height] = [600, 400]

/** A letter as a hand writes it in the middle of the canvas. */
function written(letter: string, random: () => number): readonly Stroke[] {
  const strokes = perturbStrokes(strokesOf(letter).strokes.map(({ points }) => points), handStyles.young, random)
  const all = strokes.flat()
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))]
  const size = Math.max(...all.map(({ x }) => x - left), ...all.map(({ y }) => y - top))
  const scale = 220 / size
  return strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: 180 + (x - left) * scale, y: 90 + (y - top) * scale })))
}

interface Colours {
  readonly ground: readonly number[]
  readonly pen: readonly number[]
}

/** The strokes on a canvas of that size in those colours (grey, RGB or RGBA). */
function painted(strokes: readonly Stroke[], { ground, pen }: Colours): RasterImage {
  const data = new Uint8Array(width * height * ground.length)
  for (let at = 0; at < data.length; at++) data[at] = ground[at % ground.length] ?? 0
  const ink = renderStrokes(strokes)
  for (let y = 0; y < (ink?.height ?? 0); y++) {
    for (let x = 0; x < (ink?.width ?? 0); x++) {
      const share = ink?.data[y * ink.width + x] ?? 0
      const at = ((y + 140) * width + x + 230) * ground.length
      ground.forEach((from, channel) => {
        data[at + channel] = Math.round(from + share * ((pen[channel] ?? 0) - from))
      })
    }
  }
  return { data, width, height }
}

function enlarged({ data, width: across, height: down }: RasterImage, times: number): RasterImage {
  const channels = data.length / (across * down)
  const out = new Uint8Array(data.length * times ** 2)
  for (let y = 0, to = 0; y < down * times; y++) {
    for (let x = 0; x < across * times; x++, to += channels) {
      const from = (Math.floor(y / times) * across + Math.floor(x / times)) * channels
      out.set(data.subarray(from, from + channels), to)
    }
  }
  return { data: out, width: across * times, height: down * times }
}

const first = async (drawing: Parameters<typeof recognise>[1]) => (await recognise(openModel, drawing)).readings[0]?.letter

describe.each<Script>(['sinhala', 'tamil'])('%s letters', (script) => {
  const recogniseScript = (strokes: readonly Stroke[]) => recognise(openModel, { strokes }, [], script)

  test('recognises the strokes of a young hand: at least nine of ten first, nineteen of twenty within three', async () => {
    const random = seeded(21)
    let [right, within] = [0, 0]
    for (const letter of lettersOf[script]) {
      const { readings } = await recogniseScript(written(letter, random))
      expect(readings).toHaveLength(5)
      expect(readings.reduce((sum, { confidence }) => sum + confidence, 0)).toBeLessThanOrEqual(1.000_001)
      if (readings[0]?.letter === letter) right++
      if (readings.slice(0, 3).some((reading) => reading.letter === letter)) within++
    }
    expect(right).toBeGreaterThanOrEqual(0.9 * lettersOf[script].length)
    expect(within).toBeGreaterThanOrEqual(0.95 * lettersOf[script].length)
  })

  test('is unsure of scribbles', async () => {
    const random = seeded(8)
    let unsure = 0
    for (let i = 0; i < 40; i++) {
      const scribble = Array.from({ length: 45 }, () => ({ x: 150 + 300 * random(), y: 100 + 200 * random() }))
      if (!isConfident((await recogniseScript([scribble])).readings)) unsure++
    }
    expect(unsure).toBeGreaterThanOrEqual(38)
  })

  test('is unsure of a dot and of a single straight line', async () => {
    expect(isConfident((await recogniseScript([[{ x: 10, y: 10 }]])).readings)).toBe(false)
    expect(isConfident((await recogniseScript([[{ x: 10, y: 10 }, { x: 300, y: 20 }]])).readings)).toBe(false)
  })
})

describe('wiring: recognise', () => {

  test.each<[string, Colours]>([
    ['black on white', { ground: [255, 255, 255], pen: [0, 0, 0] }],
    ['white on black, grey bytes', { ground: [0], pen: [255] }],
    ['blue on yellow', { ground: [250, 230, 120, 255], pen: [30, 40, 160, 255] }],
    ['black on nothing', { ground: [0, 0, 0, 0], pen: [0, 0, 0, 255] }],
    ['white on nothing', { ground: [255, 255, 255, 0], pen: [255, 255, 255, 255] }],
    ['pale grey on white', { ground: [255, 255, 255], pen: [190, 190, 190] }],
  ])('recognises an image %s', async (_, colours) => {
    const strokes = written('ක', seeded(3))
    expect(await first({ strokes })).toBe('ක')
    expect(await first(painted(strokes, colours))).toBe('ක')
  })

  test.each<[string, Colours]>([
    ['grey', { ground: [255], pen: [0] }],
    ['RGB', { ground: [255, 255, 255], pen: [30, 40, 160] }],
    ['transparent', { ground: [0, 0, 0, 0], pen: [0, 0, 0, 255] }],
  ])('recognises a large image of a letter as it recognises the small one: %s', async (_, colours) => {
    const random = seeded(5)
    for (const letter of letters.slice(0, 12)) {
      const small = painted(written(letter, random), colours)
      expect([letter, await first(enlarged(small, 3))]).toEqual([letter, await first(small)])
    }
  })

  test('recognises the drawing, not the faint guide below it', async () => {
    const picture = painted(written('ක', seeded(3)), { ground: [255], pen: [0] })
    const guide = painted(written('ම', seeded(4)), { ground: [255], pen: [150] })
    const both = picture.data.map((level, at) => Math.min(level, guide.data[at] ?? 255))
    expect(await first({ ...picture, data: both })).toBe('ක')
  })

  test('recognises nothing on an empty sheet, with or without the app’s faint guide', async () => {
    expect(await recognise(openModel, { strokes: [] })).toEqual({ readings: [], features: '', byExamples: false })
    expect(await recognise(openModel, painted([], { ground: [255], pen: [0] }))).toEqual({ readings: [], features: '', byExamples: false })
    expect(await recognise(openModel, painted(written('ම', seeded(4)), { ground: [255], pen: [233] }))).toEqual({ readings: [], features: '', byExamples: false })
  })

  test('ignores examples of another script', async () => {
    const strokes = written('க', seeded(3))
    const { features } = await recognise(openModel, { strokes: written('ක', seeded(3)) })
    const alone = await recognise(openModel, { strokes }, [], 'tamil')
    expect(await recognise(openModel, { strokes }, [{ letter: 'ක', features }], 'tamil')).toEqual(alone)
    expect(alone.readings[0]?.letter).toBe('க')
  })

  test('rejects data that do not match the size', async () => {
    await expect(recognise(openModel, { data: new Uint8Array(10), width: 3, height: 3 })).rejects.toThrow(RangeError)
  })
})
