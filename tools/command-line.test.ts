import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const run = promisify(execFile)
const tools = import.meta.dirname
const commands = globSync('{bench,training,assets,language-review}/**/*.ts', { cwd: tools })
  .filter((file) => readFileSync(join(tools, file), 'utf8').includes('parseCommandLine('))

test('bench, training, assets and the language review have commands', () => {
  expect(new Set(commands.map((file) => file.split(/[\\/]/)[0]))).toEqual(new Set(['bench', 'training', 'assets', 'language-review']))
})

test('--help prints the usage and exits with 0', async () => {
  const { stdout } = await run(process.execPath, [join(tools, 'bench/strokes.ts'), '--help'])
  expect(stdout).toMatch(/^usage: npm run bench strokes/)
})

describe('--help', async () => {
  const { stdout } = await run(process.execPath, [join(tools, 'command-usages.ts'), ...commands], { cwd: tools })
  const usages = z.record(z.string(), z.object({ code: z.number().nullable(), printed: z.string() })).parse(JSON.parse(stdout))

  test.each(commands)('of %s prints the usage', (file) => {
    expect(usages[file]).toEqual({ code: 0, printed: expect.stringMatching(/^usage: \S/) as string })
  })
})

test.each([
  { args: ['--unknown'], reason: '--unknown' },
  { args: ['one'], reason: '1 arguments given, 0 expected' },
])('a wrong command line ($args) prints the reason and the usage', async ({ args, reason }) => {
  const failure: unknown = await run(process.execPath, [join(tools, 'bench/strokes.ts'), ...args]).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(reason) as string })
  expect(failure).toMatchObject({ stderr: expect.stringContaining('\nusage: npm run bench strokes') as string })
})
