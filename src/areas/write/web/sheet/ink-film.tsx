import type { ReactNode } from 'react'
import { strokesFromNumbers } from '../../recognition/types.ts'
import { lengthOf } from '../../rules/path.ts'
import { pathOf } from '../lines/shape-picture.tsx'

/** In canvas pixels a second: a letter takes about three seconds. */
const speed = 350
/** Time between two strokes, in ms. */
const liftMs = 250

type Strokes = readonly (readonly number[])[]

const msOf = (strokes: Strokes): number[] => strokesFromNumbers(strokes).map((line) => Math.max(liftMs, (lengthOf(line) / speed) * 1000))

/** The duration of the film of these strokes, in ms. */
export function filmMs(strokes: Strokes): number {
  return msOf(strokes).reduce((sum, ms) => sum + ms + liftMs, 0)
}

interface InkFilmProps {
  /** for each stroke x and y in turn, in canvas pixels */
  strokes: Strokes
  /** when the first stroke begins, in ms */
  start?: number
  /** of the strokes, in canvas pixels */
  width?: number
}

/** What was written, drawn again stroke by stroke. Without motion, all of it. */
export function InkFilm({ strokes, start = 0, width = 7 }: InkFilmProps): ReactNode {
  const ms = msOf(strokes)
  return strokesFromNumbers(strokes).map((line, at) => (
    <path
      key={pathOf([line])}
      d={pathOf([line])}
      pathLength={1}
      strokeDasharray={1}
      className="animate-draw"
      style={{ animationDelay: `${start + ms.slice(0, at).reduce((sum, one) => sum + one + liftMs, 0)}ms`, animationDuration: `${ms[at]}ms`, animationTimingFunction: 'linear' }}
      fill="none"
      stroke="#000"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ))
}
