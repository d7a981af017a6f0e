import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { floats, tensor } from '#kit/ml/model.ts'
import { openModel } from '#kit/ml/node.ts'
import { models } from '../../models.ts'
import { inputOf, references } from '../testing/reference.ts'

const folder = join(import.meta.dirname, '../testing')
const expected = JSON.parse(readFileSync(join(folder, 'litert.json'), 'utf8')) as Record<string, readonly (readonly number[])[]>

test.each(references)('$model answers as in LiteRT, at most 0.01 apart', async ({ model, side, outputs, select }) => {
  const row = await sharp(join(folder, 'ten-pictures.webp')).removeAlpha().raw().toBuffer()
  const network = await openModel(models[model])
  expect(expected[model]).toHaveLength(10)
  for (const [i, answers] of (expected[model] ?? []).entries()) {
    const output = await network.run({ input_1: tensor('float32', inputOf(row, i, side), [1, side, side, 3]) })
    const values = select(outputs.map((name) => floats(output, name).data))
    expect(values).toHaveLength(answers.length)
    const furthest = Math.max(...values.map((value, at) => Math.abs(value - (answers[at] ?? Infinity))))
    expect(furthest).toBeLessThan(0.01)
  }
})
