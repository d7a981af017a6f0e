/**
 * Says what a film shows of a movement. The criteria are those of the Test of Gross Motor Development (Ulrich, TGMD-3), as far as
 * 15 joints show them. All lengths are in torsos. Heights in the image hardly depend on the direction of the camera, so most
 * criteria use heights only. Each criterion has a margin between "seen" and "not seen", in which nothing is said.
 */
import type { Movement } from '../../rules/movements.ts'
import type { Criterion, SeenCriterion } from '../criteria.ts'
import { BodySignals } from '../model/body-signals.ts'
import { joint } from '../model/joints.ts'
import { momentsPerSecond, type PoseSequence } from '../model/pose-sequence.ts'
import { detrended, quantiles } from '../preprocess/signal.ts'
import { peaks } from './repetitions.ts'

type Signal = Float64Array
/** Whether a joint was seen; 'clearly' is needed to say that something did not happen. */
export type IsSeen = (joint: number, how?: 'clearly') => boolean
type Rule = (body: BodySignals, isSeen: IsSeen) => readonly SeenCriterion[]

const sides = [
  { side: 'right', shoulder: joint.rightShoulder, elbow: joint.rightElbow, wrist: joint.rightWrist, hip: joint.rightHip, knee: joint.rightKnee, ankle: joint.rightAnkle },
  { side: 'left', shoulder: joint.leftShoulder, elbow: joint.leftElbow, wrist: joint.leftWrist, hip: joint.leftHip, knee: joint.leftKnee, ankle: joint.leftAnkle },
] as const
type Side = (typeof sides)[number]

/** Moments between two flights, and between two pushes. */
const apart = { flights: Math.round(0.4 * momentsPerSecond), pushes: Math.round(0.25 * momentsPerSecond) }

/**
 * In a flight the lower foot rises by at least `sure`, and the hips rise with it. Less than `none` is no flight, and in between
 * nothing is said. The ground stays within `ground`.
 */
const flight = { sure: 0.18, maybe: 0.09, none: 0.05, hips: 0.1, ground: 0.2 }
const aroundFlight = Math.round(0.3 * momentsPerSecond)

/** Flights in which the lower foot rises by so much. */
function flights(body: BodySignals, least: number): number {
  const hipsAt = hipHeight(body)
  return peaks(lowerFoot(body), least, apart.flights).filter((t) => {
    const around = Math.max(hipsAt[t - aroundFlight] ?? -Infinity, hipsAt[t + aroundFlight] ?? -Infinity)
    return (hipsAt[t] ?? 0) - around > flight.hips
  }).length
}

function isUpright(body: BodySignals): boolean {
  return highest(hipsOverNeck(body)) < -0.5
}

function noFlight(body: BodySignals, isSeen: IsSeen): readonly SeenCriterion[] {
  const [low = 0, high = 0] = quantiles(detrended(lowerFoot(body)), [0.02, 0.98])
  const isStill = peaks(lowerFoot(body), flight.none, apart.flights).length === 0 && peaks(hipHeight(body), flight.hips, apart.flights).length === 0
  return when(ankles.every((ankle) => isSeen(ankle, 'clearly')) && isUpright(body) && isStill && high - low < flight.ground, 'noFlight')
}

const jump: Rule = (body, isSeen) => {
  if (!isUpright(body)) return []
  const [sure, maybe] = [flights(body, flight.sure), flights(body, flight.maybe)]
  if (sure === 0) return maybe === 0 ? noFlight(body, isSeen) : []
  const legs = minus(hipHeight(body), lowerFoot(body))
  const [bent = 0, straight = 0] = quantiles(legs, [0.05, 0.9])
  const hands = sides.map((side) => highest(aboveShoulder(body, side)))
  return [
    { criterion: 'flight', ...(sure === maybe && { count: sure }) },
    ...when(bent < 0.75 * straight, 'legsBent'),
    ...when(wrists.every((wrist) => isSeen(wrist)) && Math.min(...hands) > 0.2, 'armsUp'),
  ]
}

const walk: Rule = (body, isSeen) => {
  return [...steps(body), ...(countSteps(body) / (body.moments / momentsPerSecond) < maxWalkingRate ? noFlight(body, isSeen) : [])]
}

/** Faster steps may be running, whose flights are shorter than the time between two frames. */
const maxWalkingRate = 2.5

const run: Rule = (body) => {
  const heels = pairs.map(([{ ankle }, { knee }]) => highest(minus(body.height(ankle), body.height(knee))))
  return [...steps(body), ...when(Math.min(...heels) > 0.1, 'heelsUp')]
}

/** A foot is up if it is so much higher than the other one. */
const lift = 0.16

/** How often the other foot rose. A foot that rises again without the other one is no step. */
function countSteps(body: BodySignals): number {
  let [up, count] = [0, 0]
  for (const above of minus(body.height(joint.rightAnkle), body.height(joint.leftAnkle))) {
    if (Math.abs(above) < lift || Math.sign(above) === up) continue
    up = Math.sign(above)
    count++
  }
  return count
}

function steps(body: BodySignals): readonly SeenCriterion[] {
  const [left = 0, right = 0] = quantiles(hipsAcross(body), [0, 1])
  return [...when(countSteps(body) >= 4, 'steps'), ...when(right - left > 1.5, 'travelled')]
}

/** From the side only one hand is seen. */
const throwing: Rule = (body, isSeen) => {
  const raised = sides.filter(({ wrist }) => isSeen(wrist)).map((side) => ({ side, by: highest(aboveShoulder(body, side)) }))
  const [most, other] = raised.toSorted((a, b) => b.by - a.by)
  if (most === undefined) return []
  const isLow = sides.every((side) => isSeen(side.wrist, 'clearly') && Math.max(...aboveShoulder(body, side)) < -0.25)
  if (isLow) return [{ criterion: 'underarm' }]
  const isAbove = most.by > 0.25 && most.by - (other?.by ?? -Infinity) > 0.4
  return isAbove && swingsDown(body, most.side) ? [{ criterion: 'overarm', side: most.side.side }] : []
}

/** How far the hand is above its shoulder. */
function aboveShoulder(body: BodySignals, { wrist, shoulder }: Side): Signal {
  return minus(body.height(wrist), body.height(shoulder))
}

/** From above the shoulder the hand falls by half a torso within so many moments. */
const swing = { by: 0.5, moments: Math.round(0.4 * momentsPerSecond) }

function swingsDown(body: BodySignals, side: Side): boolean {
  const raised = aboveShoulder(body, side)
  return raised.some((value, t) => value > 0.2 && value - Math.min(...raised.subarray(t, t + swing.moments + 1)) > swing.by)
}

const catching: Rule = (body) => {
  const between = lengths(
    minus(body.across(joint.rightWrist), body.across(joint.leftWrist)), minus(body.height(joint.rightWrist), body.height(joint.leftWrist)),
  )
  const forearms = sides.map(({ wrist, elbow }) => minus(body.height(wrist), body.height(elbow)))
  const [right, left] = forearms
  const raised = right === undefined || left === undefined ? 0 : highest(right.map((value, t) => Math.min(value, left[t] ?? value)))
  return [...when(raised > 0.15, 'forearmsUp'), ...when(Math.min(...between) > 0.8, 'handsApart')]
}

const dribble: Rule = (body, isSeen) => {
  const hands = sides.filter(({ wrist }) => isSeen(wrist)).map(({ side, wrist }) => {
    const low = minus(hipHeight(body), body.height(wrist))
    return { side, pushes: peaks(low, 0.3, apart.pushes).length }
  }).toSorted((a, b) => b.pushes - a.pushes)
  const [one, other] = hands
  return one !== undefined && one.pushes >= 2 && (other?.pushes ?? 0) < one.pushes / 2 ? [{ criterion: 'pushes', side: one.side }] : []
}

/** How far the hips are above the neck. */
function hipsOverNeck(body: BodySignals): Signal {
  return minus(hipHeight(body), body.height(joint.neck))
}

const handstand: Rule = (body, isSeen) => {
  const over = highest(hipsOverNeck(body))
  if (over < -0.1) return when([joint.neck, ...hips].every((one) => isSeen(one, 'clearly')), 'hipsLow')
  if (over < 0.4) return []
  const legs = sides.map(({ hip, ankle }) => highest(minus(body.height(ankle), body.height(hip))))
  return [{ criterion: 'hipsOverHead' }, ...when(ankles.every((ankle) => isSeen(ankle)) && Math.min(...legs) > 0.8, 'legsUp')]
}

const somersault: Rule = (body) => {
  const over = hipsOverNeck(body)
  const first = over.findIndex((value) => value > 0.2)
  if (first < 0) return []
  const before = over.subarray(0, first).some((value) => value < -0.3)
  const after = over.subarray(first).some((value) => value < -0.3)
  return [{ criterion: before && after ? 'rolledOver' : 'hipsOverHead' }]
}

const kick: Rule = (body) => {
  const feet = pairs.map(([one, other]) => {
    const [low = 0, high = 0] = quantiles(body.height(one.ankle), [0.2, 1])
    const [stood = 0, rose = 0] = quantiles(body.height(other.ankle), [0.1, 0.9])
    return { side: one.side, up: high - low, other: rose - stood }
  })
  const swings = feet.filter(({ up, other }) => up > 0.35 && other < 0.25 && up > other + 0.3)
  return swings.length === 1 ? swings.map(({ side }) => ({ criterion: 'footSwing', side })) : []
}

const pairs = [[sides[0], sides[1]], [sides[1], sides[0]]] as const
const ankles = [joint.rightAnkle, joint.leftAnkle]
const knees = [joint.rightKnee, joint.leftKnee]
const hips = [joint.rightHip, joint.leftHip]
const wrists = [joint.rightWrist, joint.leftWrist]
const shoulders = [joint.rightShoulder, joint.leftShoulder]

/** The rule of each movement, and the joints that it needs. */
const rules: Readonly<Record<Movement, readonly [rule: Rule, needed: readonly number[]]>> = {
  jump: [jump, [...ankles, ...hips]],
  walk: [walk, [...ankles, ...hips]],
  run: [run, [...ankles, ...knees, ...hips]],
  throw: [throwing, shoulders],
  catch: [catching, [...wrists, joint.rightElbow, joint.leftElbow]],
  dribble: [dribble, hips],
  handstand: [handstand, [...hips, joint.neck]],
  somersault: [somersault, [...hips, joint.neck]],
  kick_ball: [kick, [...ankles, ...hips]],
}

/**
 * What the part of a film shows of the movement; nothing if it is not sure.
 * @param isSeen whether a joint was found and visible for almost all of the time
 */
export function seenCriteria(movement: Movement, part: PoseSequence, isSeen: IsSeen): readonly SeenCriterion[] {
  const [rule, needed] = rules[movement]
  return part.joints === undefined || !needed.every((one) => isSeen(one)) ? [] : rule(new BodySignals(part, part.joints), isSeen)
}

function when(seen: boolean, criterion: Criterion): readonly SeenCriterion[] {
  return seen ? [{ criterion }] : []
}

function minus(a: Signal, b: Signal): Signal {
  return a.map((value, t) => value - (b[t] ?? 0))
}

function lengths(x: Signal, y: Signal): Signal {
  return x.map((value, t) => Math.hypot(value, y[t] ?? 0))
}

/** The highest value but for a twentieth of the moments, because a joint is wrong now and then. */
function highest(signal: Signal): number {
  return quantiles(signal, [0.95])[0] ?? 0
}

function lowerFoot(body: BodySignals): Signal {
  const left = body.height(joint.leftAnkle)
  return body.height(joint.rightAnkle).map((value, t) => Math.min(value, left[t] ?? value))
}

function hipHeight(body: BodySignals): Signal {
  const left = body.height(joint.leftHip)
  return body.height(joint.rightHip).map((value, t) => (value + (left[t] ?? value)) / 2)
}

function hipsAcross(body: BodySignals): Signal {
  const left = body.across(joint.leftHip)
  return body.across(joint.rightHip).map((value, t) => (value + (left[t] ?? value)) / 2)
}
