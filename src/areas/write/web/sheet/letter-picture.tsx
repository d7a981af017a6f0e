import type { ReactNode } from 'react'
import { isShape, strokesOfShape, type Written } from '../../rules/lines/shapes.ts'
import { letterLanguage } from '../../rules/scripts.ts'
import type { PenStroke } from '../../rules/pen.ts'
import { originOf, sheet, toCanvas } from '../../rules/sheet.ts'
import { strokesOf } from '../../strokes/strokes.ts'
import { pathOf } from '../lines/shape-picture.tsx'
import { letterFonts } from './canvas-drawing.ts'
import { InkFilm } from './ink-film.tsx'
import { InkLines } from './pen-lines.tsx'

interface LetterPictureProps {
  letter: Written
  /** each stroke is a list of alternating x and y */
  strokes: readonly (readonly number[])[]
  /** drawn with its speed and its pauses; strokes without times are black */
  penMovement?: readonly PenStroke[] | undefined
  /** alternative text; without it the picture is decorative, next to its text */
  name?: string
  /** draws the strokes one after another */
  isFilm?: boolean
  className?: string
}

/** The written letter or shape on top of its model, as a picture of any size. */
export function LetterPicture({ letter, strokes, penMovement, name, isFilm = false, className = '' }: LetterPictureProps): ReactNode {
  return (
    <svg
      viewBox={isShape(letter) ? `80 0 ${sheet.width - 160} ${sheet.height}` : `100 40 ${sheet.width - 200} ${sheet.height - 80}`}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={`rounded-control border border-line bg-[#fff] ${className}`}
    >
      <Model of={letter} />
      {isFilm ? <InkFilm strokes={strokes} width={11} /> : <InkLines of={letter} strokes={strokes} penMovement={penMovement} />}
    </svg>
  )
}

const modelColour = '#c9a9d4'

function Model({ of: letter }: { of: Written }): ReactNode {
  if (isShape(letter)) return <path d={pathOf(toCanvas(strokesOfShape(letter)))} fill="none" stroke={modelColour} strokeWidth={26} strokeLinecap="round" strokeLinejoin="round" />
  const { x, y } = originOf(strokesOf(letter))
  return <text aria-hidden lang={letterLanguage(letter)} x={x} y={y} fontSize={sheet.guide} fontFamily={letterFonts} fill={modelColour}>{letter}</text>
}
