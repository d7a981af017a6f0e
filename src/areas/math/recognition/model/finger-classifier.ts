/** Which fingers are up, from a hand's landmarks: a logistic regression for each finger (training/hand/fingers.py). */
import type { Fingers } from '../types.ts'
import { fingerFeatures } from './finger-features.ts'
import learnt from './fingers.json' with { type: 'json' }
import type { Landmarks } from './hand-landmarks.ts'

/** Features beyond this are as good as this: a landmark that flew away decides nothing by itself. */
const farthest = 6
/** No reading is surer than this many log-odds. */
const surest = 6

/**
 * Whoever shows one finger seldom means the thumb that lies beside it: so many log-odds less for the thumb beside the
 * index finger alone.
 */
const thumbBesideOne = 2

/** For each finger the log-odds of its being up. */
export function fingerOdds(landmarks: Landmarks): readonly number[] {
  const odds = fingerFeatures(landmarks).map((values, finger) => {
    const { bias, linear, square } = learnt.fingers[finger] ?? { bias: 0, linear: [], square: [] }
    const sum = values.reduce((so, value, i) => {
      const near = held(value, farthest)
      return so + near * (linear[i] ?? 0) + near * near * (square[i] ?? 0)
    }, bias)
    return held(sum, surest)
  })
  const [thumb = 0, index = 0, ...others] = odds
  const isOne = index > 0 && others.every((one) => one < 0)
  return isOne ? [held(thumb - thumbBesideOne, surest), index, ...others] : odds
}

const held = (value: number, most: number): number => Math.min(Math.max(value, -most), most)
const likely = (odds: number): number => 1 / (1 + Math.exp(-odds))

export function fingersUp(odds: readonly number[]): Fingers {
  const up = (finger: number): boolean => (odds[finger] ?? 0) > 0
  return [up(0), up(1), up(2), up(3), up(4)]
}

/** The log-odds of all five fingers being told rightly, were they independent. */
export function allOdds(odds: readonly number[]): number {
  const all = odds.map((one) => likely(Math.abs(one))).reduce((so, chance) => so * chance, 1)
  return Math.log(all / (1 - all))
}

/** How likely all five fingers are told rightly: 0 to 1, calibrated (training/hand/confidence.ts). */
export function handConfidence(odds: readonly number[]): number {
  return likely(learnt.confidence.bias + learnt.confidence.all * allOdds(odds))
}
