/** Lets the server remove what a crash left behind, as it does at its start and every hour. */
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow, startServer } from './server-process.ts'
import { variablesOf, type Place } from './store.ts'

/** Files younger than ten minutes may be on their way: here they are made older. */
const hour = 3_600_000

/** No server may run at the place. */
export async function sweep(place: Place): Promise<void> {
  const before = new Date(Date.now() - hour)
  for (const name of await filesBelow(join(place.folder, 'files'))) await utimes(join(place.folder, 'files', name), before, before)
  const server = await startServer(variablesOf(place))
  await server.end('SIGTERM')
}
