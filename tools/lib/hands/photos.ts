/** Test frames for the finger counter: photographs of a folder, two of them side by side, rendered hands. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Frame } from '#areas/math/recognition/types.ts'
import type { Box } from '#areas/math/recognition/model/hand-detector.ts'
import { randomPose, randomRoom, photograph, renderHand } from './render.ts'
import { createRng } from '../rng.ts'
import type { Rig } from './rig.ts'

export interface Photo {
  /** how many fingers are up; undefined if there is no hand */
  readonly count: number | undefined
  /** the file's name up to its first underscore */
  readonly source: string
  /** the source and who of it shows the hand */
  readonly person: string
  readonly file: string
}

/** The camera numbered the pictures (IMG_1118), and each person showed the digits in order from zero. */
const cameraNumber = /^[^_]*_IMG_(\d+)/

/**
 * The photographs in `folder`/0 to `folder`/5, by the number of raised fingers, and in `folder`/no_hand. A file's name is
 * SOURCE_PERSON_anything, or SOURCE_IMG_number: then a person's photographs begin with a zero.
 */
export function photosOf(folder: string): readonly Photo[] {
  const named = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^([0-5]|no_hand)$/.test(entry.name))
    .flatMap(({ name }) =>
      pictureFiles(folder, name)
        .map((file) => ({ name, file, source: file.split('_', 1)[0] ?? '', number: Number(cameraNumber.exec(file)?.[1]) })),
    )
  const zeros = named.filter(({ name, number }) => name === '0' && !Number.isNaN(number))
  return named.map(({ name, file, source, number }) => {
    const person = Number.isNaN(number)
      ? personOf(file)
      : `${source}_${zeros.filter((zero) => zero.source === source && zero.number <= number).length}`
    return { count: name === 'no_hand' ? undefined : Number(name), source, person, file: join(folder, name, file) }
  })
}

/** A photograph of two hands. */
export interface PhotoOfTwoHands {
  /** how many fingers are up on both hands */
  readonly count: number
  /** the source and who of it shows the hands */
  readonly person: string
  readonly file: string
}

/** The photographs in `folder`/0+0 to `folder`/5+5, named as those of one hand: SOURCE_PERSON_anything. */
export function photosOfTwoHands(folder: string): readonly PhotoOfTwoHands[] {
  return readdirSync(folder)
    .filter((name) => /^[0-5]\+[0-5]$/.test(name))
    .flatMap((name) => {
      const count = name.split('+').reduce((sum, one) => sum + Number(one), 0)
      return pictureFiles(folder, name).map((file) => ({ count, person: personOf(file), file: join(folder, name, file) }))
    })
}

function pictureFiles(folder: string, name: string): readonly string[] {
  return readdirSync(join(folder, name)).filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
}

const personOf = (file: string): string => file.split('_').slice(0, 2).join('_')

export const camera = { width: 640, height: 480 }

/** A photograph and the position of its hand, in pixels of the photograph. */
export interface Half {
  readonly photo: Photo
  readonly hand: Box
}

/**
 * Puts two photographs into the two halves of a camera frame, scaled so that each hand has `share` of the frame's height.
 * A photograph that is larger than its half is cropped around the hand.
 */
export async function sideBySide(halves: readonly [Half, Half], share: number): Promise<Frame> {
  const half = camera.width / 2
  const layers = await Promise.all(
    halves.map(async ({ photo, hand }, side) => {
      const { width, height } = await sharp(photo.file).metadata()
      const scale = (share * camera.height) / (hand.bottom - hand.top)
      const [w, h] = [Math.max(8, Math.round(width * scale)), Math.max(8, Math.round(height * scale))]
      const [cutW, cutH] = [Math.min(w, half), Math.min(h, camera.height)]
      const from = (middle: number, cut: number, whole: number): number =>
        Math.round(Math.min(Math.max(middle * scale - cut / 2, 0), whole - cut))
      const scaled = await sharp(photo.file).resize(w, h, { fit: 'fill' }).png().toBuffer()
      const input = await sharp(scaled)
        .extract({
          left: from((hand.left + hand.right) / 2, cutW, w), top: from((hand.top + hand.bottom) / 2, cutH, h), width: cutW, height: cutH,
        })
        .png()
        .toBuffer()
      return { input, left: side * half + Math.floor((half - cutW) / 2), top: Math.floor((camera.height - cutH) / 2) }
    }),
  )
  const frame = sharp({ create: { ...camera, channels: 4, background: { r: 120, g: 118, b: 115, alpha: 1 } } })
  const { data } = await frame.composite(layers).raw().toBuffer({ resolveWithObject: true })
  return { data, ...camera }
}

/** Rendered fists in generated rooms; a fist is a third to a fifth of the frame's height. */
export function renderedFists(rig: Rig, count: number, seed: number): readonly Frame[] {
  const random = createRng(seed)
  const { width, height } = { width: 320, height: 240 }
  return Array.from({ length: count }, () => {
    const pose = randomPose(random, [false, false, false, false, false])
    const centre = { x: width * between(random, 0.3, 0.7), y: height * between(random, 0.3, 0.55) }
    const hand = renderHand(rig, random, pose, { size: between(random, 90, 170), width, height, centre, left: random() < 0.5 })
    return photograph(random, randomRoom(random, width, height), [hand], width, height)
  })
}

export function emptyRooms(count: number, seed: number): readonly Frame[] {
  const random = createRng(seed)
  return Array.from({ length: count }, () => photograph(random, randomRoom(random, 320, 240), [], 320, 240))
}

function between(random: () => number, from: number, to: number): number {
  return from + (to - from) * random()
}
