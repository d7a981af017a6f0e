import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const tools = import.meta.dirname
const commands = globSync('{bench,training,assets,language-review}/**/*.ts', { cwd: tools })
  .filter((file) => readFileSync(join(tools, file), 'utf8').includes('parseCommandLine('))

test('bench, training, assets and the language review have commands', () => {
  expect(new Set(commands.map((file) => file.split(/[\\/]/)[0]))).toEqual(new Set(['bench', 'training', 'assets', 'language-review']))
})

test.each(commands)('%s --help prints the usage', async (file) => {
  const { stdout } = await run(process.execPath, [join(tools, file), '--help'])
  expect(stdout).toMatch(/^usage: \S/)
})

test.each([
  { args: ['--unknown'], reason: '--unknown' },
  { args: ['one'], reason: '1 arguments given, 0 expected' },
])('a wrong command line ($args) prints the reason and the usage', async ({ args, reason }) => {
  const failure: unknown = await run(process.execPath, [join(tools, 'bench/strokes.ts'), ...args]).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(reason) as string })
  expect(failure).toMatchObject({ stderr: expect.stringContaining('\nusage: npm run bench strokes') as string })
})
