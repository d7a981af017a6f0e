/** Letters drawn with the pointer: the strokes of the stroke file, as an unsteady hand draws them. */
import type { CDPSession, Page } from '@playwright/test'
import type { Letter } from '#areas/write/letters.ts'
import { toCanvas, pixelsPerUnit, sheet } from '#areas/write/sheet.ts'
import { perturbStrokes, handStyles, seeded } from '#areas/write/testing/unsteady-strokes.ts'
import { strokesOf, type Point } from '#areas/write/strokes/strokes.ts'
import { expect, type Learner } from './fixtures.ts'

/** A young hand, on the canvas. */
const hand = {
  ...handStyles.young,
  shift: handStyles.young.shift * pixelsPerUnit,
  waver: handStyles.young.waver * pixelsPerUnit,
  shake: handStyles.young.shake * pixelsPerUnit,
}

/** The letter as it lies over the guide, in canvas pixels. */
export function drawn(letter: Letter, seed = 1): Point[][] {
  return perturbStrokes(toCanvas(strokesOf(letter)), hand, seeded(seed)).map((line) => line.filter((_, i) => i % 2 === 0 || i === line.length - 1))
}

/** Where canvas pixels are in the window. */
export async function onSheet(page: Page): Promise<(point: Point) => { x: number; y: number }> {
  const box = await page.locator('canvas').boundingBox()
  if (box === null) throw new Error('There is no sheet')
  return ({ x, y }) => ({ x: box.x + (x / sheet.width) * box.width, y: box.y + (y / sheet.height) * box.height })
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

/** How many pixels of the sheet are black ink, as a share. */
export async function inkShare(page: Page): Promise<number> {
  return page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let black = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 60 && (data[at + 2] ?? 255) < 60) black++
    return black / (data.length / 4)
  })
}

/** The greys of a line drawn by the child, as far as its half covered edge, and of the guide letter at half opacity. */
export const ink = [0, 127] as const
export const guide = [197, 198] as const

/** How high what is drawn in such a grey is, in canvas pixels. */
export async function heightOf(page: Page, [darkest, lightest]: readonly [number, number]): Promise<number> {
  const share = await page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement, [least, most]) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const rows = new Set<number>()
    for (let at = 0; at < data.length; at += 4) {
      const grey = data[at] ?? 255
      if (grey >= least && grey <= most && data[at + 1] === grey && data[at + 2] === grey) rows.add(Math.floor(at / 4 / canvas.width))
    }
    return rows.size / canvas.height
  }, [darkest, lightest] as const)
  return share * sheet.height
}

export interface SavedLetter {
  readonly letter: Letter
  readonly predicted: Letter | null
  readonly step: string
  readonly assisted: boolean
  readonly strokes: number[][]
}

export async function savedLetters(page: Page, { _id, token }: Learner): Promise<SavedLetter[]> {
  const answer = await page.request.get(`/bs/letter/attempts?userid=${_id}&limit=100`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: { attempts: SavedLetter[] } }).data.attempts
}

/** Tries that were made before. */
export async function haveWritten(page: Page, { _id, token }: Learner, letters: readonly Letter[], predicted?: Letter): Promise<void> {
  for (const letter of letters) {
    const data = { userid: _id, letter, predicted: predicted ?? letter, confidence: 0.9, strokes: [[1, 2, 3, 4]], step: 'trace', assisted: false }
    expect((await page.request.post('/bs/letter', { headers: { authorization: `Bearer ${token}` }, data })).status()).toBe(201)
  }
}
