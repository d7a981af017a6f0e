/** Letters drawn with the pointer: the strokes of the stroke file, as an unsteady hand draws them. */
import type { CDPSession, Page } from '@playwright/test'
import { strokesOfNumber } from '#areas/math/rules/number/digit-strokes.ts'
import { isShape, type Written } from '#areas/write/rules/lines/shapes.ts'
import { scriptOf } from '#areas/write/rules/scripts.ts'
import { toCanvas, pixelsPerUnit, sheet } from '#areas/write/rules/sheet.ts'
import { perturbStrokes, handStyles, seeded } from '#areas/write/testing/unsteady-strokes.ts'
import type { Unit } from '#areas/write/rules/syllables.ts'
import type { Point } from '#areas/write/strokes/strokes.ts'
import { strokesOfUnit } from '#areas/write/strokes/syllable-strokes.ts'
import { expect, type Learner } from './fixtures.ts'
import { atRest } from './layout-shifts.ts'

/** The strokes of a young hand, in canvas pixels. */
const hand = {
  ...handStyles.young,
  shift: handStyles.young.shift * pixelsPerUnit,
  waver: handStyles.young.waver * pixelsPerUnit,
  shake: handStyles.young.shake * pixelsPerUnit,
}

/** The strokes of a letter or syllable over the guide, in canvas pixels. */
export function drawn(unit: Unit, seed = 1): Point[][] {
  return perturbStrokes(toCanvas(strokesOfUnit(unit)), hand, seeded(seed)).map((line) => line.filter((_, i) => i % 2 === 0 || i === line.length - 1))
}

/** Position of a canvas pixel in the window; the sheet's centre is in the middle of the canvas. */
export async function onSheet(page: Page): Promise<(point: Point) => { x: number; y: number }> {
  const canvas = page.locator('canvas[data-scale]')
  const { scale, box } = await atRest(page, async () => ({ scale: Number(await canvas.getAttribute('data-scale')), box: await canvas.boundingBox() }))
  if (box === null) throw new Error('There is no sheet')
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
  return ({ x, y }) => ({ x: left + (x - sheet.width / 2) * scale, y: top + (y - sheet.height / 2) * scale })
}

/** Draws a number as it is taught. */
export async function writeNumber(page: Page, number: number): Promise<void> {
  await drawByMouse(page, strokesOfNumber(number).map((stroke) => stroke.map(({ x, y }) => ({ x: x + sheet.width / 2, y: y + sheet.height / 2 }))))
}

export async function drawByMouse(page: Page, lines: readonly (readonly Point[])[]): Promise<void> {
  const place = await onSheet(page)
  for (const [first, ...more] of lines) {
    if (first === undefined) continue
    const at = place(first)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    for (const point of more) {
      const { x, y } = place(point)
      await page.mouse.move(x, y)
    }
    await page.mouse.up()
  }
}

export async function drawByTouch(page: Page, browser: CDPSession, lines: readonly (readonly Point[])[]): Promise<void> {
  const place = await onSheet(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point) => place(point)) })
  for (const [first, ...more] of lines) {
    if (first === undefined) continue
    await touch('touchStart', [first])
    for (const point of more) await touch('touchMove', [point])
    await touch('touchEnd', [])
  }
}

/** The share of the whole sheet that is black ink, 0 to 1, at any zoom. */
export async function inkShare(page: Page): Promise<number> {
  const pixels = await page.locator('canvas[data-scale]').evaluate(async (canvas: HTMLCanvasElement) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let black = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 60 && (data[at + 2] ?? 255) < 60) black++
    return black / (devicePixelRatio * Number(canvas.getAttribute('data-scale'))) ** 2
  })
  return pixels / (sheet.width * sheet.height)
}

/** Whether there is ink at a point of the sheet, in canvas pixels. */
export async function hasInkAt(page: Page, { x, y }: Point): Promise<boolean> {
  return page.locator('canvas[data-scale]').evaluate(async (canvas: HTMLCanvasElement, [across, down]) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const scale = devicePixelRatio * Number(canvas.getAttribute('data-scale'))
    const [red = 255] = canvas.getContext('2d')?.getImageData(canvas.width / 2 + across * scale, canvas.height / 2 + down * scale, 1, 1).data ?? []
    return red < 60
  }, [x - sheet.width / 2, y - sheet.height / 2] as const)
}

/** The greys of a line drawn by the child, including its half covered edge, and of the guide letter at half opacity. */
export const ink = [0, 127] as const
export const guide = [197, 198] as const

/** Width and height of everything that is drawn in such a grey, in CSS pixels. */
export async function sizeOf(page: Page, greys: readonly [number, number]): Promise<{ width: number; height: number }> {
  return page.locator('canvas[data-scale]').evaluate(async (canvas: HTMLCanvasElement, [least, most]) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const [rows, columns] = [new Set<number>(), new Set<number>()]
    for (let at = 0; at < data.length; at += 4) {
      const grey = data[at] ?? 255
      if (grey < least || grey > most || data[at + 1] !== grey || data[at + 2] !== grey) continue
      rows.add(Math.floor(at / 4 / canvas.width))
      columns.add((at / 4) % canvas.width)
    }
    return { width: columns.size / devicePixelRatio, height: rows.size / devicePixelRatio }
  }, greys)
}

export interface SavedLetter {
  readonly overridden?: boolean
  readonly letter: Written
  readonly predicted: Written | null
  readonly step: string
  readonly help: string
  readonly unjudged: string | null
  readonly strokes: number[][]
}

export async function savedLetters(page: Page, { _id, token }: Learner): Promise<SavedLetter[]> {
  const answer = await page.request.get(`/bs/letter/attempts?userid=${_id}&limit=100`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: { attempts: SavedLetter[] } }).data.attempts
}

export interface SavedWord {
  readonly word: string
  readonly result: string
  readonly help: string
  readonly overridden?: boolean
  readonly units: readonly { readonly unit: Unit; readonly predicted: Unit | null; readonly strokes: number[][] }[]
}

export async function savedWords(page: Page, { _id, token }: Learner): Promise<SavedWord[]> {
  const answer = await page.request.get(`/bs/written-word/attempts?userid=${_id}&limit=100`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: { attempts: SavedWord[] } }).data.attempts
}

/** Stores earlier attempts, over a guide unless `help` says otherwise. */
export async function haveWritten(page: Page, { _id, token }: Learner, letters: readonly Written[], predicted?: Written, { daysAgo = 0, help = 'traced' } = {}): Promise<void> {
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  for (const letter of letters) {
    const read = { predicted: predicted ?? letter, confidence: 0.9, ...(!isShape(letter) && { features: scriptOf(letter) === 'tamil' ? `t${'f'.repeat(31)}` : `2${'f'.repeat(53)}` }) }
    const data = { userid: _id, letter, ...read, strokes: [[1, 2, 3, 4]], step: 'trace', help, createdAt }
    expect((await page.request.post('/bs/letter', { headers: { authorization: `Bearer ${token}` }, data })).status()).toBe(201)
  }
}

/** Stores an earlier word that went well. */
export async function haveWrittenWord(page: Page, { _id, token }: Learner, units: readonly Unit[]): Promise<void> {
  const read = units.map((unit) => ({ unit, predicted: unit, confidence: 0.9, strokes: [[1, 2, 3, 4]] }))
  const data = { userid: _id, units: read, help: 'traced' }
  expect((await page.request.post('/bs/written-word', { headers: { authorization: `Bearer ${token}` }, data })).status()).toBe(201)
}
