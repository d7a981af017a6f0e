/** Walking and running by rules: hips, knees and ankles as people move them, ahead or on the spot, upright or crouching. */
import { motionRate, posture, type Motion } from '../body-model.ts'
import type { Rng } from '../rng.ts'
import { animate, onFloor, type Place } from '../synthetic-motion.ts'
import { anyLimbs } from './proportions.ts'

const { PI } = Math

export function takeSteps(run: boolean, rng: Rng): Motion {
  const u = (low: number, high: number): number => rng.between(low, high)
  const rate = run ? u(2.1, 4.3) : u(1.2, 2.8)
  const onTheSpot = rng.chance(0.35)
  const frames = Math.round(u(1.6, 3.5) * motionRate)
  const stride = run ? u(0.35, 0.9) : u(0.18, 0.5)
  const ahead = run ? u(0.1, 0.4) : u(0, 0.12)
  const swingKnee = run ? u(1.1, 2.3) : u(0.5, 1.15)
  const crouch = rng.chance(0.35) ? u(0.1, 0.7) : 0
  const stanceKnee = (run ? u(0.15, 0.6) : u(0.02, 0.25)) + crouch
  const armSwing = rng.chance(0.2) ? u(0, 0.1) : run ? u(0.3, 1) : u(0.1, 0.6)
  const elbow = run ? u(0.5, 1.9) : u(0, 0.6)
  const lean = run ? u(0, 0.3) : u(-0.05, 0.12)
  const bounce = run ? u(0.03, 0.12) : 0
  const late = u(0.3, 0.9)
  const start = u(0, 2 * PI)
  const still = rng.chance(0.25) ? u(0.2, 0.7) : 0
  const body = anyLimbs(rng)
  const speed = onTheSpot ? 0 : rate * 2 * Math.sin(stride) * (body.thigh + body.shin) * (run ? u(1, 1.5) : u(0.8, 1.1))
  const wide = rng.chance(0.15) ? u(0, 0.6) : 0
  const fold = u(0, 1)
  const carried = rng.chance(0.08) ? ([u(0, 1.2), u(0.3, 2)] as const) : undefined
  const started = (frame: number): number => Math.min(1, Math.max(0, (frame / motionRate - still) * 4))
  const phase = (frame: number): number => start + PI * rate * Math.max(0, frame / motionRate - still)
  const hip = (p: number): number => ahead + 0.6 * crouch + stride * Math.sin(p)
  const knee = (p: number): number => stanceKnee + Math.max(0.3, swingKnee - stanceKnee) * Math.max(0, Math.cos(p + late - 0.6)) ** 1.5
  const postures = Array.from({ length: frames }, (_, frame) => {
    const [a, p] = [started(frame), phase(frame)]
    return posture({
      trunk: (lean + 0.3 * crouch) * a + 0.02,
      rightHip: a * hip(p),
      rightKnee: a * knee(p),
      leftHip: a * hip(p + PI),
      leftKnee: a * knee(p + PI),
      rightShoulder: carried?.[0] ?? -a * armSwing * Math.sin(p) + 0.05,
      leftShoulder: carried?.[0] ?? a * armSwing * Math.sin(p) + 0.05,
      rightElbow: carried?.[1] ?? a * (elbow + fold * Math.max(0, -Math.sin(p))) + 0.1,
      leftElbow: carried?.[1] ?? a * (elbow + fold * Math.max(0, Math.sin(p))) + 0.1,
      armsApart: 0.05 + 0.2 * wide,
      legsApart: u(0.03, 0.05),
    })
  })
  const turn = rng.chance(0.3) ? rng.normal(0.5) : 0
  let [x, z] = [0, 0]
  const place: Place = (joints, frame) => {
    const [, y] = onFloor(joints, frame)
    x += (Math.cos((turn * frame) / frames) * started(frame) * speed) / motionRate
    z += (Math.sin((turn * frame) / frames) * started(frame) * speed) / motionRate
    return [x, y + started(frame) * bounce * Math.abs(Math.sin(phase(frame) + 0.5 * PI + 0.4)), z]
  }
  return animate(postures, rng, u(0.01, 0.05), place, body)
}
