import { beforeEach, expect, test } from 'vitest'
import { listenToPointer } from './pointer-input.ts'
import type { PenPoint } from '../../rules/pen.ts'

let canvas: HTMLCanvasElement
let lines: (readonly PenPoint[])[]
let dropped: number
let times: readonly (number | undefined)[]

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
    onEnd: (line) => {
      times = line.map(({ time }) => time)
      lines.push(line.map(({ x, y, pressure, tilt }) => ({ x, y, ...(pressure !== undefined && { pressure }), ...(tilt && { tilt }) })))
    },
    onDrop: () => dropped++,
  })
})

interface Pressed {
  readonly id?: number
  readonly type?: 'mouse' | 'touch' | 'pen'
  readonly size?: number
  readonly pressure?: number
  readonly button?: number
  readonly tilt?: readonly [number, number]
  /** in ms */
  readonly time?: number
}

function send(name: string, x: number, y: number, { id = 1, type = 'touch', size = 20, pressure = 0.5, button = 0, tilt: [tiltX, tiltY] = [0, 0], time = 0 }: Pressed = {}): void {
  const event = new MouseEvent(`pointer${name}`, { clientX: x, clientY: y, button, bubbles: true, cancelable: true })
  Object.assign(event, { pointerId: id, pointerType: type, width: size, height: size, pressure, tiltX, tiltY, getCoalescedEvents: () => [] })
  Object.defineProperty(event, 'timeStamp', { value: time })
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

test('notes when the pen was at each point, and a rest before it is lifted', () => {
  send('down', 10, 20, { time: 1000 })
  send('move', 60, 70, { time: 1020 })
  send('up', 60, 70, { time: 1050 })
  expect(times).toEqual([1000, 1020])
  send('down', 10, 20, { time: 3000 })
  send('move', 60, 70, { time: 3020 })
  send('up', 60, 70, { time: 3400 })
  expect(times).toEqual([3000, 3020, 3400])
  expect(lines[1]?.slice(1)).toEqual([{ x: 100, y: 100 }, { x: 100, y: 100 }])
})

test('keeps the tilt of a stylus, but not that of a finger', () => {
  draw({ type: 'pen', tilt: [20, -35] })
  expect(lines).toEqual([[{ x: 0, y: 0, pressure: 0.5, tilt: [20, -35] }, { x: 100, y: 100, pressure: 0.5, tilt: [20, -35] }]])
  send('down', 10, 20, { type: 'mouse', tilt: [20, -35] })
  send('up', 10, 20, { type: 'mouse' })
  expect(lines[1]).toEqual([{ x: 0, y: 0 }])
})
