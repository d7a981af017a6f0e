import type { ReactNode } from 'react'
import type { Letter } from '../../rules/letters.ts'
import { strokesFromNumbers } from '../../recognition/types.ts'
import { letterLanguage } from '../../rules/scripts.ts'
import { originOf, sheet } from '../../rules/sheet.ts'
import { strokesOf } from '../../strokes/strokes.ts'
import { letterFonts } from './canvas-drawing.ts'

interface LetterPictureProps {
  letter: Letter
  /** each stroke is a list of alternating x and y */
  strokes: readonly (readonly number[])[]
  /** alternative text; without it the picture is decorative, next to its text */
  name?: string
  className?: string
}

/** The written letter on top of the model letter, as a picture of any size. */
export function LetterPicture({ letter, strokes, name, className = '' }: LetterPictureProps): ReactNode {
  const { x, y } = originOf(strokesOf(letter))
  return (
    <svg
      viewBox={`100 40 ${sheet.width - 200} ${sheet.height - 80}`}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={`rounded-control border border-line bg-[#fff] ${className}`}
    >
      <text aria-hidden lang={letterLanguage(letter)} x={x} y={y} fontSize={sheet.guide} fontFamily={letterFonts} fill="#c9a9d4">
        {letter}
      </text>
      <path
        d={strokesFromNumbers(strokes).map((line) => `M${line.map((point) => `${point.x},${point.y}`).join('L')}`).join('')}
        fill="none"
        stroke="#000"
        strokeWidth={7}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
