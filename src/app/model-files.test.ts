import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { models } from './models.ts'
import { missingFilesMessage } from './model-files.ts'
import { runtimeFiles } from './runtime-files.ts'

let root: string
/** A folder with files of the expected names and sizes. They take no room on the disk. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'd-learner-models-'))
  const files = [...models.map(({ file, bytes }) => ({ file: `models/${file}`, bytes })), ...runtimeFiles]
  for (const { file, bytes } of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), '')
    await truncate(join(root, file), bytes)
  }
})
afterAll(() => rm(root, { recursive: true }))

test('the files of this installation are complete', async () => {
  expect(await missingFilesMessage()).toBeUndefined()
})

test('a truncated file and a missing one are named with the command that restores them', async () => {
  expect(await missingFilesMessage(root)).toBeUndefined()
  await truncate(join(root, 'models/fetched/moonshine-encoder.onnx'), 1000)
  expect(await missingFilesMessage(root)).toBe(
    'Missing or broken: models/fetched/moonshine-encoder.onnx; restore with: npm run postinstall',
  )
  await rm(join(root, 'models/fetched/espeak/espeak-ng.data'))
  expect(await missingFilesMessage(root)).toBe(
    'Missing or broken: models/fetched/moonshine-encoder.onnx, models/fetched/espeak/espeak-ng.data; restore with: npm run postinstall',
  )
  await rm(join(root, 'models/letter.onnx'))
  expect(await missingFilesMessage(root)).toBe(
    'Missing or broken: models/fetched/moonshine-encoder.onnx, models/letter.onnx, models/fetched/espeak/espeak-ng.data; '
    + 'restore with: git restore models && npm run postinstall',
  )
})
