import type { ReactNode } from 'react'
import { strokesOfShape, type Shape } from '../../rules/lines/shapes.ts'
import { sheet, toCanvas } from '../../rules/sheet.ts'
import type { Line } from '../../rules/tracing.ts'

interface ShapePictureProps {
  shape: Shape
  /** what a child drew, in canvas pixels, on top of the shape */
  lines?: readonly Line[]
  /** alternative text; without it the picture is decorative, next to its text */
  name?: string
  className?: string
}

/** A shape as a picture of any size, in the colour of the text. */
export function ShapePicture({ shape, lines, name, className = '' }: ShapePictureProps): ReactNode {
  const strokes = toCanvas(strokesOfShape(shape))
  const points = [...strokes, ...(lines ?? [])].flat()
  const [left, right] = rangeOf(points.map(({ x }) => x))
  const [top, bottom] = rangeOf(points.map(({ y }) => y))
  const margin = 24
  return (
    <svg
      viewBox={`${left - margin} ${top - margin} ${right - left + 2 * margin} ${bottom - top + 2 * margin}`}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={pathOf(strokes)} stroke={lines === undefined ? 'currentColor' : '#c9a9d4'} strokeWidth={lines === undefined ? 22 : 30} />
      {lines !== undefined && <path d={pathOf(lines)} stroke="#000" strokeWidth={8} />}
    </svg>
  )
}

export function pathOf(lines: readonly Line[]): string {
  return lines.map((line) => `M${line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`).join('')
}

/** At least a third of the sheet, so that a line is not as thick as it is wide. */
function rangeOf(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const missing = Math.max(0, sheet.height / 3 - (most - least)) / 2
  return [least - missing, most + missing]
}
