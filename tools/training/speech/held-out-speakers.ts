/** Adapted encoders that were trained without some of the speakers (encoder/adapt.sh), for evaluation on those. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Encoder, encoders, openMoonshine, type Moonshine } from '#areas/vocabulary/recognition/model/moonshine.ts'
import { createScorer, englishScoring } from '#areas/vocabulary/recognition/model/scoring.ts'
import { openFile, openModel } from '#kit/ml/node.ts'
import type { OpenModel } from '#kit/ml/model.ts'

export interface HeldOutEncoder {
  /** the speakers that it was trained on */
  readonly trainedOn: ReadonlySet<string>
  readonly moonshine: Moonshine
  /** for each of `candidates` */
  readonly offsets: Readonly<Record<Encoder, Float64Array>>
}

/** Opens half-0.onnx and half-1.onnx in `folder`; a .json beside each lists the speakers that it was trained on. */
export async function openHeldOutEncoders(folder: string, candidates: readonly string[]): Promise<readonly HeldOutEncoder[]> {
  return Promise.all(['half-0', 'half-1'].map(async (name) => {
    const adapted = openFile(join(folder, `${name}.onnx`))
    const open: OpenModel = (model, onProgress) => (model === encoders.adapted ? adapted : openModel(model, onProgress))
    const moonshine = await openMoonshine(open)
    const trainedOn = z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
    const scorer = createScorer(moonshine, { published: {}, adapted: {} })
    const { offsets } = await scorer.prepare(candidates.map((spelling, word) => ({ spelling, word })), englishScoring)
    return { trainedOn: new Set(trainedOn), moonshine, offsets }
  }))
}
