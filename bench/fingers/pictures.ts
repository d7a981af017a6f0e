/** The pictures that fingers are counted in: photographs of a folder, two of them side by side, rendered hands. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Frame } from '#areas/math/recognition/types.ts'
import type { Box } from '#areas/math/recognition/model/hand-detector.ts'
import { aPose, aRoom, photographed, renderHand, seeded, type Random } from '../../training/hand/rendered.ts'
import type { Rig } from '../../training/hand/rig.ts'

export interface Photo {
  /** how many fingers are up; undefined: there is no hand */
  readonly count: number | undefined
  /** the file's name up to its first underscore */
  readonly source: string
  readonly file: string
}

/** FOLDER/0 to FOLDER/5 by the fingers that are up, and FOLDER/no_hand. */
export function photosOf(folder: string): readonly Photo[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^([0-5]|no_hand)$/.test(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(folder, name))
        .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
        .map((file) => ({
          count: name === 'no_hand' ? undefined : Number(name),
          source: file.split('_', 1)[0] ?? '',
          file: join(folder, name, file),
        })),
    )
}

export async function decode(source: string | Buffer): Promise<Frame> {
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export const camera = { width: 640, height: 480 }

/** A photograph, and where the hand is in it, in its pixels. */
export interface Half {
  readonly photo: Photo
  readonly hand: Box
}

/**
 * Two photographs in the halves of a camera's frame, each so large that its hand has that share of the frame's height;
 * what does not fit a half is cut away around the hand, never of it as far as it fits.
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

/** Fists before rooms, of a third to a fifth of the frame's height. */
export function renderedFists(rig: Rig, count: number, seed: number): readonly Frame[] {
  const random = seeded(seed)
  const { width, height } = { width: 320, height: 240 }
  return Array.from({ length: count }, () => {
    const pose = aPose(random, [false, false, false, false, false])
    const centre = { x: width * between(random, 0.3, 0.7), y: height * between(random, 0.3, 0.55) }
    const hand = renderHand(rig, random, pose, { size: between(random, 90, 170), width, height, centre, left: random() < 0.5 })
    return photographed(random, aRoom(random, width, height), [hand], width, height)
  })
}

export function emptyRooms(count: number, seed: number): readonly Frame[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => photographed(random, aRoom(random, 320, 240), [], 320, 240))
}

function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random()
}
