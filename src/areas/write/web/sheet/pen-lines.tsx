import type { ReactNode } from 'react'
import { strokesFromNumbers } from '../../recognition/types.ts'
import type { Written } from '../../rules/lines/shapes.ts'
import type { PenStroke } from '../../rules/pen.ts'
import { heightOf, measurePen, type Pause, speedsOf, type TimedPoint, timedStrokes } from '../../rules/pen-measures.ts'
import type { Unit } from '../../rules/syllables.ts'
import { pathOf } from '../lines/shape-picture.tsx'

/** On the sheet's white paper; the width says the same as the colour. */
const looks = {
  slow: { colour: '#1d4e89', width: 10 },
  usual: { colour: '#6b3a7d', width: 7 },
  fast: { colour: '#b8400b', width: 4 },
} as const
type Pace = keyof typeof looks

/** Slower than this share of the mean speed, and faster than that. */
const slowBelow = 0.6
const fastAbove = 1.6

const untimed: readonly PenStroke[] = []

interface InkLinesProps {
  of: Written | Unit
  /** for each stroke x and y in turn, in canvas pixels */
  strokes: readonly (readonly number[])[]
  /** drawn with its speed and its pauses; strokes without times are black */
  penMovement?: readonly PenStroke[] | undefined
  /** of black strokes, in canvas pixels */
  width?: number
}

/** What was written, in an SVG picture of the sheet. */
export function InkLines({ of: written, strokes, penMovement = untimed, width = 7 }: InkLinesProps): ReactNode {
  const height = heightOf(written)
  const timed = timedStrokes(strokes, penMovement)
  const { pauses, speed } = measurePen(timed, height)
  const black = strokes.filter((_, at) => speed === undefined || !penMovement[at]?.times.length)
  return (
    <>
      <path d={pathOf(strokesFromNumbers(black))} fill="none" stroke="#000" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
      {speed !== undefined && <PenLines strokes={timed} pauses={pauses} speed={speed} height={height} />}
    </>
  )
}

interface PenLinesProps {
  strokes: readonly (readonly TimedPoint[])[]
  pauses: readonly Pause[]
  /** mean, in heights of the letter a second */
  speed: number
  /** of the letter, in canvas pixels */
  height: number
}

/** Slow parts are thick and blue, fast parts thin and orange, and pauses are circles. */
function PenLines({ strokes, pauses, speed, height }: PenLinesProps): ReactNode {
  const parts = strokes.flatMap((points) => partsOf(points, speedsOf(points, height).map((one) => (
    one < slowBelow * speed ? 'slow' : one > fastAbove * speed ? 'fast' : 'usual'
  ))))
  return (
    <>
      {parts.map(({ pace, points }) => (
        <path
          key={`${points[0]?.time} ${points[0]?.x} ${points[0]?.y}`} d={pathOf([points])} stroke={looks[pace].colour} strokeWidth={looks[pace].width}
          fill="none" strokeLinecap="round" strokeLinejoin="round"
        />
      ))}
      {pauses.map(({ at, ms, isLifted }) => (
        <circle
          key={`${at.x} ${at.y} ${ms}`} cx={at.x} cy={at.y} r={9 + Math.min(12, ms / 250)} fill="#fff" fillOpacity={0.6} stroke="#000" strokeWidth={4}
          {...(isLifted && { strokeDasharray: '6 5' })}
        />
      ))}
    </>
  )
}

/** Joins points between which the pace is the same. @param paces one between each two points */
function partsOf(points: readonly TimedPoint[], paces: readonly Pace[]): { pace: Pace; points: TimedPoint[] }[] {
  const parts: { pace: Pace; points: TimedPoint[] }[] = []
  for (const [at, point] of points.entries()) {
    const pace = paces[at]
    const last = parts.at(-1)
    last?.points.push(point)
    if (pace !== undefined && pace !== last?.pace) parts.push({ pace, points: [point] })
  }
  return parts
}
