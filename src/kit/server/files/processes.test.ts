import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#kit/ids.ts'
import { registerProcess } from './processes.ts'

/** The files that still existed when their lock was released: another process could take them from then on. */
const { released } = vi.hoisted(() => ({ released: new Set<string>() }))
vi.mock(import('../database/sqlite.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    async lockFile(file) {
      const release = await real.lockFile(file)
      return release && (() => {
        release()
        if (existsSync(file)) released.add(basename(file))
      })
    },
  }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'd-learner-processes-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('what a dead process left is removed before another one can take it for its own', async () => {
  const living = await registerProcess(folder)
  const [machine = ''] = living.name.split('.')
  const dead = `${machine}.${newId()}`
  await writeFile(join(folder, 'processes', dead), '')
  await living.removeDead()
  expect(await readdir(join(folder, 'processes'))).toEqual([living.name])
  expect(released).not.toContain(dead)
  await living.close()
})
