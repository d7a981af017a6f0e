/** Starts the server in this process, so that its sweeper removes what a crash left behind. */
import { serverParts } from '#app/server-parts.ts'
import { readEnvironment } from '#kit/server/environment.ts'
import { openServer } from '#kit/server/http/server.ts'
import { testSecret } from '../../../lib/server/server-process.ts'
import { variablesOf, type Place } from './store.ts'

/** No other server may use the place. */
export async function sweep(place: Place): Promise<void> {
  const { app, context } = await openServer(readEnvironment({ ...variablesOf(place), SECRET: testSecret, PORT: '0', LOG_LEVEL: 'silent' }), { ...serverParts, models: [] })
  await app.ready()
  const errors: unknown[] = []
  await context.files.sweep(Date.now(), (error) => errors.push(error))
  // Closing also waits for the sweep at the start.
  await app.close()
  if (errors.length > 0) throw new AggregateError(errors, 'the sweeper failed')
}
