import type { Movement } from '../../rules/movements.ts'
import type { Asked, Segment } from '../types.ts'

/**
 * The least confidence with which a movement counts as done: at most one in twenty filmed and one in twenty drawn clips of
 * other movements reach it, in recordings left out of the training (`tools/training/movement/evaluate.py` prints them). It is
 * at least 0.3, because a video has several segments.
 */
const leastConfidence: Readonly<Record<Movement, number>> = {
  catch: 0.3, walk: 0.3, jump: 0.4, run: 0.45, throw: 0.3, dribble: 0.3, handstand: 0.3, kick_ball: 0.3, somersault: 0.3,
}

/** Whether the movement was done anywhere in the video: only segments with motion count. */
export function judgeAsked(movement: Movement, segments: readonly Segment[]): Asked {
  const chances = segments.filter(({ moving }) => moving).map(({ probabilities }) => probabilities[movement])
  const confidence = Math.min(1, Math.max(0, ...chances))
  return { movement, confidence, done: confidence >= leastConfidence[movement] }
}
