import { Check, Eraser, Eye, Footprints, Undo2 } from '#kit/web/icons.tsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Lang, useMessages } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { Button, IconButton } from '#kit/web/ui/button.tsx'
import type { Letter } from '../letters.ts'
import { lengthOf } from '../path.ts'
import { toCanvas } from '../sheet.ts'
import type { WritingStep } from '../steps.ts'
import { strokesOf } from '../strokes/strokes.ts'
import {
  followGuide, helpFor, isGuideComplete, type GuidedLine, type Line, linesOf, minStroke, startGuidedLine, traceLine, traceAssisted, type Tracing, initialTracing,
} from '../tracing.ts'
import { type Context, drawDemonstration, drawStart } from './canvas-drawing.ts'
import { type SheetHandle, WritingSheet } from './sheet.tsx'
import { writeTexts } from './texts.ts'
import { useDemo } from './use-demo.ts'

export interface DrawnLetter {
  readonly lines: readonly Line[]
  readonly assisted: boolean
}

interface WriteProps {
  letter: Letter
  step: WritingStep
  onDone: (drawn: DrawnLetter) => void
}

/** Writing mode: the sheet, with the letter demonstrated, traced, or written alone. */
export function Write({ letter, step, onDone }: WriteProps): ReactNode {
  const text = useMessages(writeTexts)
  const { pen, letterLeniency } = useSettings()
  const model = useMemo(() => strokesOf(letter), [letter])
  const strokes = useMemo(() => toCanvas(model), [model])
  const tracing = step !== 'alone'

  const sheet = useRef<SheetHandle>(null)
  const demo = useDemo(strokes, () => sheet.current?.repaint())
  /** one state per drawn line; the last one is current */
  const [states, setStates] = useState<readonly Tracing[]>([initialTracing])
  const now = states.at(-1) ?? initialTracing
  const help = helpFor(now)
  const led = useRef<GuidedLine | null>(null)
  /** the stroke that the next press demonstrates; null: the next one to draw */
  const [alone, setAlone] = useState<number | null>(null)
  const together = tracing && help === 'together' && now.at < strokes.length

  // Demonstrates a new letter first, once the sheet is mounted.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || step !== 'watch') return
    begun.current = true
    demo.show(0, strokes.length)
  }, [demo, step, strokes])

  function add(next: Tracing): void {
    led.current = null
    setStates([...states, next])
    // After two misses, demonstrate the stroke.
    if (tracing && next.misses > now.misses && helpFor(next) === 'shown') demo.show(next.at, next.at + 1)
  }

  function onStart(): void {
    demo.stop()
    setAlone(null)
    const stroke = strokes[now.at]
    if (together && stroke !== undefined) led.current ??= startGuidedLine(stroke)
  }

  function onMove(line: Line): boolean {
    const tip = line.at(-1)
    if (led.current === null || tip === undefined) return true
    led.current = followGuide(led.current, tip)
    return false
  }

  function onLine(line: Line): void {
    if (led.current !== null) {
      if (isGuideComplete(led.current)) add(traceAssisted(now, model))
      return
    }
    if (lengthOf(line) < minStroke) return
    if (tracing) add(traceLine(now, line, model, letterLeniency))
    else add({ ...now, done: [...now.done, line] })
  }

  function overlay(context: Context): void {
    if (demo.showing) return demo.paint(context)
    const next = strokes[now.at]
    if (!tracing || next === undefined) return undefined
    if (led.current !== null) {
      const { path, reached } = led.current
      drawDemonstration(context, path, { pen: false, soft: true })
      return drawDemonstration(context, path.slice(0, reached + 1), { pen: true })
    }
    if (together) drawDemonstration(context, next, { pen: false, soft: true })
    return drawStart(context, next, { number: strokes.length > 1 ? now.at + 1 : null, large: help !== 'none' })
  }

  /** Demonstrates one stroke, and with the next press the following one. */
  function showOne(): void {
    const at = (alone ?? (tracing ? now.at : now.done.length)) % strokes.length
    demo.show(at, at + 1)
    setAlone(at + 1)
  }

  const message = demo.showing && help !== 'shown' ? text.look
    : !tracing ? text.alone
    : now.at >= strokes.length ? text.complete
    : help === 'none' ? (now.at === 0 ? text.dot : text.nextStroke)
    : { dot: text.again, shown: text.shown, together: text.together }[help]

  return (
    <div className="flex flex-col items-center gap-3 max-sm:-mt-3 sm:gap-4">
      <div className="flex min-h-17 items-center justify-center gap-4 sm:min-h-20">
        <Lang lang="si" className="text-word leading-tight font-bold text-accent">{letter}</Lang>
        <p aria-live="polite" className="text-child leading-snug font-bold">{message}</p>
      </div>
      <div className="flex w-full flex-col items-center justify-center gap-3 sm:gap-4 wide:flex-row wide:items-start">
        <WritingSheet
          ref={sheet}
          letter={letter}
          guide={tracing}
          pen={pen}
          lines={now.done}
          faint={now.missed}
          overlay={overlay}
          onStart={onStart}
          onMove={onMove}
          onLine={onLine}
        />
        <div className="flex gap-target-gap wide:flex-col">
          <IconButton name={text.watch} onClick={() => demo.show(0, strokes.length)}>
            <Eye aria-hidden />
          </IconButton>
          {strokes.length > 1 && (
            <IconButton name={text.oneStroke} onClick={showOne}>
              <Footprints aria-hidden />
            </IconButton>
          )}
          <IconButton
            name={text.undo}
            disabled={states.length < 2}
            onClick={() => {
              led.current = null
              setStates(states.slice(0, -1))
            }}
          >
            <Undo2 aria-hidden />
          </IconButton>
        </div>
      </div>
      <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface">
        <div className="mx-auto flex max-w-page justify-between gap-target-gap px-edge py-4 max-sm:[&_button]:px-4 max-sm:[&_svg]:hidden">
          <Button
            look="plain"
            icon={<Eraser aria-hidden />}
            onClick={() => {
              led.current = null
              demo.stop()
              setStates([initialTracing])
            }}
          >
            {text.clear}
          </Button>
          <Button icon={<Check aria-hidden />} onClick={() => onDone({ lines: linesOf(now), assisted: now.assisted })}>
            {text.done}
          </Button>
        </div>
      </div>
    </div>
  )
}
