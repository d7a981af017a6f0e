import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('a thread that ends while it opens its models does not end the process', async () => {
  // If a thread is terminated while the engine works, the whole process aborts.
  const script = join(import.meta.dirname, 'testing/close-while-opening.ts')
  expect(await promisify(execFile)(process.execPath, [script])).toEqual({ stdout: '', stderr: '' })
})
