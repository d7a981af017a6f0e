import { beforeEach, expect, test } from 'vitest'
import { listenToPointer } from './pointer-input.ts'
import type { PenPoint } from './canvas-drawing.ts'

let canvas: HTMLCanvasElement
let lines: (readonly PenPoint[])[]
let dropped: number

beforeEach(() => {
  canvas = document.createElement('canvas')
  // Displayed at half of its size.
  canvas.getBoundingClientRect = () => new DOMRect(10, 20, 300, 200)
  canvas.hasPointerCapture = () => false
  lines = []
  dropped = 0
  listenToPointer(canvas, {
    scale: () => 0.5,
    onStart: () => undefined,
    onMove: () => undefined,
    onEnd: (line) => lines.push([...line]),
    onDrop: () => dropped++,
  })
})

interface Pressed {
  readonly id?: number
  readonly type?: 'mouse' | 'touch' | 'pen'
  readonly size?: number
  readonly pressure?: number
  readonly button?: number
}

function send(name: string, x: number, y: number, { id = 1, type = 'touch', size = 20, pressure = 0.5, button = 0 }: Pressed = {}): void {
  const event = new MouseEvent(`pointer${name}`, { clientX: x, clientY: y, button, bubbles: true, cancelable: true })
  Object.assign(event, { pointerId: id, pointerType: type, width: size, height: size, pressure, getCoalescedEvents: () => [] })
  canvas.dispatchEvent(event)
}

function draw(pressed: Pressed = {}): void {
  send('down', 10, 20, pressed)
  send('move', 60, 70, pressed)
  send('up', 60, 70, pressed)
}

test('returns a line in canvas pixels for any displayed size', () => {
  draw({ type: 'mouse' })
  expect(lines).toEqual([[{ x: 0, y: 0 }, { x: 100, y: 100 }]])
})

test('ends the line at the point where the pointer leaves, and ignores other buttons', () => {
  send('down', 10, 20, { type: 'mouse' })
  send('move', 60, 70, { type: 'mouse' })
  send('leave', 400, 70, { type: 'mouse' })
  send('move', 60, 90, { type: 'mouse' })
  send('down', 10, 20, { type: 'mouse', button: 2 })
  send('up', 10, 20, { type: 'mouse', button: 2 })
  expect(lines).toHaveLength(1)
})

test('reads a pen\'s pressure, and ignores a hand that rests next to it', () => {
  draw({ type: 'pen', pressure: 0.8 })
  draw({ id: 2, type: 'touch' })
  expect(lines).toEqual([[{ x: 0, y: 0, pressure: 0.8 }, { x: 100, y: 100, pressure: 0.8 }]])
})

test('ignores the ball of the hand', () => {
  draw({ size: 90 })
  expect(lines).toEqual([])
})

test('draws with a finger next to a resting hand, and ignores other touches while a finger draws', () => {
  send('down', 200, 150, { id: 1 })
  draw({ id: 2 })
  expect([lines.length, dropped]).toEqual([1, 1])
  send('down', 10, 20, { id: 3 })
  send('move', 100, 100, { id: 3 })
  draw({ id: 4 })
  send('up', 100, 100, { id: 3 })
  expect(lines).toHaveLength(2)
  expect(lines[1]?.at(-1)).toEqual({ x: 180, y: 160 })
})
