import { compareLetter, compareStroke, alignToModel } from '../rules/stroke-matching.ts'
import type { Leniency } from '../rules/stroke-matching.ts'
import { letters } from '../rules/letters.ts'
import type { Letter } from '../rules/letters.ts'
import { areLookAlikes } from '../rules/letter-orders.ts'
import { trimEnds, perturbStrokes, handStyles, seeded } from './unsteady-strokes.ts'
import { strokesOf } from '../strokes/strokes.ts'
import type { ModelLetter, Point } from '../strokes/strokes.ts'

/** Drawings that should pass, and letters and strokes that should not. For tests and the bench. */
export const validTrials = ['steady', 'young', 'shaky'] as const
export const invalidTrials = [
  'reversed', 'mirrored', 'look-alike', 'another letter', 'first half', 'last half', 'straight line', 'scribble',
] as const
export type Trial = (typeof validTrials)[number] | (typeof invalidTrials)[number]

export interface Rate {
  accepted: number
  of: number
}

/**
 * Counts how many drawings of a kind pass, over all 52 letters, each drawn `times` times. The invalid ones derive from
 * a young hand's drawings (for `another letter` five others each); other letters and scribbles are first moved and
 * scaled to the model, as if there were no guide.
 */
export function passRate(trial: Trial, leniency: Leniency, { times, seed }: { times: number; seed: number }): Rate {
  const random = seeded(seed)
  const verdicts = letters.flatMap((asked) =>
    Array.from({ length: times }, () => verdictsOn(trial, asked, leniency, random)).flat())
  return { accepted: verdicts.filter(Boolean).length, of: verdicts.length }
}

function verdictsOn(trial: Trial, asked: Letter, leniency: Leniency, random: () => number): boolean[] {
  const model = strokesOf(asked)
  const hand = trial === 'steady' || trial === 'shaky' ? handStyles[trial] : handStyles.young
  const drawn = perturbStrokes(model.strokes.map(({ points }) => points), hand, random)
  const letter = (strokes: readonly (readonly Point[])[], as = model): boolean =>
    compareLetter(strokes, as, leniency).right
  const eachStroke = (change: (points: Point[]) => readonly Point[]): boolean[] => model.strokes.map((stroke, i) =>
    compareStroke(change(drawn[i] ?? []), stroke, leniency).right)

  switch (trial) {
    case 'steady':
    case 'young':
    case 'shaky': return [letter(drawn)]
    case 'reversed': return [letter(drawn.map((points) => points.toReversed()))]
    case 'mirrored': return [letter(drawn.map((points) =>
      points.map(({ x, y }) => ({ x: model.box.left + model.box.right - x, y }))))]
    case 'look-alike': return others(asked, true).map((other) => letter(alignToModel(drawn, other), other))
    case 'another letter': {
      const different = others(asked, false)
      const some = Array.from({ length: 5 }, () => different[Math.floor(random() * different.length)] ?? model)
      return some.map((other) => letter(alignToModel(drawn, other), other))
    }
    case 'first half': return eachStroke((points) => trimEnds(points, 0, 0.5))
    case 'last half': return eachStroke((points) => trimEnds(points, 0.5, 0))
    case 'straight line': return eachStroke((points) => [...points.slice(0, 1), ...points.slice(-1)])
    default: return [letter(alignToModel([scribble(random)], model))]
  }
}

function others(asked: Letter, alike: boolean): ModelLetter[] {
  return letters.filter((other) => other !== asked && areLookAlikes(other, asked) === alike).map(strokesOf)
}

function scribble(random: () => number): Point[] {
  const points = [{ x: 0, y: 0 }]
  for (let i = 1; i < 200; i += 1) {
    const { x, y } = points[i - 1] ?? { x: 0, y: 0 }
    points.push({ x: x + (random() - 0.5) * 120, y: y + (random() - 0.5) * 120 })
  }
  return points
}
