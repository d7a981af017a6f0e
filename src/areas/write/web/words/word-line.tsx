import { languageOfText } from '#kit/languages.ts'
import type { ReactNode } from 'react'
import type { PenStroke } from '../../rules/pen.ts'
import { letterLanguage } from '../../rules/scripts.ts'
import { originOf, pixelsPerUnit } from '../../rules/sheet.ts'
import type { Unit } from '../../rules/syllables.ts'
import { letterIn } from '../../rules/word-writing.ts'
import { unitsPerEm } from '../../strokes/strokes.ts'
import { strokesOfUnit } from '../../strokes/syllable-strokes.ts'
import { letterFonts } from '../sheet/canvas-drawing.ts'
import { filmMs, InkFilm } from '../sheet/ink-film.tsx'
import { InkLines } from '../sheet/pen-lines.tsx'

export interface UnitOnLine {
  readonly unit: Unit
  /** for each stroke x and y in turn, in canvas pixels; null: not written yet */
  readonly strokes: readonly (readonly number[])[] | null
  readonly penMovement?: readonly PenStroke[] | undefined
}

/** Free room around the line, in font units. */
const margin = 90
/** Width of the ink, in canvas pixels. */
const pen = 9

interface WordLineProps {
  units: readonly UnitOnLine[]
  /** for the adult: how the pen moved */
  showsPen?: boolean
  /** draws the strokes one after another */
  isFilm?: boolean
  /** the unit that is written now, which gets a frame */
  current?: number
  /** alternative text; without it the line is decorative */
  name?: string
  className?: string
}

/** A word on one line of paper. Each unit shows its model; the child's ink covers the model of a unit that has been written. */
export function WordLine({ units, showsPen = false, isFilm = false, current, name, className = '' }: WordLineProps): ReactNode {
  const models = units.map(({ unit }) => strokesOfUnit(unit))
  const placed = units.flatMap(({ unit, strokes, penMovement }, at) => {
    const model = models[at]
    const start = models.slice(0, at).reduce((sum, { advance }) => sum + advance, 0)
    return model === undefined ? [] : [{ unit, strokes: strokes ?? [], penMovement, model, start, isCurrent: at === current }]
  })
  const left = Math.min(0, ...placed.map(({ model, start }) => start + model.box.left))
  const right = Math.max(...placed.map(({ model, start }) => start + Math.max(model.advance, model.box.right)))
  const top = Math.min(...models.map(({ box }) => box.top))
  const bottom = Math.max(...models.map(({ box }) => box.bottom))
  return (
    <svg
      viewBox={`${left - margin} ${top - margin} ${right - left + 2 * margin} ${bottom - top + 2 * margin}`}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, lang: languageOfText(name) })}
      className={`rounded-control bg-[#fff] ${className}`}
    >
      {placed.map(({ unit, strokes, penMovement, model, start, isCurrent }) => {
        const origin = originOf(model)
        return (
          <g key={start} transform={`translate(${start} 0)`}>
            {isCurrent && (
              <rect
                x={model.box.left - margin / 2}
                y={top - margin / 2}
                width={model.box.right - model.box.left + margin}
                height={bottom - top + margin}
                rx={margin}
                fill="#f3e4f7"
                stroke="#7b3f8c"
                strokeWidth={18}
              />
            )}
            <text aria-hidden lang={letterLanguage(letterIn(unit))} fontSize={unitsPerEm} fontFamily={letterFonts} fill={isCurrent ? '#7b3f8c' : '#c9a9d4'}>
              {unit}
            </text>
            <g transform={`scale(${1 / pixelsPerUnit}) translate(${-origin.x} ${-origin.y})`}>
              {isFilm
                ? <InkFilm strokes={strokes} start={placed.filter((one) => one.start < start).reduce((sum, one) => sum + filmMs(one.strokes), 0)} width={pen} />
                : <InkLines of={unit} strokes={strokes} {...(showsPen && { penMovement })} width={pen} />}
            </g>
          </g>
        )
      })}
    </svg>
  )
}
