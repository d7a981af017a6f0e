import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { TaskLayout } from '#kit/web/child/task-layout.tsx'
import { useLanguage } from '#kit/web/i18n/i18n.tsx'
import { useSettings } from '#kit/web/session/settings.ts'
import { useSpeak, useSpokenInstruction } from '#kit/web/sound/speak.ts'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import type { Prompt } from '#kit/prompts/prompt.ts'
import { prompts } from '../../prompts.ts'
import { toCanvas } from '../../rules/sheet.ts'
import type { SheetPlan, ShownGuide } from '../../rules/steps.ts'
import type { ModelLetter } from '../../strokes/strokes.ts'
import {
  canBeStroke, followGuide, helpFor, isAttempt, isGuideComplete, type GuidedLine, type Line, linesOf, startGuidedLine, startTogether,
  traceAssisted, type Tracing, initialTracing, visibleLines,
} from '../../rules/tracing.ts'
import { type Context, drawDemonstration, drawStart } from '../sheet/canvas-drawing.ts'
import { type SheetHandle, WritingSheet } from '../sheet/sheet.tsx'
import type { WritingHelp } from '../../api.ts'
import { useDemo } from '../sheet/use-demo.ts'
import { instructionFor } from './instruction-for.ts'
import { SheetButtons } from './sheet-buttons.tsx'
import { useLateGuide } from './use-late-guide.ts'
import { useLeave } from './use-leave.ts'

export interface DrawnLetter {
  /** lines that count */
  readonly lines: readonly Line[]
  /** everything on the sheet */
  readonly visible: readonly Line[]
  readonly help: WritingHelp
}

/** What was drawn, and how it was traced. */
export interface TracedDrawing extends DrawnLetter {
  /** each stroke was accepted over the guide */
  readonly isComplete: boolean
  /** the most misses of one stroke */
  readonly misses: number
}

/** How a guide is drawn below the child's lines. */
export interface GuideLook {
  readonly part: ShownGuide
  /** 0 to 1; smaller while it appears */
  readonly opacity: number
  readonly tracing: Tracing
}

/** What a sheet asks for: a letter, a syllable, or a shape from before letters. */
export interface Drawing {
  readonly model: ModelLetter
  /** title of the screen; undefined: the screen around it has one */
  readonly title: string | undefined
  /** shown beside the instruction if the sheet shows no guide */
  readonly sign: ReactNode
  /** said with the instruction to write it alone */
  readonly name: Prompt | undefined
  /** the instruction on an empty sheet */
  readonly alone: Prompt
  readonly drawGuide: (context: Context, look: GuideLook) => void
  /** adds a line that the child has drawn over the guide */
  readonly trace: (tracing: Tracing, line: Line) => Tracing
}

export interface DrawSheetProps {
  drawing: Drawing
  plan: SheetPlan
  /** shown above the instruction: the word that the unit is part of, the name of a shape, or how far a probe is */
  above?: ReactNode
  /** a try of a probe: no guide comes, nothing is demonstrated, and an empty sheet is skipped at once */
  isProbe?: boolean
  /** the standard voice asks */
  standardVoice?: boolean
  onDone: (drawn: TracedDrawing) => void
  /** called instead of `onDone` if the child presses Done a second time without an attempt */
  onSkip: (drawn: DrawnLetter) => void
  /** called if the sheet is left before */
  onLeave: (drawn: DrawnLetter) => void
}

/**
 * The sheet, on which something is demonstrated, traced, or drawn alone. An empty sheet gets its guide if the child does not begin.
 */
export function DrawSheet({ drawing, plan: planned, above, isProbe = false, standardVoice = false, onDone, onSkip, onLeave }: DrawSheetProps): ReactNode {
  // An attempt that is read meanwhile changes nothing on this sheet.
  const [plan] = useState(planned)
  const { step } = plan
  const language = useLanguage()
  const pen = useSettings((settings) => settings.pen)
  const { model } = drawing
  const strokes = useMemo(() => toCanvas(model), [model])

  const sheet = useRef<SheetHandle>(null)
  const repaint = useCallback(() => sheet.current?.repaint(), [])
  const say = useSpeak()
  const demo = useDemo(strokes, repaint, say)
  /** one state per drawn line; the last one is current */
  const [states, setStates] = useState<readonly Tracing[]>([initialTracing])
  const now = states.at(-1) ?? initialTracing
  const help = helpFor(now)
  const led = useRef<GuidedLine | null>(null)
  const demonstrated = useRef(step === 'watch')
  /** Done was pressed without an attempt, so that the letter is written together, also in the step "alone" */
  const [asked, setAsked] = useState<'no' | 'now' | 'before'>('no')
  const [hasBegun, setHasBegun] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const late = useLateGuide(!isProbe && plan.guide === 'none' && isAsked && !hasBegun && !demo.showing && asked === 'no', repaint)
  const tracing = step !== 'alone' || asked !== 'no' || late.isHere
  const guide = tracing && step === 'alone' ? 'whole' : plan.guide
  const together = tracing && help === 'together' && now.at < strokes.length

  // Demonstrates a new letter first, once the sheet is mounted.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || step !== 'watch') return
    begun.current = true
    demo.show(0, strokes.length, prompts.look)
  }, [demo, step, strokes])

  function add(next: Tracing): void {
    led.current = null
    setStates([...states, next])
    // After two misses, demonstrate the stroke.
    if (tracing && next.misses > now.misses && helpFor(next) === 'shown') demo.show(next.at, next.at + 1, prompts.shown)
  }

  function onStart(): void {
    demo.stop()
    setHasBegun(true)
    if (asked === 'now') setAsked('before')
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
    if (!canBeStroke(line, model)) return
    if (tracing) add(drawing.trace(now, line))
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
    return drawStart(context, next, { number: strokes.length > 1 ? now.at + 1 : null, large: help !== 'none', opacity: late.dotOpacity() })
  }

  /** The most help of this sheet. */
  function givenHelp(): WritingHelp {
    if (now.assisted) return 'together'
    return guide !== 'none' ? 'traced' : demonstrated.current ? 'model' : 'none'
  }

  function drawn(): TracedDrawing {
    return {
      lines: linesOf(now), visible: visibleLines(now), help: givenHelp(),
      isComplete: now.at >= strokes.length, misses: Math.max(...states.map(({ misses }) => misses)),
    }
  }

  const end = useLeave(() => onLeave(drawn()))

  /** An empty sheet or a scribble is not an attempt: the letter is written together. A second press of Done continues. */
  function finish(): void {
    if (isAttempt(now, model) || asked !== 'no' || isProbe) {
      end()
      return (isAttempt(now, model) ? onDone : onSkip)(drawn())
    }
    demo.stop()
    setAsked('now')
    return add(startTogether(now))
  }

  // Before the first line it demonstrates the whole letter, afterwards the next stroke.
  const at = tracing ? now.at : now.done.length
  const next = at > 0 && at < strokes.length ? at : null
  const instruction = instructionFor({ alone: drawing.alone, asked: asked === 'now', tracing, at: now.at, count: strokes.length, help })
  // In a word the child hears which part of it comes next; a shape is named, because nothing presents it.
  const isNamed = !tracing || (above !== undefined && instruction === prompts.dot)
  const isSaid = useSpokenInstruction(demo.showing ? undefined : isNamed && drawing.name !== undefined ? [instruction, drawing.name] : instruction, { standardVoice })
  if (isSaid && !isAsked) setIsAsked(true)
  const message = demo.showing ? (help === 'shown' ? prompts.shown : prompts.look) : instruction

  return (
    <TaskLayout
      title={drawing.title !== undefined && <PageTitle title={drawing.title} className="sr-only" />}
      instruction={
        <>
          {above}
          <div className="flex items-center justify-center gap-4 portrait:min-h-[2lh] landscape:flex-col">
            {guide === 'none' && drawing.sign}
            <p aria-live="polite" className="sm:text-title short:text-child short:leading-tight">{message[language]}</p>
          </div>
        </>
      }
      action={
        <SheetButtons
          showsNext={next !== null}
          isEmpty={states.length < 2}
          {...(!isProbe && {
            onShow: () => {
              demonstrated.current = true
              demo.show(next ?? 0, next === null ? strokes.length : next + 1, prompts.look)
            },
          })}
          onUndo={() => {
            led.current = null
            setStates(states.slice(0, -1))
          }}
          onClear={() => {
            led.current = null
            demo.stop()
            setStates([initialTracing])
          }}
          onDone={finish}
        />
      }
    >
      <WritingSheet
        ref={sheet}
        model={model}
        underlay={(context) => drawing.drawGuide(context, { part: guide, opacity: late.guideOpacity(), tracing: now })}
        pen={pen}
        lines={visibleLines(now)}
        overlay={overlay}
        onStart={onStart}
        onMove={onMove}
        onLine={onLine}
      />
    </TaskLayout>
  )
}
