/** Draws a child performing a motion, as filmed by a fixed camera in a room. */
import sharp from 'sharp'
import { frameValues, motionRate, type Motion } from './body-model.ts'
import { cameraDirection, cameraTilt } from './camera.ts'
import type { Rng } from './rng.ts'

export const size = { width: 320, height: 240 }

interface Colours {
  readonly skin: string
  readonly hair: string
  readonly shirt: string
  readonly trousers: string
  readonly shoes: string
}

interface Point {
  readonly x: number
  readonly y: number
  readonly depth: number
}

interface Shot {
  readonly colours: Colours
  readonly background: string
  /** projects the motion's metres to pixels */
  readonly place: (x: number, y: number, z: number) => Point
  readonly scale: number
  readonly ball: boolean
  readonly style: DrawingStyle
  /** thickness of the limbs, 1 is usual */
  readonly build: number
}

/** The style of the training videos, and another one for the evaluation. */
export type DrawingStyle = 'plain' | 'outlined'

/** RGBA frames at 30 a second. `ball`: the lower hand bounces a ball. */
export async function* drawMotion(
  motion: Motion, ball: boolean, rng: Rng, style: DrawingStyle = 'plain',
): AsyncGenerator<Buffer, void, undefined> {
  const shot = setUpShot(motion, ball, rng, style)
  for (let frame = 0; frame < motion.length / frameValues; frame++) {
    const svg = picture(motion.subarray(frame * frameValues, (frame + 1) * frameValues), shot, frame)
    yield sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  }
}

function svgOf(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${inside}</svg>`
}

/** A room without a person; the camera sways and a ball rolls through. */
export async function* emptyRoom(frames: number, rng: Rng): AsyncGenerator<Buffer, void, undefined> {
  const background = room(rng)
  const [swayX, swayY] = [rng.wander(frames, 2), rng.wander(frames, 2)]
  const [start, speed] = [rng.between(0, size.width), rng.between(-3, 3)]
  for (let frame = 0; frame < frames; frame++) {
    const ball = `<circle cx="${start + speed * frame}" cy="${0.85 * size.height}" r="9" fill="#d33"/>`
    const inside = `<g transform="translate(${swayX[frame] ?? 0} ${swayY[frame] ?? 0})">${background}${ball}</g>`
    yield sharp(Buffer.from(svgOf(inside)))
      .ensureAlpha()
      .raw()
      .toBuffer()
  }
}

function setUpShot(motion: Motion, ball: boolean, rng: Rng, style: DrawingStyle): Shot {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  motion.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3] ?? value, value)
    high[i % 3] = Math.max(high[i % 3] ?? value, value)
  })
  const middle = [0, 1, 2].map((k) => ((low[k] ?? 0) + (high[k] ?? 0)) / 2)
  const tall = (high[1] ?? 0) - (low[1] ?? 0)
  const wide = Math.max((high[0] ?? 0) - (low[0] ?? 0), (high[2] ?? 0) - (low[2] ?? 0))
  const scale = Math.min((0.72 * size.height) / tall, (0.8 * size.width) / (wide + 0.6))
  const around = cameraDirection(motion, rng)
  const above = cameraTilt(rng)
  const place = (x: number, y: number, z: number): Point => {
    const [dx, dy, dz] = [x - (middle[0] ?? 0), y - (middle[1] ?? 0), z - (middle[2] ?? 0)]
    const across = -dx * Math.cos(around) - dz * Math.sin(around)
    const away = -dx * Math.sin(around) + dz * Math.cos(around)
    const up = dy * Math.cos(above) - away * Math.sin(above)
    const depth = dy * Math.sin(above) + away * Math.cos(above)
    const near = 4 / (4 + depth)
    return { x: size.width / 2 + across * scale * near, y: 0.54 * size.height - up * scale * near, depth }
  }
  return { colours: colours(rng), background: room(rng), place, scale, ball, style, build: rng.between(0.8, 1.3) }
}

function colours(rng: Rng): Colours {
  return {
    skin: rng.pick(['#f0c7a4', '#d9a27a', '#b97d54', '#8d5a3a', '#6b432b']),
    hair: rng.pick(['#2b1d16', '#4a2f1f', '#17120f', '#7a5230']),
    shirt: rng.pick(['#d7402f', '#2f6fd0', '#f0c330', '#3b9a53', '#f2f2f2', '#7b3fa0']),
    trousers: rng.pick(['#24345a', '#333333', '#6b6f78', '#394b2f']),
    shoes: rng.pick(['#f5f5f5', '#222222', '#b03030']),
  }
}

function room(rng: Rng): string {
  const { width, height } = size
  const wall = rng.pick(['#d8d2c4', '#c3d0d6', '#dcd0d0', '#b9c4b0'])
  const floor = rng.pick(['#a98e6c', '#8f8a82', '#7d9a63', '#9c7b5b'])
  const horizon = rng.between(0.6, 0.78) * height
  const things = Array.from({ length: 5 }, () => {
    const [w, h] = [rng.between(20, 80), rng.between(20, 80)]
    const [x, y] = [rng.between(-20, width), horizon - h + rng.between(-60, 8)]
    const fill = `hsl(${rng.below(360)} 25% ${rng.between(35, 75)}%)`
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
  })
  const boards = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M${i * 50 - 20} ${height} L${width / 2 + (i * 50 - 20 - width / 2) * 0.5} ${horizon}" stroke="#0003"/>`,
  )
  const ground = `<rect y="${horizon}" width="${width}" height="${height}" fill="${floor}"/>`
  return `<rect width="${width}" height="${height}" fill="${wall}"/>${ground}${things.join('')}${boards.join('')}`
}

function part(share: number, from: Point, to: Point): Point {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    depth: from.depth + (to.depth - from.depth) * share,
  }
}

function picture(joints: Float32Array, { colours: c, background, place, scale, ball, style, build }: Shot, frame: number): string {
  const at = (j: number): Point => place(joints[3 * j] ?? 0, joints[3 * j + 1] ?? 0, joints[3 * j + 2] ?? 0)
  const parts: { depth: number; svg: string }[] = []
  const line = (from: Point, to: Point, colour: string, usualWidth: number): void => {
    const width = usualWidth * build
    const path = `<path d="M${from.x} ${from.y} L${to.x} ${to.y}"`
    const light = style === 'plain' ? `${path} stroke="#fff" stroke-opacity=".12" stroke-width="${width * 0.4}"/>` : ''
    const outline = style === 'plain' ? '' : `${path} stroke="#1b1b1b" stroke-width="${width + 3}"/>`
    const svg = `${outline}${path} stroke="${colour}" stroke-width="${width}"/>${light}`
    parts.push({ depth: (from.depth + to.depth) / 2, svg })
  }
  const torso =
    Math.hypot(
      (joints[0] ?? 0) - (joints[15] ?? 0),
      (joints[1] ?? 0) - (joints[16] ?? 0),
      (joints[2] ?? 0) - (joints[17] ?? 0),
    ) * scale
  for (const [hip, knee, ankle] of [
    [5, 9, 13],
    [6, 10, 14],
  ] as const) {
    line(at(hip), at(knee), c.trousers, 0.34 * torso)
    line(at(knee), at(ankle), c.trousers, 0.26 * torso)
    const [shin, foot] = [part(0.97, at(knee), at(ankle)), at(ankle)]
    line(shin, part(1.12, at(knee), foot), c.shoes, 0.25 * torso)
  }
  for (const [shoulder, elbow, wrist] of [
    [3, 7, 11],
    [4, 8, 12],
  ] as const) {
    line(at(shoulder), at(elbow), c.shirt, 0.24 * torso)
    line(at(elbow), at(wrist), c.skin, 0.18 * torso)
    line(at(wrist), part(1.25, at(elbow), at(wrist)), c.skin, 0.19 * torso)
  }
  const [right, left, rightHip, leftHip] = [at(3), at(4), at(5), at(6)]
  const corners = [right, left, leftHip, rightHip].map(({ x, y }) => `${x} ${y}`).join(' L')
  const middle = (right.depth + left.depth + rightHip.depth + leftHip.depth) / 4
  const chest = `<path d="M${corners} Z" fill="${c.shirt}"`
  const outline = style === 'plain' ? '' : `${chest} stroke="#1b1b1b" stroke-width="${0.26 * torso + 3}"/>`
  parts.push({ depth: middle, svg: `${outline}${chest} stroke="${c.shirt}" stroke-width="${0.26 * torso}"/>` })
  const waist = `<path d="M${rightHip.x} ${rightHip.y} L${leftHip.x} ${leftHip.y}" stroke="${c.trousers}"`
  parts.push({ depth: middle - 0.001, svg: `${waist} stroke-width="${0.36 * torso}"/>` })
  parts.push(head(at(0), at(2), right, left, torso, c))
  if (ball) parts.push(bouncing(joints, place, scale, frame))
  const body = parts.toSorted((a, b) => b.depth - a.depth).map(({ svg }) => svg)
  return svgOf(`${background}<g stroke-linecap="round" stroke-linejoin="round">${body.join('')}</g>`)
}

/** Eyes, nose and mouth of a head of radius 1. */
function looking(frontal: number, shift: number): string {
  const eyes = [-0.35, 0.35].map((x) => `<circle cx="${x * frontal}" cy="-0.05" r="0.1" fill="#222"/>`).join('')
  const nose = '<path d="M0 0.1 L0.08 0.3 L0 0.3" stroke="#0006" stroke-width="0.06" fill="none"/>'
  const mouth = '<path d="M-0.3 0.5 Q0 0.68 0.3 0.5" stroke="#a33" stroke-width="0.12" fill="none"/>'
  return `<g transform="translate(${shift} 0)">${eyes}${nose}${mouth}</g>`
}

function fringe(colour: string): string {
  return `<path d="M-1 0 A1 1.15 0 0 1 1 0 Q0.6 -0.65 0 -0.55 Q-0.6 -0.65 -1 0" fill="${colour}"/>`
}

/** The head with hair; the face is drawn if it looks towards the camera. */
function head(
  neck: Point,
  face: Point,
  right: Point,
  left: Point,
  torso: number,
  c: Colours,
): { depth: number; svg: string } {
  const radius = 0.3 * torso
  const angle = (Math.atan2(face.x - neck.x, neck.y - face.y) * 180) / Math.PI
  // If the right shoulder is on the left of the picture, the chest faces the camera; upside down it is the other way round.
  const across =
    Math.cos((angle * Math.PI) / 180) * (left.x - right.x) + Math.sin((angle * Math.PI) / 180) * (left.y - right.y)
  const frontal = Math.max(-1, Math.min(1, across / (0.55 * torso)))
  const shift = (1 - Math.abs(frontal)) * 0.6 * Math.sign(right.depth - left.depth)
  const seen = frontal > -0.35
  const inside = seen ? looking(frontal, shift) + fringe(c.hair) : `<ellipse rx="1" ry="1.1" fill="${c.hair}"/>`
  const placed = `translate(${face.x} ${face.y}) rotate(${angle}) scale(${radius})`
  const throat = `<path d="M${neck.x} ${neck.y} L${face.x} ${face.y}" stroke="${c.skin}" stroke-width="${0.22 * torso}"/>`
  const svg = `${throat}<g transform="${placed}"><ellipse rx="0.88" ry="1.12" fill="${c.skin}"/>${inside}</g>`
  return { depth: face.depth - 0.02, svg }
}

/** A ball between the lower hand and the floor. */
function bouncing(
  joints: Float32Array,
  place: Shot['place'],
  scale: number,
  frame: number,
): { depth: number; svg: string } {
  const hand = (joints[34] ?? 0) < (joints[37] ?? 0) ? 33 : 36
  const floor = Math.min(joints[40] ?? 0, joints[43] ?? 0)
  const height = Math.max(0, (joints[hand + 1] ?? 0) - floor - 0.25)
  const share = Math.abs(Math.cos((Math.PI * 2 * frame) / motionRate))
  const { x, y, depth } = place(joints[hand] ?? 0, floor + 0.11 + height * share, joints[hand + 2] ?? 0)
  return {
    depth,
    svg: `<circle cx="${x}" cy="${y}" r="${0.11 * scale}" fill="#e07b2f" stroke="#7a3d10" stroke-width="1"/>`,
  }
}
