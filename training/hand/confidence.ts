/**
 * node training/hand/confidence.ts CACHE FOLDER [RENDERED-HANDS]
 *
 * Fits how sure a hand's reading is, on photographs (FOLDER as for `npm run bench fingers`) and rendered hands, and
 * writes it into recogniser/fingers.json. Printed for each source: what a fit on all the others gives.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode, photosOf } from '../../bench/fingers/pictures.ts'
import type { Frame } from '../../src/areas/math/recogniser/counted.ts'
import { allOdds, fingersUp } from '../../src/areas/math/recogniser/fingers.ts'
import { glanceAround } from '../../src/areas/math/recogniser/glances.ts'
import { pictureOf } from '../../src/areas/math/recogniser/picture.ts'
import { lookAt, viewsOf, type Hand } from '../../src/areas/math/recogniser/search.ts'
import { openModel } from '../../src/kit/ml/node.ts'
import { logistic } from '../speech/fit.ts'
import { fetchRig } from './mesh.ts'
import { aPose, aRoom, aWay, photographed, renderHand, seeded } from './rendered.ts'

const [cache, folder, hands = '240'] = process.argv.slice(2)
if (cache === undefined || folder === undefined) throw new Error('usage: confidence.ts CACHE FOLDER [RENDERED-HANDS]')
const sureFrom = 0.8
const palms = [await openModel('palm-full'), await openModel('palm-lite')]
const hand = await openModel('hand-full')

interface Sample {
  readonly source: string
  readonly odds: number
  readonly right: boolean
}

const samples: Sample[] = []
for (const { file, count, source } of photosOf(folder)) {
  // Zero as a ring stands for all that is half bent: it is told wrongly and has to be told unsurely.
  if (count !== undefined) await add(count === 0 ? `${source}, zero` : source, count, await decode(file))
}
const random = seeded(77)
const rig = fetchRig(cache)
for (let i = 0; i < Number(hands); i++) {
  const count = i % 6
  const setting = { size: 60 + 90 * random(), width: 256, height: 192, centre: { x: 128, y: 88 }, left: random() < 0.5 }
  const drawn = renderHand(rig, random, aPose(random, aWay(random, count)), setting)
  await add('rendered', count, photographed(random, aRoom(random, 256, 192), [drawn], 256, 192))
}

async function add(source: string, count: number, frame: Frame): Promise<void> {
  const picture = pictureOf(frame)
  let found: Hand | undefined
  for (const view of viewsOf(picture, palms.length)) found ??= (await lookAt(view, picture, { palms, hand }, []))[0]
  if (found === undefined) return
  const odds = await glanceAround(found, picture, hand)
  const right = fingersUp(odds).filter(Boolean).length === count
  samples.push({ source, odds: allOdds(odds), right })
}

function fit(of: readonly Sample[]): readonly number[] {
  return logistic(of.map(({ odds }) => [odds]), of.map(({ right }) => right), of.map(() => 1), 1)
}

function confidenceOf({ odds }: Sample, [all = 0, bias = 0]: readonly number[]): number {
  return 1 / (1 + Math.exp(-all * odds - bias))
}

for (const source of new Set(samples.map((one) => one.source))) {
  const weights = fit(samples.filter((one) => one.source !== source))
  const those = samples.filter((one) => one.source === source)
  const sure = those.filter((one) => confidenceOf(one, weights) >= sureFrom)
  const right = (of: readonly Sample[]) => ((100 * of.filter((one) => one.right).length) / of.length).toFixed(1)
  console.log(`${source}: ${those.length} hands, ${right(those)} % right; sure of ${sure.length}, ${right(sure)} % of them right`)
}
const [all = 0, bias = 0] = fit(samples).map((value) => Number(value.toFixed(3)))
const file = join(import.meta.dirname, '../../src/areas/math/recogniser/fingers.json')
const learnt = readFileSync(file, 'utf8').replace(/"confidence": \{[^}]*\}/, `"confidence": ${JSON.stringify({ bias, all })}`)
writeFileSync(file, learnt)
