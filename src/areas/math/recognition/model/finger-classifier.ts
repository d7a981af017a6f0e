/** Which fingers are up: a logistic regression on the landmarks for each finger (tools/training/hand/train_fingers.py). */
import type { FingersUp } from '../types.ts'
import { fingerFeatures } from './finger-features.ts'
import fitted from './fingers.json' with { type: 'json' }
import type { Landmarks } from './hand-landmarks.ts'

/** Features are clipped, so that one wrong landmark does not decide. */
const maxFeature = 6
/** The log-odds of one reading are clipped to this. */
const maxLogOdds = 6

/** Subtracted from the thumb's log-odds if only the index finger is up: the thumb beside it is seldom meant. */
const thumbBesideOne = 2
/** Added to the thumb's log-odds if all other fingers are up: people show four with the thumb clearly across the palm. */
const thumbOfOpenHand = 0.5

/** For each finger the log-odds that it is up. */
export function fingerLogOdds(landmarks: Landmarks): readonly number[] {
  return logOddsOfFeatures(fingerFeatures(landmarks))
}

/** How many features each finger has. */
export const featureCounts: readonly number[] = fitted.fingers.map(({ linear }) => linear.length)

/** The same from the features of each finger. */
export function logOddsOfFeatures(features: readonly (readonly number[])[]): readonly number[] {
  const odds = features.map((values, finger) => {
    const { bias, linear, square } = fitted.fingers[finger] ?? { bias: 0, linear: [], square: [] }
    const sum = values.reduce((so, value, i) => {
      const near = clipped(value, maxFeature)
      return so + near * (linear[i] ?? 0) + near * near * (square[i] ?? 0)
    }, bias)
    return clipped(sum, maxLogOdds)
  })
  const [thumb = 0, index = 0, ...others] = odds
  const isOne = index > 0 && others.every((one) => one < 0)
  const isOpen = index > 0 && others.every((one) => one > 0)
  const shift = (isOne ? -thumbBesideOne : 0) + (isOpen ? thumbOfOpenHand : 0)
  return [clipped(thumb + shift, maxLogOdds), index, ...others]
}

const clipped = (value: number, most: number): number => Math.min(Math.max(value, -most), most)
const sigmoid = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** For each finger the mean of the log-odds of several readings, and the mean of their squares. */
export interface FingerOdds {
  readonly mean: readonly number[]
  readonly square: readonly number[]
}

export function oddsOfReading(landmarks: Landmarks): FingerOdds {
  const mean = fingerLogOdds(landmarks)
  return { mean, square: mean.map((one) => one * one) }
}

/** Adds a reading with that share (0 to 1) of the means. */
export function withReading(before: FingerOdds, reading: FingerOdds, share: number): FingerOdds {
  const mixed = (old: readonly number[], now: readonly number[]): number[] => old.map((one, finger) => one + share * ((now[finger] ?? 0) - one))
  return { mean: mixed(before.mean, reading.mean), square: mixed(before.square, reading.square) }
}

export function fingersUp({ mean }: FingerOdds): FingersUp {
  const up = (finger: number): boolean => (mean[finger] ?? 0) > 0
  return [up(0), up(1), up(2), up(3), up(4)]
}

/** The log-odds that all five fingers are right, if they were independent. */
export function countLogOdds({ mean }: FingerOdds): number {
  const all = mean.map((one) => sigmoid(Math.abs(one))).reduce((product, one) => product * one, 1)
  return Math.log(all / (1 - all))
}

/** How much the readings disagree: the standard deviation of the log-odds, mean of the fingers. 0 for one reading. */
export function disagreement({ mean, square }: FingerOdds): number {
  const deviations = mean.map((one, finger) => Math.sqrt(Math.max(0, (square[finger] ?? 0) - one * one)))
  return deviations.reduce((sum, one) => sum + one, 0) / deviations.length
}

/** The probability that all five fingers are right: 0 to 1, calibrated (tools/training/hand/train_fingers.py). */
export function handConfidence(odds: FingerOdds): number {
  const { bias, all, disagreement: perDisagreement } = fitted.confidence
  return sigmoid(bias + all * countLogOdds(odds) + perDisagreement * disagreement(odds))
}
