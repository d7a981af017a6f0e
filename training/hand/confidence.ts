/**
 * node training/hand/confidence.ts CACHE FOLDER [RENDERED-HANDS]
 *
 * Fits how sure a hand's reading is, on photographs (FOLDER as for `npm run bench fingers`) and rendered hands, so that
 * of the photographs told at 0.8 and above 99 of 100 are right, and writes it into recognition/model/fingers.json. Printed for
 * each fold: what a fit on all the others gives. A fold is a source, or a third of a source's people where its names tell
 * them apart.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { decode, photosOf, type Photo } from '../../bench/fingers/pictures.ts'
import type { Frame } from '../../src/areas/math/recognition/types.ts'
import { allOdds, fingersUp } from '../../src/areas/math/recognition/model/finger-classifier.ts'
import { averageOverAugmentations } from '../../src/areas/math/recognition/model/test-time-augmentation.ts'
import { imagePyramid } from '../../src/areas/math/recognition/preprocess/image-pyramid.ts'
import { detectHands, viewsOf, type DetectedHand } from '../../src/areas/math/recognition/model/hand-detector.ts'
import { openModel } from '../../src/kit/ml/node.ts'
import { logistic } from '../speech/fit.ts'
import { fetchRig } from './mesh.ts'
import { aPose, aRoom, aWay, photographed, renderHand, seeded } from './rendered.ts'

const [cache, folder, hands = '240'] = process.argv.slice(2)
if (cache === undefined || folder === undefined) throw new Error('usage: confidence.ts CACHE FOLDER [RENDERED-HANDS]')
const sureFrom = 0.8
const rendered = 'rendered'
const palms = [await openModel('palm-full'), await openModel('palm-lite')]
const hand = await openModel('hand-full')

interface Sample {
  readonly fold: string
  /** told for zero fingers as a ring */
  readonly isRing: boolean
  readonly odds: number
  readonly right: boolean
}

const photos = photosOf(folder).filter(({ count }) => count !== undefined)
/** Cameras number their pictures (IMG_1118): each person shows the digits one after the other, beginning with zero. */
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
  // Zero as a ring stands for all that is half bent: it is told wrongly and has to be told unsurely.
  await add(foldOf(photo), photo.count ?? 0, await decode(photo.file), photo.count === 0)
}
const random = seeded(77)
const rig = fetchRig(cache)
for (let i = 0; i < Number(hands); i++) {
  const count = i % 6
  const setting = { size: 60 + 90 * random(), width: 256, height: 192, centre: { x: 128, y: 88 }, left: random() < 0.5 }
  const drawn = renderHand(rig, random, aPose(random, aWay(random, count)), setting)
  await add(rendered, count, photographed(random, aRoom(random, 256, 192), [drawn], 256, 192))
}

async function add(fold: string, count: number, frame: Frame, isRing = false): Promise<void> {
  const picture = imagePyramid(frame)
  let found: DetectedHand | undefined
  for (const view of viewsOf(picture, palms.length)) found ??= (await detectHands(view, picture, { palms, hand }, []))[0]
  if (found === undefined) return
  const odds = await averageOverAugmentations(found, picture, hand)
  const right = fingersUp(odds).filter(Boolean).length === count
  samples.push({ fold, isRing, odds: allOdds(odds), right })
}

/** [slope, bias]: a logistic curve, moved so that it reaches 0.8 where that can be told. */
function fit(of: readonly Sample[]): readonly number[] {
  const [slope = 0] = logistic(of.map(({ odds }) => [odds]), of.map(({ right }) => right), of.map(() => 1), 1)
  return [slope, Math.log(sureFrom / (1 - sureFrom)) - slope * surestFrom(of.filter(({ fold }) => fold !== rendered))]
}

/** The lowest odds from which 99 of 100 are right, each mistake counted twice: people who were never seen make more. */
function surestFrom(of: readonly Sample[]): number {
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
      `${fold}${isRing ? ', rings' : ''}: ${right(those)} of ${those.length} right; sure of ${sure.length}, ${right(sure)} of them right`,
    )
  }
}
const [all = 0, bias = 0] = fit(samples).map((value) => Number(value.toFixed(3)))
const file = join(import.meta.dirname, '../../src/areas/math/recognition/model/fingers.json')
const learnt = readFileSync(file, 'utf8').replace(/"confidence": \{[^}]*\}/, `"confidence": ${JSON.stringify({ bias, all })}`)
writeFileSync(file, learnt)
console.log({ bias, all })
