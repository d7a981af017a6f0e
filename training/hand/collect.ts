/**
 * node training/hand/collect.ts CACHE HANDS SEED
 *
 * Renders so many hands, reads them with the networks as the counter does, and writes what the fingers' states are
 * learnt from into CACHE/rendered-SEED.json: features of each reading and which fingers are up.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fingers } from '../../src/areas/math/recognition/types.ts'
import { fingerFeatures } from '../../src/areas/math/recognition/model/finger-features.ts'
import { nextRegion, readLandmarks } from '../../src/areas/math/recognition/model/hand-landmarks.ts'
import { imagePyramid } from '../../src/areas/math/recognition/preprocess/image-pyramid.ts'
import { detectHands, viewsOf, type DetectedHand } from '../../src/areas/math/recognition/model/hand-detector.ts'
import { openModel } from '../../src/kit/ml/node.ts'
import { fetchRig } from './mesh.ts'
import { aPose, aRing, aRoom, aWay, photographed, renderHand, seeded } from './rendered.ts'

const [cache, hands, seed] = process.argv.slice(2)
if (cache === undefined || hands === undefined || seed === undefined) throw new Error('usage: collect.ts CACHE HANDS SEED')

const rig = fetchRig(cache)
const random = seeded(Number(seed))
const models = { palms: [await openModel('palm-full'), await openModel('palm-lite')], hand: await openModel('hand-full') }
const lite = await openModel('hand-lite')
const [width, height] = [256, 192]

interface Sample {
  readonly fingers: readonly number[]
  readonly network: 'full' | 'lite'
  readonly presence: number
  readonly features: readonly (readonly number[])[]
}

const samples: Sample[] = []
let missed = 0
let room = aRoom(random, width, height)
for (let i = 0; i < Number(hands); i++) {
  if (i % 3 === 0) room = aRoom(random, width, height)
  const ring = random() < 0.04
  const anyFinger = () => random() < 0.5
  const fingers: Fingers =
    random() < 0.35 ? [anyFinger(), anyFinger(), anyFinger(), anyFinger(), anyFinger()] : aWay(random, i % 6)
  const shown: Fingers = ring ? [false, false, false, false, false] : fingers
  const pose = ring ? aRing(random) : aPose(random, fingers)
  const centre = { x: 90 + 76 * random(), y: 70 + 40 * random() }
  const size = 60 + 90 * random()
  const drawn = renderHand(rig, random, pose, { size, width, height, centre, left: random() < 0.5 })
  const picture = imagePyramid(photographed(random, room, [drawn], width, height))
  let found: DetectedHand | undefined
  for (const view of viewsOf(picture, 2).slice(0, 4)) {
    if (found !== undefined) break
    const seen = await detectHands(view, picture, models, [])
    found = seen.find(({ region }) => Math.hypot(region.x - centre.x, region.y - centre.y) < 0.6 * size)
  }
  if (found === undefined) {
    missed++
    continue
  }
  const base = nextRegion(found.landmarks.points)
  for (let glance = 0; glance < 4; glance++) {
    const spread = glance === 0 ? 0 : 1
    const region = {
      x: base.x + spread * base.side * 0.08 * (random() - 0.5),
      y: base.y + spread * base.side * 0.08 * (random() - 0.5),
      side: base.side * (1 + spread * 0.4 * (random() - 0.5)),
      turn: base.turn + spread * 0.6 * (random() - 0.5),
    }
    const network = glance === 3 ? 'lite' : 'full'
    const landmarks = await readLandmarks(network === 'lite' ? lite : models.hand, picture, region)
    if (landmarks.presence < 0.5) continue
    const features = fingerFeatures(landmarks).map((values) => values.map((value) => Number(value.toFixed(4))))
    samples.push({ fingers: shown.map(Number), network, presence: landmarks.presence, features })
  }
  if (i % 200 === 199) console.log(`${i + 1} hands, ${missed} not found`)
}
writeFileSync(join(cache, `rendered-${seed}.json`), JSON.stringify(samples))
