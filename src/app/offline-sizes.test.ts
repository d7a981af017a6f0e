import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { offline as grossmotor } from '#areas/grossmotor/offline.ts'
import { offline as math } from '#areas/math/offline.ts'
import { offline as vocabulary } from '#areas/vocabulary/offline.ts'
import { offline as write } from '#areas/write/offline.ts'
import { espeakFiles } from '#areas/vocabulary/server/voice/espeak.ts'
import { engineFiles } from '#kit/ml/engine-files.ts'
import { models } from './models.ts'

const root = join(import.meta.dirname, '../..')
const areas = { vocabulary, math, grossmotor, write }

const files = [
  ...models.map(({ file, downloadBytes }) => ({ file, downloadBytes })),
  ...Object.values(engineFiles).map(({ name, downloadBytes }) => ({ file: `fetched/onnxruntime/${name}`, downloadBytes })),
]

test.each(files)('the download size of $file differs from its manifest by at most 5 %', async ({ file, downloadBytes }) => {
  const compressed = zstdCompressSync(await readFile(join(root, 'models', file))).length
  expect(Math.abs(compressed / downloadBytes - 1)).toBeLessThan(0.05)
})

describe.each(Object.entries(areas))('%s', (name, { files: starts, models: needed }) => {
  test('names files that exist', () => {
    const published = globSync('**/*.*', { cwd: join(root, 'public') }).map((file) => `/${file}`)
    // The build of a device writes the voice.
    published.push(...espeakFiles.map((file) => `/espeak/${file}`))
    for (const start of starts) {
      const [, worker] = /^\/assets\/([a-z-]+-recognition-worker)-$/.exec(start) ?? []
      const exists = worker === undefined
        ? published.some((file) => file.startsWith(start))
        : existsSync(join(root, 'src/areas', name, 'web/recogniser', `${worker}.ts`))
      expect(exists, start).toBe(true)
    }
  })

  test('downloads about the megabytes that the documents state', () => {
    const stated = { vocabulary: 24, math: 11, grossmotor: 11, write: 9 }[name]
    const bytes = [...needed, ...Object.values(engineFiles)].reduce((sum, file) => sum + file.downloadBytes, 0)
    expect(Math.round(bytes / 1e6)).toBe(stated)
  })
})
