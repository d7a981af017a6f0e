/** Rendered test frames of situations for which there are no photographs. */
import sharp from 'sharp'
import type { Frame } from '#areas/math/recognition/types.ts'
import type { Drawn } from './draw.ts'
import { randomProportions } from './hard-poses.ts'
import { camera } from './photos.ts'
import { between, photograph, randomFingers, randomPose, randomRoom, renderHand, type Setting } from './render.ts'
import { createRng } from '../rng.ts'
import type { Rig } from './rig.ts'

type Random = () => number

export const sceneKinds = ['hands of a tenth of the height', 'crossing hands', 'a face beside the hand', 'backlight', 'two hands, 6 to 10'] as const
export type SceneKind = (typeof sceneKinds)[number]

export interface Scene {
  readonly count: number
  readonly frame: Frame
}

/** One room for so many frames: rooms are slow to generate. */
const framesPerRoom = 5

export async function hardScenes(rig: Rig, kind: SceneKind, count: number, seed: number): Promise<readonly Scene[]> {
  const random = createRng(seed)
  const { width, height } = camera
  const scenes: Scene[] = []
  let room = randomRoom(random, width, height)
  for (let i = 0; i < count; i++) {
    if (i % framesPerRoom === 0) room = randomRoom(random, width, height)
    scenes.push(await sceneOf(rig, random, kind, room, i))
  }
  return scenes
}

async function sceneOf(rig: Rig, random: Random, kind: SceneKind, room: Uint8Array, i: number): Promise<Scene> {
  const { width, height } = camera
  const proportions = randomProportions(random)
  const hand = (fingers: number, setting: Partial<Setting>): Drawn =>
    renderHand(rig, random, randomPose(random, randomFingers(random, fingers)), {
      size: height * between(random, 0.3, 0.5),
      width,
      height,
      centre: { x: width * between(random, 0.3, 0.7), y: height * between(random, 0.35, 0.6) },
      left: random() < 0.5,
      proportions,
      ...setting,
    })
  const scene = (count: number, background: Uint8Array, hands: readonly Drawn[]): Scene => ({
    count,
    frame: photograph(random, background, hands, width, height),
  })
  const fingers = i % 6
  if (kind === 'hands of a tenth of the height') return scene(fingers, room, [hand(fingers, { size: height / 10 })])
  if (kind === 'crossing hands') {
    const other = Math.floor(6 * random())
    return scene(fingers + other, room, crossing(random, [fingers, other], hand))
  }
  if (kind === 'two hands, 6 to 10') {
    const all = 6 + (i % 5)
    const left = Math.floor(between(random, all - 5, 6))
    return scene(all, room, sideBySide(random, [left, all - left], hand))
  }
  if (kind === 'backlight') {
    const dark = between(random, 0.15, 0.35)
    const bright = room.map((value, at) => (at % 4 === 3 ? value : 150 + 0.4 * value))
    const drawn = hand(fingers, {})
    return scene(fingers, bright, [{ ...drawn, data: drawn.data.map((value, at) => (at % 4 === 3 ? value : value * dark)) }])
  }
  const isLeft = random() < 0.5
  const centre = { x: width * (isLeft ? between(random, 0.2, 0.3) : between(random, 0.7, 0.8)), y: height * between(random, 0.35, 0.6) }
  const size = height * between(random, 0.25, 0.45)
  const background = await withFace(room, random, width * (isLeft ? 0.62 : 0.38), height * between(random, 0.4, 0.5))
  return scene(fingers, background, [hand(fingers, { size, centre })])
}

/** Two hands beside each other, as a child holds them before itself. */
function sideBySide(
  random: Random,
  [left, right]: readonly [number, number],
  hand: (fingers: number, setting: Partial<Setting>) => Drawn,
): readonly Drawn[] {
  const size = camera.height * between(random, 0.25, 0.35)
  const [x, y] = [camera.width * between(random, 0.45, 0.55), camera.height * between(random, 0.35, 0.6)]
  const space = size * between(random, 0.8, 1.1)
  const roll = (): number => between(random, -20, 20)
  return [hand(left, { size, centre: { x: x - space, y }, left: false, roll: roll() }), hand(right, { size, centre: { x: x + space, y }, left: true, roll: roll() })]
}

/** Two hands beside each other. Their forearms cross below them. */
function crossing(
  random: Random,
  [left, right]: readonly [number, number],
  hand: (fingers: number, setting: Partial<Setting>) => Drawn,
): readonly Drawn[] {
  const size = camera.height * between(random, 0.25, 0.35)
  const apart = size * between(random, 0.4, 0.6)
  const [x, y] = [camera.width * between(random, 0.4, 0.6), camera.height * between(random, 0.35, 0.5)]
  const roll = between(random, 30, 45)
  return [
    hand(left, { size, centre: { x: x - apart, y }, left: false, roll: -roll }),
    hand(right, { size, centre: { x: x + apart, y }, left: true, roll }),
  ]
}

/** Draws a head with hair, eyes, nose and mouth, about half as high as the frame. */
async function withFace(room: Uint8Array, random: Random, x: number, y: number): Promise<Uint8Array> {
  const { width, height } = camera
  const light = between(random, 0.35, 1)
  const skin = `rgb(${[232, 184, 154].map((value) => Math.round(value * light)).join(',')})`
  const shadow = `rgb(${[180, 125, 100].map((value) => Math.round(value * light)).join(',')})`
  const r = height * between(random, 0.16, 0.22)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="skin"><stop offset="0.6" stop-color="${skin}"/><stop offset="1" stop-color="${shadow}"/></radialGradient></defs>
    <rect x="${x - 0.4 * r}" y="${y + 0.7 * r}" width="${0.8 * r}" height="${1.2 * r}" fill="${shadow}"/>
    <ellipse cx="${x}" cy="${y + 2.9 * r}" rx="${1.9 * r}" ry="${1.4 * r}" fill="rgb(${[0, 1, 2].map(() => Math.round(255 * random())).join(',')})"/>
    <ellipse cx="${x}" cy="${y - 0.35 * r}" rx="${1.02 * r}" ry="${1.1 * r}" fill="rgb(40,28,22)"/>
    <ellipse cx="${x}" cy="${y}" rx="${0.9 * r}" ry="${1.2 * r}" fill="url(#skin)"/>
    ${[-1, 1].map((side) => `<ellipse cx="${x + side * 0.36 * r}" cy="${y - 0.15 * r}" rx="${0.16 * r}" ry="${0.09 * r}" fill="white"/>
    <circle cx="${x + side * 0.36 * r}" cy="${y - 0.15 * r}" r="${0.08 * r}" fill="rgb(45,30,20)"/>
    <rect x="${x + side * 0.36 * r - 0.2 * r}" y="${y - 0.42 * r}" width="${0.4 * r}" height="${0.07 * r}" fill="rgb(50,35,25)"/>`).join('')}
    <path d="M ${x} ${y - 0.1 * r} l ${0.12 * r} ${0.4 * r} l ${-0.2 * r} 0" fill="none" stroke="${shadow}" stroke-width="${0.05 * r}"/>
    <ellipse cx="${x}" cy="${y + 0.62 * r}" rx="${0.32 * r}" ry="${0.1 * r}" fill="rgb(${Math.round(170 * light)},${Math.round(80 * light)},${Math.round(80 * light)})"/>
  </svg>`
  return sharp(room, { raw: { width, height, channels: 4 } }).composite([{ input: Buffer.from(svg) }]).raw().toBuffer()
}
