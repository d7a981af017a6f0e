import { useEffect, useRef, useState } from 'react'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { useReducedMotion } from '#kit/web/reduced-motion.ts'
import { stopSound } from '#kit/web/sound/sound.ts'
import { resampleByLength, lengthOf } from '../../rules/path.ts'
import { directionPrompts } from '../../prompts.ts'
import { directionsOf } from '../../rules/stroke-directions.ts'
import type { Line } from '../../rules/tracing.ts'
import { type Context, drawDemonstration, drawStart } from './canvas-drawing.ts'

/** Canvas pixels per second at normal speed: slow enough to follow with the eyes. */
const speed = 150
/** Time between two strokes, in ms. */
const liftMs = 500
/** The pen waits at most this long for its words, in ms. */
const maxWaitMs = 4000

interface Showing {
  /** range of strokes to show: `from` inclusive, `to` exclusive */
  readonly from: number
  readonly to: number
  /** said before the first direction */
  readonly opening: Prompt
}

/** The prompt that is said after this many ms of drawing. */
interface Cue {
  readonly at: number
  readonly prompt: Prompt
}

export interface Demo {
  readonly showing: boolean
  /** starts the demonstration of a range of strokes, `to` exclusive */
  show: (from: number, to: number, opening: Prompt) => void
  stop: () => void
  paint: (context: Context) => void
}

/**
 * Demonstrates how the model's strokes are written: dot, arrow and moving pen; with reduced motion, all strokes at once. The
 * directions are spoken, and the pen waits until the last words have ended.
 */
export function useDemo(strokes: readonly Line[], repaint: () => void, say: (prompt: Prompt) => Promise<unknown>): Demo {
  const [showing, setShowing] = useState<Showing | null>(null)
  const rate = useSettings((settings) => settings.letterSpeed)
  const still = useReducedMotion()
  const drawnMs = useRef(0)
  const latest = useRef({ strokes, repaint, say })
  useEffect(() => {
    latest.current = { strokes, repaint, say }
  })

  const msOf = (line: Line): number => (lengthOf(line) / (speed * rate)) * 1000

  useEffect(() => {
    if (showing === null) return undefined
    const { cues, total } = schedule(latest.current.strokes, showing, speed * rate)
    drawnMs.current = 0
    let next = 0
    let saidAt: number | null = null
    let before = performance.now()
    let frame = 0
    const sayCue = async (prompt: Prompt, at: number): Promise<void> => {
      await latest.current.say(prompt)
      if (saidAt === at) saidAt = null
    }
    const turn = (): void => {
      const now = performance.now()
      const cue = cues[next]
      const until = Math.min(drawnMs.current + now - before, cue?.at ?? total)
      before = now
      drawnMs.current = until
      const silent = saidAt === null || now - saidAt > maxWaitMs
      if (cue !== undefined && until >= cue.at && silent) {
        next += 1
        saidAt = now
        void sayCue(cue.prompt, now)
      }
      latest.current.repaint()
      if (cue === undefined && until >= total && silent) setShowing(null)
      else frame = requestAnimationFrame(turn)
    }
    frame = requestAnimationFrame(turn)
    return () => {
      cancelAnimationFrame(frame)
      stopSound()
    }
  }, [showing, rate])

  return {
    showing: showing !== null,
    show: (from, to, opening) => setShowing({ from, to, opening }),
    stop: () => setShowing(null),
    paint(context) {
      if (showing === null) return
      for (const before of strokes.slice(0, showing.from)) drawDemonstration(context, before, { pen: false, soft: true })
      let left = still ? Number.POSITIVE_INFINITY : drawnMs.current
      for (let at = showing.from; at < showing.to && left >= 0; at++) {
        const line = strokes[at] ?? []
        const ms = msOf(line)
        const share = Math.min(1, left / ms)
        const points = resampleByLength(line, 120)
        drawDemonstration(context, points.slice(0, Math.max(1, Math.round(share * points.length))), { pen: !still && share < 1, soft: still })
        if (still || share < 0.25) drawStart(context, line, { number: strokes.length > 1 ? at + 1 : null, large: false })
        left -= ms + liftMs
      }
    },
  }
}

/** The prompts of a demonstration, in order, and its duration in ms without the time for the words. */
function schedule(strokes: readonly Line[], { from, to, opening }: Showing, perSecond: number): { cues: Cue[]; total: number } {
  const cues: Cue[] = [{ at: 0, prompt: opening }]
  let start = 0
  for (const [i, line] of strokes.slice(from, to).entries()) {
    if (i > 0) cues.push({ at: start - liftMs, prompt: directionPrompts.lift })
    const ms = (lengthOf(line) / perSecond) * 1000
    for (const { at, direction } of directionsOf(line)) cues.push({ at: start + at * ms, prompt: directionPrompts[direction] })
    start += ms + liftMs
  }
  return { cues, total: start }
}
