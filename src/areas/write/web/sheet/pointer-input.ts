/** Converts input from mouse, finger and pen to lines in the sheet's pixels. */
import type { PenPoint } from '../../rules/pen.ts'
import { sheet } from '../../rules/sheet.ts'

interface Handlers {
  /** CSS pixels of one canvas pixel; the sheet's centre is in the middle of the canvas */
  readonly scale: () => number
  readonly onStart: () => void
  /** the line so far */
  readonly onMove: (line: readonly PenPoint[]) => void
  /** the complete line, when the pen is lifted or leaves the sheet */
  readonly onEnd: (line: readonly PenPoint[]) => void
  /** the started line belongs to a resting hand */
  readonly onDrop: () => void
}

/** Maximum size of a finger's contact in CSS pixels; anything larger is the ball of the hand. */
const maxFingerSize = 60
/** A pointer that has moved less than this has not started to draw, in canvas pixels. */
const minMovement = 8
/** A rest before the pen is lifted is kept from this time on, in ms. */
const minRestMs = 100
/** After a pen was used, touches are ignored for this time in ms, because a hand may rest on the sheet. */
const penTimeoutMs = 5000

interface Active {
  readonly id: number
  readonly type: string
  readonly line: PenPoint[]
}

/**
 * Listens until the returned function is called. Only one pointer draws at a time: next to a resting hand, the finger
 * does.
 */
export function listenToPointer(canvas: HTMLCanvasElement, { scale, onStart, onMove, onEnd, onDrop }: Handlers): () => void {
  let active: Active | null = null
  let penSeen = Number.NEGATIVE_INFINITY
  const over = new AbortController()
  const options = { signal: over.signal }

  function pointOf(event: PointerEvent): PenPoint {
    const box = canvas.getBoundingClientRect()
    const x = sheet.width / 2 + (event.clientX - box.left - box.width / 2) / scale()
    const y = sheet.height / 2 + (event.clientY - box.top - box.height / 2) / scale()
    const { timeStamp: time, pointerType, pressure, tiltX, tiltY } = event
    const isHeld = pointerType === 'pen' && pressure > 0
    return { x, y, time, ...(isHeld && { pressure }), ...(isHeld && (tiltX !== 0 || tiltY !== 0) && { tilt: [tiltX, tiltY] as const }) }
  }

  function rests(event: PointerEvent): boolean {
    if (event.pointerType !== 'touch') return false
    return Math.max(event.width, event.height) > maxFingerSize || event.timeStamp - penSeen < penTimeoutMs
  }

  function hasMoved({ line: [first, ...more] }: Active): boolean {
    return first !== undefined && more.some(({ x, y }) => Math.hypot(x - first.x, y - first.y) > minMovement)
  }

  function end(time: number): void {
    if (active === null) return
    const { line } = active
    active = null
    const last = line.at(-1)
    // A pen that rested before it was lifted was there until then.
    if (last?.time !== undefined && time - last.time >= minRestMs) line.push({ ...last, time })
    onEnd(line)
  }

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    if (event.pointerType === 'pen') penSeen = event.timeStamp
    if (rests(event)) return
    if (active !== null) {
      // A touch that came first and did not move is a resting hand; a pen replaces any touch.
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
      if (active?.id === event.pointerId) end(event.timeStamp)
    }, options)
  }
  // iOS ignores `touch-action` on a zoomed page and would scroll or select.
  canvas.addEventListener('touchstart', (event) => event.preventDefault(), { ...options, passive: false })
  return () => over.abort()
}
