import { useEffect, useRef, useState } from 'react'
import { useSettings } from '#kit/web/session/settings.ts'
import { useReducedMotion } from '#kit/web/reduced-motion.ts'
import { resampleByLength, lengthOf } from '../path.ts'
import type { Line } from '../tracing.ts'
import { type Context, drawDemonstration, drawStart } from './canvas-drawing.ts'

/** Canvas pixels per second at normal speed: slow enough to follow with the eyes. */
const speed = 150
/** Time between two strokes, in ms. */
const liftMs = 500

interface Showing {
  /** range of strokes to show: `from` inclusive, `to` exclusive */
  readonly from: number
  readonly to: number
  readonly startedAt: number
}

export interface Demo {
  readonly showing: boolean
  /** starts the demonstration of a range of strokes, `to` exclusive */
  show: (from: number, to: number) => void
  stop: () => void
  paint: (context: Context) => void
}

/** Demonstrates how the model's strokes are written: dot, arrow and moving pen; with reduced motion, all at once. */
export function useDemo(strokes: readonly Line[], repaint: () => void): Demo {
  const [showing, setShowing] = useState<Showing | null>(null)
  const rate = useSettings((settings) => settings.letterSpeed)
  const still = useReducedMotion()
  const latest = useRef(repaint)
  useEffect(() => {
    latest.current = repaint
  })

  const msOf = (line: Line): number => (lengthOf(line) / (speed * rate)) * 1000 + liftMs
  const total = showing === null ? 0 : strokes.slice(showing.from, showing.to).reduce((sum, line) => sum + msOf(line), 0)

  useEffect(() => {
    if (showing === null) return undefined
    let frame = 0
    const turn = (): void => {
      latest.current()
      if (performance.now() - showing.startedAt >= total) setShowing(null)
      else frame = requestAnimationFrame(turn)
    }
    frame = requestAnimationFrame(turn)
    return () => cancelAnimationFrame(frame)
  }, [showing, total])

  return {
    showing: showing !== null,
    show: (from, to) => setShowing({ from, to, startedAt: performance.now() }),
    stop: () => setShowing(null),
    paint(context) {
      if (showing === null) return
      for (const before of strokes.slice(0, showing.from)) drawDemonstration(context, before, { pen: false, soft: true })
      let left = still ? Number.POSITIVE_INFINITY : performance.now() - showing.startedAt
      for (let at = showing.from; at < showing.to && left > 0; at++) {
        const line = strokes[at] ?? []
        const ms = msOf(line) - liftMs
        const share = Math.min(1, left / ms)
        const points = resampleByLength(line, 120)
        drawDemonstration(context, points.slice(0, Math.max(1, Math.round(share * points.length))), { pen: !still && share < 1, soft: still })
        if (still || share < 0.25) drawStart(context, line, { number: strokes.length > 1 ? at + 1 : null, large: false })
        left -= ms + liftMs
      }
    },
  }
}
