import type { Movement } from '../../rules/movements.ts'
import type { Asked, Segment } from '../types.ts'

/**
 * The least confidence with which a movement counts as done: at most one in twenty clips of other movements, in recordings left
 * out of the training, and one in twenty drawn films reach it (`tools/training/movement/export.py` prints them). It is at
 * least 0.2, because a video has several segments.
 */
const leastConfidence: Readonly<Record<Movement, number>> = {
  catch: 0.29, walk: 0.37, jump: 0.2, run: 0.45, throw: 0.38, dribble: 0.2, handstand: 0.2, kick_ball: 0.2, somersault: 0.2,
}

/** Whether the movement was done anywhere in the video: only segments with motion count. */
export function judgeAsked(movement: Movement, segments: readonly Segment[]): Asked {
  const chances = segments.filter(({ moving }) => moving).map(({ probabilities }) => probabilities[movement])
  const confidence = Math.min(1, Math.max(0, ...chances))
  return { movement, confidence, done: confidence >= leastConfidence[movement] }
}
