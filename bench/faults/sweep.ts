/** Lets the server's own sweeper remove what a crash left behind. */
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import '#app/areas.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { openServer } from '#kit/server/server.ts'
import { variablesOf, type Place } from './store.ts'

const hour = 3_600_000

/** Sweeps as if an hour had gone by, so that no file is still on its way. No server may run at the place. */
export async function sweep(place: Place): Promise<void> {
  const before = new Date(Date.now() - hour)
  const receiving = join(place.folder, 'receiving')
  for (const name of await readdir(receiving)) await utimes(join(receiving, name), before, before)
  const { app, context } = await openServer(readEnvironment({ ...variablesOf(place), PORT: '0', LOG_LEVEL: 'silent' }), [])
  await app.ready()
  const errors: unknown[] = []
  await context.files.sweep(Date.now() + hour, (error) => errors.push(error))
  // What the server sweeps at its start has ended too when it has closed.
  await app.close()
  if (errors.length > 0) throw new AggregateError(errors, 'the sweeper failed')
}
