/**
 * Renders hands, runs the networks on them as the finger counter does, and writes the training data of train_fingers.py:
 * the features of each reading, and which fingers are raised.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { models } from '#areas/math/models.ts'
import type { FingersUp } from '#areas/math/recognition/types.ts'
import { fingerFeatures } from '#areas/math/recognition/model/finger-features.ts'
import { nextRegion, readLandmarks } from '#areas/math/recognition/model/hand-landmarks.ts'
import { imagePyramid } from '#areas/math/recognition/preprocess/image-pyramid.ts'
import { detectHands, searchViews, type DetectedHand } from '#areas/math/recognition/model/hand-detector.ts'
import { openModel } from '#kit/ml/node.ts'
import { fetchRig } from '../../lib/hands/fetch-rig.ts'
import { randomPose, randomRing, randomRoom, randomFingers, photograph, renderHand } from '../../lib/hands/render.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { createRng } from '../../lib/rng.ts'

const { positionals: [cache = '', hands, seed] } = parseCommandLine({
  usage: `usage: npx node tools/training/hand/collect-readings.ts CACHE HANDS SEED
Renders HANDS hands and writes CACHE/rendered-SEED.json. CACHE also keeps the hand mesh.`,
  positionals: [3, 3],
})

const rig = fetchRig(cache)
const random = createRng(Number(seed))
const full = { palms: [await openModel(models['palm-full']), await openModel(models['palm-lite'])], hand: await openModel(models['hand-full']) }
const lite = await openModel(models['hand-lite'])
const [width, height] = [256, 192]

interface Sample {
  readonly fingers: readonly number[]
  readonly network: 'full' | 'lite'
  readonly presence: number
  readonly features: readonly (readonly number[])[]
}

const samples: Sample[] = []
let missed = 0
let room = randomRoom(random, width, height)
for (let i = 0; i < Number(hands); i++) {
  if (i % 3 === 0) room = randomRoom(random, width, height)
  const ring = random() < 0.04
  const anyFinger = () => random() < 0.5
  const fingers: FingersUp =
    random() < 0.35 ? [anyFinger(), anyFinger(), anyFinger(), anyFinger(), anyFinger()] : randomFingers(random, i % 6)
  const shown: FingersUp = ring ? [false, false, false, false, false] : fingers
  const pose = ring ? randomRing(random) : randomPose(random, fingers)
  const centre = { x: 90 + 76 * random(), y: 70 + 40 * random() }
  const size = 60 + 90 * random()
  const drawn = renderHand(rig, random, pose, { size, width, height, centre, left: random() < 0.5 })
  const picture = imagePyramid(photograph(random, room, [drawn], width, height))
  let found: DetectedHand | undefined
  for (const view of searchViews(picture, 2).slice(0, 4)) {
    if (found !== undefined) break
    const seen = await detectHands(view, picture, full, [])
    found = seen.find(({ region }) => Math.hypot(region.x - centre.x, region.y - centre.y) < 0.6 * size)
  }
  if (found === undefined) {
    missed++
    continue
  }
  const base = nextRegion(found.landmarks.points)
  for (let sample = 0; sample < 4; sample++) {
    const spread = sample === 0 ? 0 : 1
    const region = {
      x: base.x + spread * base.side * 0.08 * (random() - 0.5),
      y: base.y + spread * base.side * 0.08 * (random() - 0.5),
      side: base.side * (1 + spread * 0.4 * (random() - 0.5)),
      turn: base.turn + spread * 0.6 * (random() - 0.5),
    }
    const network = sample === 3 ? 'lite' : 'full'
    const landmarks = await readLandmarks(network === 'lite' ? lite : full.hand, picture, region)
    if (landmarks.presence < 0.5) continue
    const features = fingerFeatures(landmarks).map((values) => values.map((value) => Number(value.toFixed(4))))
    samples.push({ fingers: shown.map(Number), network, presence: landmarks.presence, features })
  }
  if (i % 200 === 199) console.log(`${i + 1} hands, ${missed} not found`)
}
writeFileSync(join(cache, `rendered-${seed}.json`), JSON.stringify(samples))
