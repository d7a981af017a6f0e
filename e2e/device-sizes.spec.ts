/** How much a phone alone downloads. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { deviceSizes } from '../src/app/page/device-sizes.ts'
import { packedPath } from '../src/kit/packed.ts'
import { brotliEngineBytes, engineFiles } from '../src/kit/ml/engine-files.ts'
import { languages } from '../src/kit/languages.ts'
import { deviceFolder } from './device-steps.ts'

/** In MB, until the first answer. docs/static-host.md says what makes words large. */
const judges = { letters: 11, maths: 13.5, movements: 13.5, words: 23.5 } as const

for (const language of languages) {
  test(`a phone in ${language} downloads few megabytes before it can do something`, () => {
    const { areas, everything } = deviceSizes(deviceFolder, language)
    for (const [name, sizes] of Object.entries(areas)) {
      expect(sizes.opens / 1e6, `${name} opens`).toBeLessThan(7)
      expect(sizes.opens / 1e6, `${name} opens`).toBeGreaterThan(1)
    }
    const reached = Object.fromEntries(Object.entries(areas).map(([name, sizes]) => [name, sizes.judges / 1e6]))
    for (const [name, limit] of Object.entries(judges)) expect(reached[name], `${name} judges`).toBeLessThan(limit)
    expect(everything / 1e6, 'everything').toBeLessThan(95)
  })
}

test('the engine has about the size that an adult is shown', () => {
  const { size } = statSync(join(deviceFolder, packedPath(`models/fetched/onnxruntime/${engineFiles.wasm.name}`)))
  expect(Math.abs(size / brotliEngineBytes - 1)).toBeLessThan(0.05)
})
