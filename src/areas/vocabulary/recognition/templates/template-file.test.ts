import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stateWidth } from '../model/moonshine.ts'
import { readTemplates, writeTemplates } from './template-file.ts'
import type { Template } from './template-source.ts'

const states = (rows: number, first: number): Int8Array => Int8Array.from({ length: rows * stateWidth }, (_, i) => first + (i % 50))
const templates: readonly Template[] = [
  { adapted: states(2, -30), published: states(3, -10) },
  { adapted: states(1, 5), published: states(1, -100) },
]
const file = writeTemplates(templates)

test('templates are read as they were written, in the browser and from a file on disk', async () => {
  expect(readTemplates(file)).toEqual(templates)
  expect(readTemplates(Uint8Array.of(...file, 1).subarray(0, file.length))).toEqual(templates)
  const folder = await mkdtemp(join(tmpdir(), 'd-learner-template-'))
  const path = join(folder, 'one.bin')
  await writeFile(path, file)
  expect(readTemplates(await readFile(path))).toEqual(templates)
  await rm(folder, { recursive: true })
})

test.each([
  ['nothing', new Uint8Array()],
  ['the beginning', file.subarray(0, 100)],
  ['a missing byte', file.subarray(0, file.length - 1)],
  ['one byte more', Uint8Array.of(...file, 0)],
  ['another version', Uint8Array.of(0, 200, ...file.subarray(2))],
])('%s is no file of templates', (_name, damaged) => {
  expect(readTemplates(damaged)).toBeUndefined()
})
