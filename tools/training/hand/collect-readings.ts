/**
 * Runs the networks on rendered hands or on photographs as the finger counter does. Writes for train_fingers.py the features
 * of each reading, and which fingers are raised.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { models } from '#areas/math/models.ts'
import type { Frame, FramePoint } from '#areas/math/recognition/types.ts'
import { fingerFeatures } from '#areas/math/recognition/model/finger-features.ts'
import { detectHands, searchViews, type DetectedHand } from '#areas/math/recognition/model/hand-detector.ts'
import { nextRegion, readLandmarks, type Landmarks } from '#areas/math/recognition/model/hand-landmarks.ts'
import { augmentedReadings } from '#areas/math/recognition/model/test-time-augmentation.ts'
import { imagePyramid, type ImagePyramid } from '#areas/math/recognition/preprocess/image-pyramid.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { decodeImage } from '../../lib/decode-image.ts'
import { fetchRig } from '../../lib/hands/fetch-rig.ts'
import { hardKinds, randomHardHand } from '../../lib/hands/hard-poses.ts'
import { photosOf } from '../../lib/hands/photos.ts'
import { photograph, randomRoom, renderHand } from '../../lib/hands/render.ts'
import { createRng } from '../../lib/rng.ts'

const { positionals: [cache = '', what = '', seed] } = parseCommandLine({
  usage: `usage: npx node tools/training/hand/collect-readings.ts CACHE HANDS SEED
       npx node tools/training/hand/collect-readings.ts CACHE FOLDER
Renders HANDS hands and writes CACHE/rendered-SEED.json, or reads the photographs in FOLDER and writes
CACHE/photographs.json. CACHE also keeps the hand mesh. FOLDER: as for npm run bench fingers.`,
  positionals: [2, 3],
})

const palms = [await openModel(models['palm-full']), await openModel(models['palm-lite'])]
const full = await openModel(models['hand-full'])
const lite = await openModel(models['hand-lite'])

/** A hand's readings: those of the app with the full network, then two with the smaller one. */
interface Collected {
  /** a source of photographs, or the kind of rendered hand */
  readonly source: string
  readonly person: string
  readonly count: number
  /** undefined for photographs: only the count is known */
  readonly fingers?: readonly number[]
  readonly readings: readonly { readonly network: 'full' | 'lite'; readonly features: readonly (readonly number[])[] }[]
}

async function readingsOf(frame: Frame, near?: { readonly centre: FramePoint; readonly size: number }): Promise<Collected['readings']> {
  const picture = imagePyramid(frame)
  const isThere = ({ region }: DetectedHand): boolean =>
    near === undefined || Math.hypot(region.x - near.centre.x, region.y - near.centre.y) < 0.6 * near.size
  let hand: DetectedHand | undefined
  for (const view of searchViews(picture, palms.length)) {
    hand ??= (await detectHands(view, picture, { palms, hand: full }, [])).find(isThere)
  }
  if (hand === undefined) return []
  const withFull = await augmentedReadings(hand, picture, full)
  return [...withFull.map((landmarks) => packed('full', landmarks)), ...(await readLite(hand, picture)).map((landmarks) => packed('lite', landmarks))]
}

async function readLite(hand: DetectedHand, picture: ImagePyramid): Promise<readonly Landmarks[]> {
  const base = nextRegion(hand.landmarks.points)
  const turned = { ...base, side: 0.95 * base.side, turn: base.turn + 0.15 }
  const both = [await readLandmarks(lite, picture, base), await readLandmarks(lite, picture, turned, true)]
  return both.filter(({ presence }) => presence >= 0.5)
}

function packed(network: 'full' | 'lite', landmarks: Landmarks): Collected['readings'][number] {
  return { network, features: fingerFeatures(landmarks).map((values) => values.map((value) => Number(value.toFixed(4)))) }
}

async function ofPhotographs(): Promise<readonly Collected[]> {
  const collected: Collected[] = []
  for (const { file, source, person, count } of photosOf(what)) {
    if (count !== undefined) collected.push({ source, person, count, readings: await readingsOf(await decodeImage(file)) })
  }
  return collected
}

async function ofRenderedHands(): Promise<readonly Collected[]> {
  const rig = fetchRig(cache)
  const random = createRng(Number(seed))
  const [width, height] = [256, 192]
  const collected: Collected[] = []
  let room = randomRoom(random, width, height)
  for (let i = 0; i < Number(what); i++) {
    if (i % 5 === 0) room = randomRoom(random, width, height)
    const kind = hardKinds[i % hardKinds.length] ?? 'usual'
    const { fingers, pose, setting } = randomHardHand(random, kind, width, height)
    const frame = photograph(random, room, [renderHand(rig, random, pose, setting)], width, height)
    const readings = await readingsOf(frame, setting)
    collected.push({ source: kind, person: `rendered ${seed}`, count: fingers.filter(Boolean).length, fingers: fingers.map(Number), readings })
    if (i % 100 === 99) console.log(`${i + 1} hands`)
  }
  return collected
}

const isRendered = seed !== undefined
const collected = await (isRendered ? ofRenderedHands() : ofPhotographs())
const missed = collected.filter(({ readings }) => readings.length === 0).length
console.log(`${collected.length} hands, ${missed} of them not found`)
writeFileSync(join(cache, isRendered ? `rendered-${seed}.json` : 'photographs.json'), JSON.stringify(collected))
