import type { ReactNode } from 'react'
import type { Letter } from '../letters.ts'
import { strokesFromNumbers } from '../recognition/types.ts'
import { originOf, sheet } from '../sheet.ts'
import { strokesOf } from '../strokes/strokes.ts'

interface LetterPictureProps {
  letter: Letter
  /** for each stroke x and y by turns */
  strokes: readonly (readonly number[])[]
  /** what it shows, for who does not see it; without one it is an ornament beside its text */
  name?: string
  className?: string
}

/** What was written, laid over the model letter, as a picture of any size. */
export function LetterPicture({ letter, strokes, name, className = '' }: LetterPictureProps): ReactNode {
  const { x, y } = originOf(strokesOf(letter))
  return (
    <svg
      viewBox={`100 40 ${sheet.width - 200} ${sheet.height - 80}`}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={`rounded-control border border-line bg-[#fff] ${className}`}
    >
      <text aria-hidden lang="si" x={x} y={y} fontSize={sheet.guide} fontFamily="Noto Sans Sinhala" fill="#c9a9d4">
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
