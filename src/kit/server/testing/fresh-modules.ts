/**
 * Set-up of the tests without a page: the files of a worker share modules, because loading them takes longer than many a file. Only a
 * file that replaces modules (`vi.mock`) begins with modules of its own, and so does the file after it, because other modules import
 * the replacements.
 */
import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

const { testPath } = expect.getState()
if (testPath === undefined) throw new Error('The path of the test file is unknown')
const isReplacing = readFileSync(testPath, 'utf8').includes('vi.mock(')
if (isReplacing) vi.resetModules()
afterAll(() => {
  if (isReplacing) vi.resetModules()
  // The files of a worker share its process, too: without PATH the next file finds no program.
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
