/** Renders the hands with 5 to 10 raised fingers that the browser tests show to the camera. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FingersUp } from '#areas/math/recognition/types.ts'
import { fetchRig } from '../../lib/hands/fetch-rig.ts'
import { randomPose, randomRoom, photograph, renderHand } from '../../lib/hands/render.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { createRng } from '../../lib/rng.ts'

const { positionals: [cache = ''] } = parseCommandLine({
  usage: `usage: npx node tools/training/hand/render-test-hands.ts CACHE
Writes e2e/hands/5.webp to 10.webp. CACHE keeps the hand mesh.`,
  positionals: [1, 1],
})
const rig = fetchRig(cache)
const folder = join(import.meta.dirname, '../../../e2e/hands')
const [width, height] = [640, 480]
/** A seed that gives brown skin, seen from the front. */
const skin = 11
mkdirSync(folder, { recursive: true })

/** The Sri Lankan order: index finger first, the thumb only with all five. */
function raised(up: number): FingersUp {
  return [up === 5, up >= 1, up >= 2, up >= 3, up >= 4]
}

for (let count = 5; count <= 10; count++) {
  const random = createRng(count)
  // The same seed for both hands: they belong to one person.
  const hand = (up: number, x: number, left: boolean) =>
    renderHand(rig, createRng(skin), randomPose(random, raised(up)), { size: 240, width, height, centre: { x, y: 200 }, left, back: false, roll: 6 })
  const hands = count === 5 ? [hand(5, 320, false)] : [hand(5, 190, true), hand(count - 5, 450, false)]
  const { data } = photograph(random, randomRoom(random, width, height), hands, width, height)
  await sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha().webp({ quality: 85 }).toFile(join(folder, `${count}.webp`))
}
