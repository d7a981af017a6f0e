/** Runs the server's sweeper, which removes the files that a crash left behind. */
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import '#app/areas.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { openServer } from '#kit/server/http/server.ts'
import { variablesOf, type Place } from './store.ts'

const hour = 3_600_000

/** Sweeps as if an hour had passed, so that no file counts as incomplete. No server may use the place. */
export async function sweep(place: Place): Promise<void> {
  const before = new Date(Date.now() - hour)
  const receiving = join(place.folder, 'receiving')
  for (const name of await readdir(receiving)) await utimes(join(receiving, name), before, before)
  const { app, context } = await openServer(readEnvironment({ ...variablesOf(place), PORT: '0', LOG_LEVEL: 'silent' }), [])
  await app.ready()
  const errors: unknown[] = []
  await context.files.sweep(Date.now() + hour, (error) => errors.push(error))
  // Closing also waits for the sweep at the start.
  await app.close()
  if (errors.length > 0) throw new AggregateError(errors, 'the sweeper failed')
}
