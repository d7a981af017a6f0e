import { type ReactNode, useCallback, useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import type { Letter } from '../letters.ts'
import { sheet } from '../sheet.ts'
import type { Line } from '../tracing.ts'
import { type Context, guideFont, drawGuide, drawInk, type PenPoint, startSheet } from './canvas-drawing.ts'
import { listenToPointer } from './pointer-input.ts'
import { writeTexts } from './texts.ts'

export interface SheetHandle {
  /** repaints with the next frame */
  readonly repaint: () => void
}

interface SheetProps {
  ref: Ref<SheetHandle>
  letter: Letter
  guide: boolean
  /** width in canvas pixels */
  pen: number
  lines: readonly Line[]
  /** missed lines, drawn pale */
  faint: readonly Line[]
  /** draws the app's own marks; called for every frame */
  overlay: (context: Context) => void
  onStart: () => void
  /** returns whether to draw the line while the pen moves */
  onMove: (line: readonly PenPoint[]) => boolean
  onLine: (line: readonly PenPoint[]) => void
}

/**
 * The writing sheet of 600 × 400, as wide as the space allows and sharp on any screen. It is repainted from its lines,
 * so that it keeps them when it is resized or rotated, and drawing on it never scrolls.
 */
export function WritingSheet(props: SheetProps): ReactNode {
  const { ref, letter } = props
  const text = useMessages(writeTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const now = useRef(props)
  const live = useRef<readonly PenPoint[]>([])
  const frame = useRef(0)

  const repaint = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      if (canvas.current !== null) paint(canvas.current, now.current, live.current)
    })
  }, [])
  useImperativeHandle(ref, () => ({ repaint }))

  useEffect(() => {
    now.current = props
    repaint()
  })

  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const stop = listenToPointer(element, {
      onStart: () => now.current.onStart(),
      onMove: (line) => {
        live.current = now.current.onMove(line) ? line : []
        repaint()
      },
      onEnd: (line) => {
        live.current = []
        now.current.onLine(line)
        repaint()
      },
      onDrop: () => {
        live.current = []
        repaint()
      },
    })
    const sizes = new ResizeObserver(repaint)
    sizes.observe(element)
    return () => {
      stop()
      sizes.disconnect()
      cancelAnimationFrame(frame.current)
    }
  }, [repaint])

  useEffect(() => {
    // The fonts may load after the sheet.
    const load = (): void => void document.fonts.load(guideFont, letter).then(repaint)
    load()
    document.fonts.addEventListener('loadingdone', load)
    return () => document.fonts.removeEventListener('loadingdone', load)
  }, [letter, repaint])

  return (
    <figure aria-label={text.sheet} className="w-full max-w-[max(18rem,calc((100dvh-30rem)*1.5))] wide:max-w-[max(24rem,calc((100dvh-25rem)*1.5))]">
      <canvas
        ref={canvas}
        width={sheet.width}
        height={sheet.height}
        className="block aspect-3/2 w-full touch-none select-none rounded-card border-2 border-line-strong bg-transparent"
      />
    </figure>
  )
}

/** Pen width in canvas pixels, so that a small sheet never shows a thinner line than the specification's canvas. */
export function penWidth(pen: number, shownWidth: number): number {
  return pen * Math.max(1, sheet.width / Math.max(1, shownWidth))
}

function paint(canvas: HTMLCanvasElement, { letter, guide, pen, lines, faint, overlay }: SheetProps, live: readonly PenPoint[]): void {
  const shownWidth = canvas.clientWidth
  if (shownWidth === 0) return
  const width = Math.round(shownWidth * devicePixelRatio)
  const height = Math.round((width * sheet.height) / sheet.width)
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  const context = canvas.getContext('2d')
  if (context === null) return
  startSheet(context, width / sheet.width)
  if (guide) drawGuide(context, letter)
  const thick = penWidth(pen, shownWidth)
  drawInk(context, faint, thick, 0.25)
  drawInk(context, lines, thick)
  overlay(context)
  if (live.length > 0) drawInk(context, [live], thick)
}
