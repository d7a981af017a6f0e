/**
 * Fits `hand-spread.json`: the mean of each feature of a hand, and its standard deviation over the attempts of one simulated
 * child at one number.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { models } from '#areas/math/models.ts'
import { detectHands, searchViews, type DetectedHand } from '#areas/math/recognition/model/hand-detector.ts'
import { flatFeatures } from '#areas/math/recognition/postprocess/own-hands.ts'
import { imagePyramid } from '#areas/math/recognition/preprocess/image-pyramid.ts'
import type { Frame } from '#areas/math/recognition/types.ts'
import { openModel } from '#kit/ml/node.ts'
import { parseCommandLine } from '../../lib/command-line.ts'
import { fetchRig } from '../../lib/hands/fetch-rig.ts'
import { showNumbers } from '../../lib/hands/simulated-hands.ts'

const { positionals: [cache = '', out = join(import.meta.dirname, '../../../src/areas/math/recognition/postprocess/hand-spread.json')] } = parseCommandLine({
  usage: `usage: npx node tools/training/hand/fit-hand-spread.ts CACHE [OUT.json]
CACHE: where the hand mesh is kept.`,
  positionals: [1, 2],
})
/** The bench uses children below 1000. */
const [firstChild, lastChild, attempts] = [2001, 2008, 10]
/** Added to each variance, so that a feature that never changes does not decide. */
const leastVariance = 1e-4

const palms = [await openModel(models['palm-full']), await openModel(models['palm-lite'])]
const hand = await openModel(models['hand-full'])

async function featuresOf(frame: Frame): Promise<readonly number[] | undefined> {
  const picture = imagePyramid(frame)
  let found: DetectedHand | undefined
  for (const view of searchViews(picture, palms.length)) found ??= (await detectHands(view, picture, { palms, hand }, []))[0]
  return found && flatFeatures(found.landmarks)
}

function meanOf(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length)
}

const rig = fetchRig(cache)
const all: (readonly number[])[] = []
const squares: (readonly number[])[] = []
for (let child = firstChild; child <= lastChild; child++) {
  for (const { frames } of showNumbers(rig, child, attempts)) {
    const read = (await Promise.all(frames.map(featuresOf))).filter((row) => row !== undefined)
    const mean = meanOf(read)
    all.push(...read)
    squares.push(...read.map((row) => row.map((value, at) => (value - (mean[at] ?? 0)) ** 2)))
  }
  console.log(`child ${child}: ${all.length} hands`)
}
const rounded = (values: readonly number[]): number[] => values.map((value) => Number(value.toFixed(3)))
const spread = meanOf(squares).map((variance) => Math.sqrt(variance + leastVariance))
writeFileSync(out, `${JSON.stringify({ mean: rounded(meanOf(all)), spread: rounded(spread) })}\n`)
