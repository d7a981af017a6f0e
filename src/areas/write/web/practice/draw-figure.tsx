import { type ReactNode, useMemo } from 'react'
import type { DrawFigureProps, DrawnFigure } from '#kit/web/area-parts.ts'
import { useSettings } from '#kit/web/session/settings.ts'
import { prompts } from '../../prompts.ts'
import { pixelsPerUnit, toCanvas } from '../../rules/sheet.ts'
import type { SheetPlan } from '../../rules/steps.ts'
import { traceLine } from '../../rules/tracing.ts'
import type { ModelLetter, Point } from '../../strokes/strokes.ts'
import type { Context } from '../sheet/canvas-drawing.ts'
import { type Drawing, DrawSheet, type DrawnLetter, type GuideLook } from './draw-sheet.tsx'

/** Line width of the guide, and the room around the figure, in canvas pixels. */
const guideWidth = 24
const room = 24

const plans = {
  nothing: { step: 'alone', guide: 'none' },
  half: { step: 'watch', guide: 'half' },
  whole: { step: 'watch', guide: 'whole' },
} as const satisfies Readonly<Record<DrawFigureProps['shown'], SheetPlan>>

/** The sheet for a figure of another area, for example a digit. */
export function DrawFigure({ strokes, title, name, above, sign, shown, isProbe, standardVoice, onDone, onSkip, onLeave }: DrawFigureProps): ReactNode {
  const leniency = useSettings(({ letterLeniency }) => letterLeniency)
  const drawing = useMemo((): Drawing => {
    const model = modelOf(strokes)
    return {
      model, title, sign, name, alone: prompts.alone,
      drawGuide: (context, look) => drawGuide(context, model, look),
      trace: (tracing, line) => traceLine(tracing, line, model, leniency),
    }
  }, [leniency, name, sign, strokes, title])
  return (
    <DrawSheet
      drawing={drawing}
      plan={plans[shown]}
      above={above}
      isProbe={isProbe}
      standardVoice={standardVoice}
      onDone={(drawn) => onDone(figureOf(drawn))}
      onSkip={(drawn) => onSkip(figureOf(drawn))}
      onLeave={({ visible }) => {
        if (visible.length > 0) onLeave()
      }}
    />
  )
}

function figureOf(drawn: DrawnLetter): DrawnFigure {
  return { strokes: drawn.lines.map((line) => line.map(({ x, y }) => ({ x, y }))), help: helpOf(drawn) }
}

function helpOf({ help }: DrawnLetter): 'none' | 'model' | 'traced' | 'together' {
  return help === 'none' || help === 'model' || help === 'traced' ? help : 'together'
}

function modelOf(strokes: DrawFigureProps['strokes']): ModelLetter {
  const inUnits = strokes.map((points) => ({ points: points.map(({ x, y }): Point => ({ x: x / pixelsPerUnit, y: y / pixelsPerUnit })), corners: [], retraced: [] }))
  const points = inUnits.flatMap((stroke) => stroke.points)
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const around = room / pixelsPerUnit
  const box = { left: Math.min(...across) - around, right: Math.max(...across) + around, top: Math.min(...down) - around, bottom: Math.max(...down) + around }
  return { letter: '', status: 'guess', pen: guideWidth / pixelsPerUnit, advance: box.right - box.left, box, strokes: inUnits }
}

function drawGuide(context: Context, model: ModelLetter, { part, opacity }: GuideLook): void {
  if (part === 'none') return
  context.save()
  context.globalAlpha = 0.5 * opacity
  context.strokeStyle = '#8c8c8c'
  context.lineWidth = guideWidth
  // One path: where two strokes meet, it is not darker.
  context.beginPath()
  for (const line of toCanvas(model)) {
    for (const [at, { x, y }] of (part === 'half' ? line.slice(0, Math.ceil(line.length / 2)) : line).entries()) {
      if (at === 0) context.moveTo(x, y)
      context.lineTo(x, y)
    }
  }
  context.stroke()
  context.restore()
}
