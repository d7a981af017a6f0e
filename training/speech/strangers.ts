/** Adapted encoders that did not learn from some of the speakers (encoder/adapt.sh), to be judged on those. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Encoder, encoders, openMoonshine, type Moonshine } from '#areas/vocabulary/recognition/model/moonshine.ts'
import { createScorer } from '#areas/vocabulary/recognition/model/scoring.ts'
import { openFile, openModel } from '#kit/ml/node.ts'
import type { OpenModel } from '#kit/ml/model.ts'

export interface Stranger {
  /** the speakers that it learnt from */
  readonly knows: ReadonlySet<string>
  readonly moonshine: Moonshine
  /** of each of `candidates` */
  readonly offsets: Readonly<Record<Encoder, Float64Array>>
}

/** Opens half-0.onnx and half-1.onnx in `folder`, each with a .json that lists the speakers that it learnt from. */
export async function openStrangers(folder: string, candidates: readonly string[]): Promise<readonly Stranger[]> {
  return Promise.all(['half-0', 'half-1'].map(async (name) => {
    const adapted = openFile(join(folder, `${name}.onnx`))
    const open: OpenModel = (model, onProgress) => (model === encoders.adapted ? adapted : openModel(model, onProgress))
    const moonshine = await openMoonshine(open)
    const knows = z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
    const scorer = createScorer(moonshine, { published: {}, adapted: {} })
    const { offsets } = await scorer.prepare(candidates.map((spelling, word) => ({ spelling, word })))
    return { knows: new Set(knows), moonshine, offsets }
  }))
}
