import { type ReactNode, Suspense, useMemo } from 'react'
import type { Stroke } from '#kit/ink/types.ts'
import { numberPrompts } from '#kit/prompts/shared.ts'
import { type DrawnFigure, partNamed } from '#kit/web/area-parts.ts'
import type { TurnProps } from '#kit/web/teach/teacher.ts'
import { Loading } from '#kit/web/ui/loading.tsx'
import { strokesOfNumber } from '../../rules/number/digit-strokes.ts'

const DrawFigure = partNamed('drawFigure')

/** The child writes the number in its own way: an empty sheet, without a guide. */
export function DigitTurn({ number, top, onMade }: TurnProps<readonly Stroke[]> & { number: number }): ReactNode {
  const strokes = useMemo(() => strokesOfNumber(number), [number])
  const sign = useMemo(() => <span className="text-word leading-tight text-accent short:-mb-3 short:text-child short:leading-none">{number}</span>, [number])
  // A child's own way may not be like the model.
  const take = (drawn: DrawnFigure): void => {
    if (drawn.strokes.length > 0) onMade(drawn.strokes)
  }
  return (
    <Suspense fallback={<Loading />}>
      <DrawFigure
        strokes={strokes}
        title={undefined}
        name={numberPrompts[number]}
        above={top}
        sign={sign}
        shown="nothing"
        isProbe
        standardVoice={false}
        onDone={take}
        onSkip={take}
        onLeave={doNothing}
      />
    </Suspense>
  )
}

/** A sheet that is left is no turn. */
function doNothing(): void {}

/** Pixels of the canvas around the lines. */
const room = 30

/** What the child wrote, as large as its place. */
export function WrittenDigit({ strokes, name }: { strokes: readonly Stroke[]; name: string }): ReactNode {
  const points = strokes.flat()
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...across) - room, Math.min(...down) - room]
  const box = points.length === 0 ? '0 0 1 1' : `${left} ${top} ${Math.max(...across) + room - left} ${Math.max(...down) + room - top}`
  return (
    <svg viewBox={box} {...{ role: 'img', 'aria-label': name }} className="size-full rounded-control border border-line bg-[#fff]">
      {strokes.map((line) => (
        <polyline key={JSON.stringify(line)} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" stroke="#000" strokeWidth={11} strokeLinecap="round" strokeLinejoin="round" />
      ))}
    </svg>
  )
}
