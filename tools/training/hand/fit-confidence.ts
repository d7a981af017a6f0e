/**
 * Fits the confidence of a hand's reading on photographs and rendered hands, so that 99 of 100 photographs with a
 * confidence of at least 0.8 are read correctly. Prints for each fold the result of a fit on all other folds. A fold is a
 * source, or a third of a source's people if the file names identify them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { models } from '#areas/math/models.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { decodeImage } from '../../lib/decode-image.ts'
import { photosOf, type Photo } from '../../lib/hands/photos.ts'
import type { Frame } from '#areas/math/recognition/types.ts'
import { countLogOdds, fingersUp } from '#areas/math/recognition/model/finger-classifier.ts'
import { averageOverAugmentations } from '#areas/math/recognition/model/test-time-augmentation.ts'
import { imagePyramid } from '#areas/math/recognition/preprocess/image-pyramid.ts'
import { detectHands, searchViews, type DetectedHand } from '#areas/math/recognition/model/hand-detector.ts'
import { openModel } from '#kit/ml/node.ts'
import { logistic } from '../../lib/regression.ts'
import { fetchRig } from '../../lib/hands/fetch-rig.ts'
import { randomPose, randomRoom, randomFingers, photograph, renderHand } from '../../lib/hands/render.ts'
import { createRng } from '../../lib/rng.ts'

const { positionals: [cache = '', folder = '', hands = '240'] } = parseCommandLine({
  usage: `usage: npx node tools/training/hand/fit-confidence.ts CACHE FOLDER [HANDS]
Writes the confidence into src/areas/math/recognition/model/fingers.json.
CACHE: keeps the hand mesh. FOLDER: photographs, as for npm run bench fingers. HANDS: how many hands are rendered (240).`,
  positionals: [2, 3],
})
const sureFrom = 0.8
const rendered = 'rendered'
const palms = [await openModel(models['palm-full']), await openModel(models['palm-lite'])]
const hand = await openModel(models['hand-full'])

interface Sample {
  readonly fold: string
  /** shows zero as a ring */
  readonly isRing: boolean
  readonly odds: number
  readonly right: boolean
}

const photos = photosOf(folder).filter(({ count }) => count !== undefined)
/** The camera numbered the pictures (IMG_1118), and each person showed the digits in order from zero. */
const numberOf = ({ file }: Photo): number | undefined => {
  const [, number] = /_IMG_(\d+)\./.exec(basename(file)) ?? []
  return number === undefined ? undefined : Number(number)
}
const firstOfPeople = photos.filter(({ count }) => count === 0).map(numberOf).filter((number) => number !== undefined)

function foldOf(photo: Photo): string {
  const number = numberOf(photo)
  if (number === undefined) return photo.source
  const person = firstOfPeople.filter((first) => first <= number).length
  return `${photo.source}, people ${(person % 3) + 1} of 3`
}

const samples: Sample[] = []
for (const photo of photos) {
  // Some people show zero as a ring. It represents all half-bent fingers: it is read wrongly, so its confidence must be low.
  await add(foldOf(photo), photo.count ?? 0, await decodeImage(photo.file), photo.count === 0)
}
const random = createRng(77)
const rig = fetchRig(cache)
for (let i = 0; i < Number(hands); i++) {
  const count = i % 6
  const setting = { size: 60 + 90 * random(), width: 256, height: 192, centre: { x: 128, y: 88 }, left: random() < 0.5 }
  const drawn = renderHand(rig, random, randomPose(random, randomFingers(random, count)), setting)
  await add(rendered, count, photograph(random, randomRoom(random, 256, 192), [drawn], 256, 192))
}

async function add(fold: string, count: number, frame: Frame, isRing = false): Promise<void> {
  const picture = imagePyramid(frame)
  let found: DetectedHand | undefined
  for (const view of searchViews(picture, palms.length)) found ??= (await detectHands(view, picture, { palms, hand }, []))[0]
  if (found === undefined) return
  const odds = await averageOverAugmentations(found, picture, hand)
  const right = fingersUp(odds).filter(Boolean).length === count
  samples.push({ fold, isRing, odds: countLogOdds(odds), right })
}

/** [slope, bias] of a logistic curve, shifted so that it reaches 0.8 at `sureThreshold`. */
function fit(of: readonly Sample[]): readonly number[] {
  const [slope = 0] = logistic(of.map(({ odds }) => [odds]), of.map(({ right }) => right), of.map(() => 1), 1)
  return [slope, Math.log(sureFrom / (1 - sureFrom)) - slope * sureThreshold(of.filter(({ fold }) => fold !== rendered))]
}

/** The lowest odds above which 99 of 100 are correct. Each error counts twice, since new people cause more errors. */
function sureThreshold(of: readonly Sample[]): number {
  let [least, wrong] = [Infinity, 0]
  for (const [i, { odds, right }] of of.toSorted((a, b) => b.odds - a.odds).entries()) {
    if (!right) wrong++
    if (2 * wrong <= 0.01 * (i + 1)) least = odds
  }
  return least
}

function confidenceOf({ odds }: Sample, [slope = 0, bias = 0]: readonly number[]): number {
  return 1 / (1 + Math.exp(-slope * odds - bias))
}

for (const fold of new Set(samples.map((one) => one.fold))) {
  const weights = fit(samples.filter((one) => one.fold !== fold))
  for (const isRing of [false, true]) {
    const those = samples.filter((one) => one.fold === fold && one.isRing === isRing)
    if (those.length === 0) continue
    const sure = those.filter((one) => confidenceOf(one, weights) >= sureFrom)
    const right = (of: readonly Sample[]): number => of.filter((one) => one.right).length
    console.log(
      `${fold}${isRing ? ', rings' : ''}: ${right(those)} of ${those.length} correct; ${sure.length} with confidence of at least 0.8, ${right(sure)} of them correct`,
    )
  }
}
const [all = 0, bias = 0] = fit(samples).map((value) => Number(value.toFixed(3)))
const file = join(import.meta.dirname, '../../../src/areas/math/recognition/model/fingers.json')
const updated = readFileSync(file, 'utf8').replace(/"confidence": \{[^}]*\}/, `"confidence": ${JSON.stringify({ bias, all })}`)
writeFileSync(file, updated)
console.log({ bias, all })
