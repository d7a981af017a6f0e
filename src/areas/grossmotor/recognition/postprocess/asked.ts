import type { Movement } from '../../rules/movements.ts'
import type { Asked, Segment } from '../types.ts'

/**
 * The least confidence with which a movement counts as done: one in twenty clips of other movements reaches it
 * (`tools/training/movement/evaluate.py`). There are no clips of dribble, handstand and somersault: they have the highest.
 */
const leastConfidence: Readonly<Record<Movement, number>> = {
  catch: 0.2,
  walk: 0.4,
  jump: 0.25,
  run: 0.45,
  throw: 0.35,
  dribble: 0.45,
  handstand: 0.45,
  kick_ball: 0.4,
  somersault: 0.45,
}

/** Whether the movement was done anywhere in the video: only segments with motion count. */
export function judgeAsked(movement: Movement, segments: readonly Segment[]): Asked {
  const chances = segments.filter(({ moving }) => moving).map(({ probabilities }) => probabilities[movement])
  const confidence = Math.min(1, Math.max(0, ...chances))
  return { movement, confidence, done: confidence >= leastConfidence[movement] }
}
