/**
 * node training/hand/shown.ts CACHE
 *
 * Draws the hands that the browser tests hold before the camera where no photograph is to be had: 5 to 10 fingers up,
 * e2e/hands/5.webp to 10.webp.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Fingers } from '../../src/areas/math/recognition/types.ts'
import { fetchRig } from './mesh.ts'
import { aPose, aRoom, photographed, renderHand, seeded } from './rendered.ts'

const [cache] = process.argv.slice(2)
if (cache === undefined) throw new Error('usage: shown.ts CACHE')
const rig = fetchRig(cache)
const folder = join(import.meta.dirname, '../../e2e/hands')
const [width, height] = [640, 480]
/** Of the seeds tried, one with brown skin that is seen from the front. */
const skin = 11
mkdirSync(folder, { recursive: true })

/** As they are shown in Sri Lanka: index finger first, the thumb with all five. */
function raised(up: number): Fingers {
  return [up === 5, up >= 1, up >= 2, up >= 3, up >= 4]
}

for (let count = 5; count <= 10; count++) {
  const random = seeded(count)
  // The same numbers for both: two hands of one person.
  const hand = (up: number, x: number, left: boolean) =>
    renderHand(rig, seeded(skin), aPose(random, raised(up)), { size: 240, width, height, centre: { x, y: 200 }, left, back: false, roll: 6 })
  const hands = count === 5 ? [hand(5, 320, false)] : [hand(5, 190, true), hand(count - 5, 450, false)]
  const { data } = photographed(random, aRoom(random, width, height), hands, width, height)
  await sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha().webp({ quality: 85 }).toFile(join(folder, `${count}.webp`))
}
