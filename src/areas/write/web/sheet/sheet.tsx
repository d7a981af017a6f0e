import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { fitSheet, sheet, type SheetView } from '../../rules/sheet.ts'
import type { ModelLetter } from '../../strokes/strokes.ts'
import type { Line } from '../../rules/tracing.ts'
import type { PenPoint } from '../../rules/pen.ts'
import { type Context, guideFont, drawInk, startSheet } from './canvas-drawing.ts'
import { listenToPointer } from './pointer-input.ts'
import { writeTexts } from '../texts.ts'

export interface SheetHandle {
  /** repaints with the next frame */
  readonly repaint: () => void
}

interface SheetProps {
  ref: Ref<SheetHandle>
  model: ModelLetter
  /** draws what is below the child's lines; called for every frame */
  underlay: (context: Context) => void
  /** width in canvas pixels */
  pen: number
  lines: readonly Line[]
  /** draws the app's own marks; called for every frame */
  overlay: (context: Context) => void
  onStart: () => void
  /** returns whether to draw the line while the pen moves */
  onMove: (line: readonly PenPoint[]) => boolean
  onLine: (line: readonly PenPoint[]) => void
}

/**
 * The writing sheet of 600 × 400 in the middle of the task area, as large as it allows and sharp on any screen; see
 * `fitSheet`. It is repainted from its lines, so that it keeps them when it is resized or rotated, and drawing on it never
 * scrolls.
 */
export function WritingSheet(props: SheetProps): ReactNode {
  const { ref, model } = props
  const text = useMessages(writeTexts)
  const room = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [view, setView] = useState<SheetView | null>(null)
  const latest = useRef({ props, view })
  const live = useRef<readonly PenPoint[]>([])
  const frame = useRef(0)
  const [repaint] = useState(() => () => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const { current } = latest
      if (canvas.current !== null && current.view !== null) paint(canvas.current, current.view, current.props, live.current)
    })
  })
  useImperativeHandle(ref, () => ({ repaint }))

  useEffect(() => {
    latest.current = { props, view }
    repaint()
  })

  useEffect(() => {
    const element = room.current
    if (element === null) return undefined
    const sizes = new ResizeObserver(() => {
      setView(fitSheet(model, { width: element.clientWidth, height: element.clientHeight }))
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [model])

  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const stop = listenToPointer(element, {
      scale: () => latest.current.view?.scale ?? 1,
      onStart: () => latest.current.props.onStart(),
      onMove: (line) => {
        live.current = latest.current.props.onMove(line) ? line : []
        repaint()
      },
      onEnd: (line) => {
        live.current = []
        latest.current.props.onLine(line)
        repaint()
      },
      onDrop: () => {
        live.current = []
        repaint()
      },
    })
    return () => {
      stop()
      cancelAnimationFrame(frame.current)
    }
  }, [repaint])

  useEffect(() => {
    // The fonts may load after the sheet.
    const load = (): void => void document.fonts.load(guideFont, model.letter).then(repaint)
    load()
    document.fonts.addEventListener('loadingdone', load)
    return () => document.fonts.removeEventListener('loadingdone', load)
  }, [model, repaint])

  return (
    // A phone in portrait is narrow: there, the sheet takes most of the padding, too.
    <figure
      ref={room}
      aria-label={text.sheet}
      className="absolute inset-0 grid place-items-center max-sm:portrait:-inset-x-3"
    >
      <canvas
        ref={canvas}
        data-scale={view?.scale}
        style={{ width: view?.width ?? sheet.width, height: view?.height ?? sheet.height }}
        className={`touch-none select-none rounded-card ring-2 ring-line-strong ${view === null ? 'invisible' : ''}`}
      />
    </figure>
  )
}

/** Pen width in canvas pixels, so that a small sheet never shows a thinner line than the specification's canvas. */
function penWidth(pen: number, scale: number): number {
  return pen * Math.max(1, 1 / scale)
}

function paint(canvas: HTMLCanvasElement, view: SheetView, { underlay, pen, lines, overlay }: SheetProps, live: readonly PenPoint[]): void {
  const width = Math.round(view.width * devicePixelRatio)
  const height = Math.round(view.height * devicePixelRatio)
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  const context = canvas.getContext('2d')
  if (context === null) return
  startSheet(context, { width, height, scale: view.scale * devicePixelRatio })
  underlay(context)
  const thick = penWidth(pen, view.scale)
  drawInk(context, lines, thick)
  overlay(context)
  if (live.length > 0) drawInk(context, [live], thick)
}
