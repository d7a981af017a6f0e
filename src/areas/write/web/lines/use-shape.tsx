import { useMemo } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { prompts, shapePrompts } from '../../prompts.ts'
import { traceInBand } from '../../rules/lines/draw-shape.ts'
import { type Shape, strokesOfShape } from '../../rules/lines/shapes.ts'
import type { Drawing } from '../practice/draw-sheet.tsx'
import { lineTexts } from '../texts.ts'
import { drawBand } from './draw-band.ts'
import { ShapePicture } from './shape-picture.tsx'

/** What a sheet asks for. @param width of the band, in canvas pixels */
export function useShape(shape: Shape, width: number): Drawing {
  const { title } = useMessages(lineTexts)
  return useMemo((): Drawing => {
    const model = strokesOfShape(shape)
    return {
      model, title,
      name: shapePrompts[shape],
      alone: prompts['draw-alone'],
      sign: <ShapePicture shape={shape} className="size-16 shrink-0 text-accent sm:size-24" />,
      drawGuide: (context, look) => drawBand(context, model, look, width),
      trace: (tracing, line) => traceInBand(tracing, line, model, width),
    }
  }, [shape, title, width])
}
