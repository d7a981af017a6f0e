/** Mouse, finger and pen on the sheet, as lines of its pixels. */
import { sheet } from '../sheet.ts'
import type { PenPoint } from './paint.ts'

interface Handlers {
  readonly onStart: () => void
  /** the line so far */
  readonly onMove: (line: readonly PenPoint[]) => void
  /** the whole line, when the pen is lifted or leaves the sheet */
  readonly onEnd: (line: readonly PenPoint[]) => void
  /** what was begun is none: a resting hand */
  readonly onDrop: () => void
}

/** A finger covers less than this, in CSS pixels; what covers more is the ball of the hand. */
const largestFinger = 60
/** What has come no further than this has not begun to draw, in canvas pixels. */
const still = 8
/** After a pen was seen a hand may rest on the sheet, for so many ms. */
const penLasts = 5000

interface Active {
  readonly id: number
  readonly type: string
  readonly line: PenPoint[]
}

/** Listens until the function that it answers is called. One line at a time: where a hand rests, the finger beside it draws. */
export function listenToPen(canvas: HTMLCanvasElement, { onStart, onMove, onEnd, onDrop }: Handlers): () => void {
  let active: Active | null = null
  let penSeen = Number.NEGATIVE_INFINITY
  const over = new AbortController()
  const options = { signal: over.signal }

  function pointOf(event: PointerEvent): PenPoint {
    const box = canvas.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * sheet.width
    const y = ((event.clientY - box.top) / box.height) * sheet.height
    return event.pointerType === 'pen' && event.pressure > 0 ? { x, y, pressure: event.pressure } : { x, y }
  }

  function rests(event: PointerEvent): boolean {
    if (event.pointerType !== 'touch') return false
    return Math.max(event.width, event.height) > largestFinger || event.timeStamp - penSeen < penLasts
  }

  function hasMoved({ line: [first, ...more] }: Active): boolean {
    return first !== undefined && more.some(({ x, y }) => Math.hypot(x - first.x, y - first.y) > still)
  }

  function end(): void {
    if (active === null) return
    const { line } = active
    active = null
    onEnd(line)
  }

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    if (event.pointerType === 'pen') penSeen = event.timeStamp
    if (rests(event)) return
    if (active !== null) {
      // The one that lay there first and did not move is a hand's; a pen comes before any touch.
      if (active.type !== 'touch' || (hasMoved(active) && event.pointerType !== 'pen')) return
      onDrop()
    }
    event.preventDefault()
    if (canvas.hasPointerCapture(event.pointerId)) canvas.releasePointerCapture(event.pointerId)
    active = { id: event.pointerId, type: event.pointerType, line: [pointOf(event)] }
    onStart()
    onMove(active.line)
  }, options)

  canvas.addEventListener('pointermove', (event) => {
    if (active?.id !== event.pointerId) return
    const between = event.getCoalescedEvents()
    for (const one of between.length > 0 ? between : [event]) {
      const point = pointOf(one)
      const last = active.line.at(-1)
      if (last === undefined || Math.hypot(point.x - last.x, point.y - last.y) >= 1) active.line.push(point)
    }
    onMove(active.line)
  }, options)

  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    canvas.addEventListener(name, (event) => {
      if (active?.id === event.pointerId) end()
    }, options)
  }
  // iOS scrolls and selects by touch in spite of `touch-action` where a page is zoomed.
  canvas.addEventListener('touchstart', (event) => event.preventDefault(), { ...options, passive: false })
  return () => over.abort()
}
