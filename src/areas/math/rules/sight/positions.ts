/** Where things lie, so that their number is seen: the middles of the things in a frame whose height is 1. */
import type { Random } from '../exercises.ts'
import { type Arrangement, numbersFrom } from './tasks.ts'

export interface Position {
  /** 0 to the frame's width */
  readonly x: number
  /** 0 to 1 */
  readonly y: number
}

export interface Layout {
  readonly positions: readonly Position[]
  /** of the frame; its height is 1 */
  readonly width: number
  /** width and height of a thing */
  readonly size: number
}

const places = [0.2, 0.5, 0.8] as const
const [low, middle, high] = places
const corners: readonly Position[] = [{ x: low, y: low }, { x: high, y: high }, { x: high, y: low }, { x: low, y: high }]
const centre: Position = { x: middle, y: middle }

/** Distance of the things of a row. */
const rowStep = 1.1
/** Places in a row of a frame. */
const inRow = 5
/** How far a scattered thing is from the middle of its place, at most. Two things never touch. */
const jitter = 0.02

/** The layout of 1 to 5 things, or of the 1 to 10 places of a frame. */
export function layoutOf(arrangement: Arrangement, number: number, random: Random): Layout {
  switch (arrangement) {
    case 'dice':
      return { positions: [...corners.slice(0, number - (number % 2)), ...(number % 2 === 1 ? [centre] : [])], width: 1, size: 0.3 }
    case 'row':
      return { positions: numbersFrom(0, number - 1).map((at) => ({ x: (at + 0.5) * rowStep, y: 0.5 })), width: number * rowStep, size: 1 }
    case 'frame': {
      const size = number > inRow ? 0.5 : 1
      const positions = numbersFrom(0, number - 1).map((at) => ({ x: ((at % inRow) + 0.5) * size, y: (Math.floor(at / inRow) + 0.5) * size }))
      return { positions, width: Math.min(inRow, number) * size, size }
    }
    default: {
      const free = places.flatMap((x) => places.map((y) => ({ x, y })))
      const positions = numbersFrom(1, number).flatMap(() => free.splice(Math.floor(random() * free.length), 1))
      const moved = (): number => (random() * 2 - 1) * jitter
      return { positions: positions.map(({ x, y }) => ({ x: x + moved(), y: y + moved() })), width: 1, size: 0.26 }
    }
  }
}
