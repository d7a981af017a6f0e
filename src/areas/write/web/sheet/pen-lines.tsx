import type { ReactNode } from 'react'
import { type Pause, speedsOf, type TimedPoint } from '../../rules/pen-measures.ts'
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

interface PenLinesProps {
  strokes: readonly (readonly TimedPoint[])[]
  pauses: readonly Pause[]
  /** mean, in heights of the letter a second */
  speed: number
  /** of the letter, in canvas pixels */
  height: number
}

/** Strokes in an SVG picture of the sheet: slow parts are thick and blue, fast parts thin and orange, and pauses are circles. */
export function PenLines({ strokes, pauses, speed, height }: PenLinesProps): ReactNode {
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
