import { countPredictions } from '../../rules/levels.ts'
import type { Movement } from '../../rules/movements.ts'
import type { Criterion } from '../criteria.ts'
import { momentsPerSecond, slicePoseSequence, type PoseSequence } from '../model/pose-sequence.ts'
import type { Track } from '../model/track.ts'
import type { Asked, Segment } from '../types.ts'
import { type IsSeen, seenCriteria } from './seen-criteria.ts'

/** Of the searches, at least `share` found a joint that is seen, with at least this visibility (0 to 1). */
const seen = { visibility: 0.3, share: 0.7 }
const clearlySeen = { visibility: 0.5, share: 0.85 }

/** What a movement that was not done may lack. Everything else is said only if it was done. */
const lacking: ReadonlySet<Criterion> = new Set(['noFlight', 'underarm', 'handsApart', 'hipsLow'])
/** What cannot be true of a movement that was done. */
const contradictions: Partial<Record<Movement, Criterion>> = { jump: 'noFlight', catch: 'handsApart', handstand: 'hipsLow' }

interface Film {
  readonly sequence: PoseSequence
  readonly track: Track
}

/**
 * Adds what the film shows of the requested movement to the segment in which it is likeliest; without a request, of the movement that
 * most segments show. The criteria describe the film from the first segment with motion to the last one.
 */
export function addCriteria(segments: readonly Segment[], film: Film, asked: Asked | undefined): readonly Segment[] {
  const movement = asked?.movement ?? countPredictions(segments).map(({ category }) => category).find((one) => one !== 'none')
  const moving = segments.filter((segment) => segment.moving)
  const [first, last] = [moving[0], moving.at(-1)]
  if (movement === undefined || first === undefined || last === undefined) return segments
  const part = slicePoseSequence(film.sequence, Math.round(first.start * momentsPerSecond), Math.round(last.end * momentsPerSecond) + 1)
  const isDone = asked?.done ?? true
  const criteria = seenCriteria(movement, part, seenBetween(film.track, first.start, last.end))
    .filter(({ criterion }) => (isDone ? criterion !== contradictions[movement] : lacking.has(criterion)))
  if (criteria.length === 0) return segments
  const likeliest = moving.reduce((best, one) => (one.probabilities[movement] > best.probabilities[movement] ? one : best))
  return segments.map((segment) => (segment === likeliest ? { ...segment, seen: { movement, criteria } } : segment))
}

/** Returns whether a joint was seen in this part of the film, in seconds from its first frame. */
function seenBetween({ steps }: Track, start: number, end: number): IsSeen {
  const from = (steps[0]?.time ?? 0) + start
  const looks = steps.filter(({ lookedFor, time }) => lookedFor && time >= from && time <= from + end - start)
  return (joint, how) => {
    const { visibility, share } = how === 'clearly' ? clearlySeen : seen
    const visible = looks.filter(({ joints }) => (joints?.[3 * joint + 2] ?? 0) >= visibility)
    return looks.length > 0 && visible.length >= share * looks.length
  }
}
