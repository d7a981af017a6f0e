/** A 3D child, posed by joint angles and drawn from the side. */
import { hairs, skins } from '../pictures/palette.ts'

/** Metres: x to the right of the picture, y up from the floor, z towards the viewer. */
export type Point = readonly [x: number, y: number, z: number]

/** Angles in radians; limbs bend in the plane of the viewing direction. */
export interface Posture {
  /** forward lean of the line from hips to neck; 2π is a full turn */
  readonly trunk: number
  readonly head: number
  /** of the thigh forwards from the line of the trunk; of the knee backwards */
  readonly hips: readonly [right: number, left: number]
  readonly knees: readonly [right: number, left: number]
  /** of the arm forwards and up, 0 hangs along the trunk, π is overhead; of the elbow forwards */
  readonly shoulders: readonly [right: number, left: number]
  readonly elbows: readonly [right: number, left: number]
  /** sideways */
  readonly armsApart: number
  readonly legsApart: number
  /** viewing direction: 0 to the right, π/2 to the viewer, π to the left */
  readonly turn: number
  readonly x: number
  /** height of the lowest point above the floor */
  readonly lift: number
}

export const standing: Posture = {
  trunk: 0, head: 0, hips: [0, 0], knees: [0, 0], shoulders: [0.1, 0.1], elbows: [0.25, 0.25],
  armsApart: 0.12, legsApart: 0.06, turn: 0, x: 0, lift: 0,
}

const torso = 0.38
const neckToHead = 0.19
const shoulderWidth = 0.3
const hipWidth = 0.17
const upperArm = 0.21
const forearm = 0.2
const thigh = 0.29
const shin = 0.28
export const headRadius = 0.135

export interface Joints {
  readonly neck: Point
  readonly hip: Point
  readonly head: Point
  /** direction up along the head, and direction of the face */
  readonly crown: Point
  readonly face: Point
  /** right and left, from the trunk outwards */
  readonly arms: readonly (readonly [shoulder: Point, elbow: Point, wrist: Point])[]
  readonly legs: readonly (readonly [hip: Point, knee: Point, ankle: Point, toe: Point])[]
}

/** The right side has z > 0. */
function side(i: 0 | 1): 1 | -1 {
  return i === 0 ? 1 : -1
}

export function jointsOf(p: Posture): Joints {
  const up = along(p.trunk)
  const neck = plus([0, 0, 0], up, torso)
  const headUp = along(p.trunk + p.head)
  const arms = ([0, 1] as const).map((i) => {
    const shoulder: Point = [neck[0] - 0.03 * up[0], neck[1] - 0.03 * up[1], (side(i) * shoulderWidth) / 2]
    const arm = p.trunk + Math.PI - p.shoulders[i]
    const elbow = plus(shoulder, along(arm, side(i) * p.armsApart), upperArm)
    return [shoulder, elbow, plus(elbow, along(arm - p.elbows[i], side(i) * p.armsApart * 0.4), forearm)] as const
  })
  const legs = ([0, 1] as const).map((i) => {
    const hip: Point = [0, 0, (side(i) * hipWidth) / 2]
    const leg = p.trunk + Math.PI - p.hips[i]
    const knee = plus(hip, along(leg, side(i) * p.legsApart), thigh)
    const lower = leg + p.knees[i]
    const ankle = plus(knee, along(lower, side(i) * p.legsApart), shin)
    // The foot is perpendicular to the shin, but never points up from the floor.
    return [hip, knee, ankle, plus(ankle, along(lower - 1.45), 0.11)] as const
  })
  const raw: Joints = { neck, hip: [0, 0, 0], head: plus(neck, headUp, neckToHead), crown: headUp, face: along(p.trunk + p.head + Math.PI / 2), arms, legs }
  const lowest = Math.min(...[...arms.flat(), ...legs.flat(), raw.head].map(([, y]) => y)) - 0.055
  const place = ([x, y, z]: Point): Point => {
    const [tx, , tz] = turned([x, y, z], p.turn)
    return [tx + p.x, y - lowest + p.lift, tz]
  }
  return {
    neck: place(raw.neck), hip: place(raw.hip), head: place(raw.head),
    crown: turned(raw.crown, p.turn), face: turned(raw.face, p.turn),
    arms: arms.map(([a, b, c]) => [place(a), place(b), place(c)] as const),
    legs: legs.map(([a, b, c, d]) => [place(a), place(b), place(c), place(d)] as const),
  }
}

function along(angle: number, aside = 0): Point {
  const length = Math.hypot(1, aside)
  return [Math.sin(angle) / length, Math.cos(angle) / length, aside / length]
}

function plus([x, y, z]: Point, [dx, dy, dz]: Point, length: number): Point {
  return [x + dx * length, y + dy * length, z + dz * length]
}

/** Rotates around the vertical axis; π/2 turns from right to the viewer. */
function turned([x, y, z]: Point, by: number): Point {
  return [x * Math.cos(by) - z * Math.sin(by), y, x * Math.sin(by) + z * Math.cos(by)]
}

/** Interpolates postures between the given moments (seconds, ascending), with smooth starts and stops. */
export function between(moments: readonly (readonly [time: number, posture: Posture])[], time: number): Posture {
  const next = moments.findIndex(([at]) => at > time)
  const [, last] = moments.at(-1) ?? [0, standing]
  if (next <= 0) return next === 0 ? (moments[0]?.[1] ?? standing) : last
  const [t0, a] = moments[next - 1] ?? [0, standing]
  const [t1, b] = moments[next] ?? [1, standing]
  return mixed(a, b, 0.5 - 0.5 * Math.cos((Math.PI * (time - t0)) / (t1 - t0)))
}

function mixed(a: Posture, b: Posture, share: number): Posture {
  const mix = (from: number, to: number): number => from + (to - from) * share
  const both = (from: readonly [number, number], to: readonly [number, number]): [number, number] => [mix(from[0], to[0]), mix(from[1], to[1])]
  return {
    trunk: mix(a.trunk, b.trunk), head: mix(a.head, b.head),
    hips: both(a.hips, b.hips), knees: both(a.knees, b.knees),
    shoulders: both(a.shoulders, b.shoulders), elbows: both(a.elbows, b.elbows),
    armsApart: mix(a.armsApart, b.armsApart), legsApart: mix(a.legsApart, b.legsApart),
    turn: mix(a.turn, b.turn), x: mix(a.x, b.x), lift: mix(a.lift, b.lift),
  }
}

export const picture = { width: 640, height: 480 } as const
const floorAt = 424
const pixelsAMetre = 236
/** The camera is slightly in front of the child, so that the face is visible. */
const aside = -0.42

const skin = skins.brown
const hair = hairs.black
const shirt = { base: '#f5a623', shade: '#d98c12' }
const shorts = { base: '#2c6cba', shade: '#22558f' }
const shoes = '#f2665b'

/** Projects a point to the picture; also returns its distance. */
export function seen([x, y, z]: Point): { x: number; y: number; near: number } {
  return {
    x: picture.width / 2 + (x * Math.cos(aside) + z * Math.sin(-aside)) * pixelsAMetre,
    y: floorAt - y * pixelsAMetre + z * 18,
    near: x * Math.sin(aside) + z * Math.cos(aside),
  }
}

function limb(points: readonly Point[], width: number, colour: string): string {
  const path = points.map((point) => seen(point)).map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
  return `<path d="${path.join('')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function partWay(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

function nearness(points: readonly Point[]): number {
  return points.reduce((sum, point) => sum + seen(point).near, 0) / points.length
}

/** The child as SVG elements, the farthest first. */
export function child(joints: Joints): string {
  const parts: { near: number; svg: string }[] = []
  const middle = (nearness([joints.neck]) + nearness([joints.hip])) / 2
  for (const [hip, knee, ankle, toe] of joints.legs) {
    const far = nearness([hip]) < middle
    parts.push({
      near: nearness([hip]) - 0.001,
      svg: limb([hip, knee, ankle], 30, far ? skin.shade : skin.base)
        + limb([hip, partWay(hip, knee, 0.86)], 42, far ? shorts.shade : shorts.base)
        + limb([partWay(knee, ankle, 0.8), ankle], 25, '#fff')
        + limb([ankle, toe], 27, shoes),
    })
  }
  for (const [shoulder, elbow, wrist] of joints.arms) {
    const far = nearness([shoulder]) < middle
    parts.push({
      near: nearness([shoulder]) + (far ? -0.02 : 0.2),
      svg: limb([shoulder, elbow, wrist], 23, far ? skin.shade : skin.base)
        + limb([wrist, wrist], 30, far ? skin.shade : skin.base)
        + limb([shoulder, partWay(shoulder, elbow, 0.72)], 33, far ? shirt.shade : shirt.base),
    })
  }
  const [right, left] = joints.arms
  const [rightLeg, leftLeg] = joints.legs
  if (right !== undefined && left !== undefined && rightLeg !== undefined && leftLeg !== undefined) {
    parts.push({
      near: middle,
      svg: limb([joints.neck, partWay(joints.neck, joints.head, 0.6)], 26, skin.shade)
        + limb([rightLeg[0], leftLeg[0], joints.hip], 44, shorts.base)
        + `<path d="${outline([right[0], left[0], leftLeg[0], rightLeg[0]])}" fill="${shirt.base}" stroke="${shirt.base}" stroke-width="40" stroke-linejoin="round"/>`
        + limb([partWay(joints.hip, joints.neck, 0.56), partWay(joints.hip, joints.neck, 0.58)], 46, '#ffd98a'),
    })
  }
  parts.push({ near: middle + 0.1, svg: head(joints) })
  return parts.toSorted((a, b) => a.near - b.near).map(({ svg }) => svg).join('')
}

function outline(points: readonly Point[]): string {
  return `${points.map((point, i) => `${i === 0 ? 'M' : 'L'}${seen(point).x.toFixed(1)} ${seen(point).y.toFixed(1)}`).join('')}Z`
}

/** A round face with upward slanting eyes; it turns with the child. */
function head({ head: at, crown, face }: Joints): string {
  const { x, y } = seen(at)
  const r = headRadius * pixelsAMetre
  const up = { x: crown[0] * Math.cos(aside) + crown[2] * Math.sin(-aside), y: crown[1] }
  const turn = (Math.atan2(up.x, up.y) * 180) / Math.PI
  // In head coordinates: how much the face looks sideways, and towards the viewer.
  const sideways = face[0] * Math.cos(aside) + face[2] * Math.sin(-aside)
  const vertical = face[1]
  const length = Math.hypot(up.x, up.y) || 1
  const look = (sideways * up.y - vertical * up.x) / length
  const shift = look * r * 0.42
  const eye = (of: -1 | 1): string => {
    const ex = shift + of * r * (0.36 - 0.1 * Math.abs(look))
    return `<ellipse cx="${ex}" cy="${-0.02 * r}" rx="${0.105 * r}" ry="${0.125 * r}" fill="#2b2233" transform="rotate(${of * -14} ${ex} 0)"/>`
      + `<circle cx="${ex + 0.035 * r}" cy="${-0.07 * r}" r="${0.035 * r}" fill="#fff"/>`
      + `<path d="M${ex - of * 0.12 * r} ${-0.26 * r}Q${ex} ${-0.34 * r} ${ex + of * 0.14 * r} ${-0.27 * r}" stroke="${hair}" stroke-width="3" fill="none" stroke-linecap="round"/>`
      + `<ellipse cx="${ex + of * 0.14 * r}" cy="${0.28 * r}" rx="${0.15 * r}" ry="${0.1 * r}" fill="${skin.blush}" opacity=".5"/>`
  }
  const ear = (of: -1 | 1): string => `<ellipse cx="${of * r * 0.96 - shift * 0.5}" cy="${0.1 * r}" rx="${0.17 * r}" ry="${0.22 * r}" fill="${skin.shade}"/>`
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})">`
    + `<circle cx="${-shift * 0.3}" cy="${-0.14 * r}" r="${1.04 * r}" fill="${hair}"/>${ear(-1)}${ear(1)}`
    + `<ellipse cx="${shift * 0.18}" cy="${0.1 * r}" rx="${0.92 * r}" ry="${0.9 * r}" fill="${skin.base}"/>`
    + `<path d="M${-0.94 * r} ${0.02 * r}Q${-0.9 * r} ${-1.12 * r} ${shift * 0.2} ${-1.12 * r}Q${0.9 * r} ${-1.12 * r} ${0.94 * r} ${0.02 * r}Q${0.7 * r + shift * 0.3} ${-0.5 * r} ${shift * 0.6} ${-0.56 * r}Q${-0.7 * r + shift * 0.3} ${-0.5 * r} ${-0.94 * r} ${0.02 * r}Z" fill="${hair}"/>`
    + eye(-1) + eye(1)
    + `<path d="M${shift - 0.06 * r} ${0.2 * r}q${0.06 * r} ${0.05 * r} ${0.12 * r} 0" stroke="${skin.shade}" stroke-width="3" fill="none" stroke-linecap="round"/>`
    + `<path d="M${shift * 0.9 - 0.26 * r} ${0.4 * r}Q${shift * 0.9} ${0.66 * r} ${shift * 0.9 + 0.26 * r} ${0.4 * r}" stroke="${skin.lips}" stroke-width="4" fill="none" stroke-linecap="round"/>`
    + '</g>'
}

/** A shadow under the child: smaller and fainter the higher it is. */
export function shadow(joints: Joints): string {
  const points = [...joints.legs.flat(), ...joints.arms.map(([, , wrist]) => wrist), joints.head]
  const low = Math.min(...points.map(([, y]) => y))
  const xs = points.filter(([, y]) => y < low + 0.35).map((point) => seen(point).x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const width = Math.max(50, (right - left) / 2 + 26) * (1 - Math.min(0.5, low))
  return `<ellipse cx="${(left + right) / 2}" cy="${floorAt + 4}" rx="${width}" ry="${0.16 * width + 4}" fill="#1e2843" opacity="${0.22 * (1 - Math.min(0.6, 1.6 * low))}"/>`
}
