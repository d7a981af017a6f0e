/** Runs in a worker of one tab: the server of this device. */
import '#app/areas.ts'
import { openHost, type Serve } from '#kit/device/host.ts'
import type { HostMessage, HostTrouble, TabMessage } from '#kit/device/messages.ts'
import { openDevicePorts } from '#kit/device/ports.ts'
import { databaseFolder, NewerDataError } from '#kit/device/sqlite.ts'
import { isStored } from '#kit/device/storage-folder.ts'
import { beginSweeping } from '#kit/device/sweeper.ts'
import { isDiskFull } from '#kit/server/database/database-errors.ts'
import { sweepTemplates } from '#areas/vocabulary/server/templates/sweep-templates.ts'
import { firstStartHandlers } from '#areas/account/server/first-start-handlers.ts'
import { deviceFilms } from './films.ts'
import { deviceBackupHandlers } from '#areas/backup/server/device-backup-handlers.ts'
import { rowChecks } from '../row-checks.ts'
import { deviceHandlers, isAbsent } from './hosted.ts'
import { deviceVoice } from './voice.ts'

const serving = openDevicePorts({
  recognisers: {
    writing: () => new Worker(new URL('../../areas/write/web/recogniser/letter-recognition-worker.ts', import.meta.url), { type: 'module' }),
    speech: () => new Worker(new URL('./speech-recognition-worker.ts', import.meta.url), { type: 'module' }),
  },
  openFilms: deviceFilms,
  voice: deviceVoice(),
}).then(({ ports, store }) => {
  beginSweeping(ports, [sweepTemplates])
  return openHost(ports, [...deviceHandlers, firstStartHandlers, () => deviceBackupHandlers(ports, store, rowChecks)], isAbsent)
})

serving.then(() => post({ kind: 'ready' }), async (error: unknown) => post({ kind: 'trouble', trouble: await troubleOf(error), reason: String(error) }))

addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  // Rejects only if the host could not open, which was reported.
  void serving.then((serve) => answer(serve, data), () => undefined)
})

/** What was written to deleted files is never acknowledged. */
async function answer(serve: Serve, { id, request }: TabMessage): Promise<void> {
  const answered = await serve(request)
  const isChange = request.method !== 'GET'
  if ((isChange || answered.status >= 500) && !(await isStored(databaseFolder))) post({ kind: 'trouble', trouble: 'lost', reason: 'The browser has deleted the files' })
  else post({ kind: 'answer', id, answer: answered })
}

async function troubleOf(error: unknown): Promise<HostTrouble> {
  if (error instanceof NewerDataError) return 'newer'
  // The browser has deleted the files while SQLite was opening them.
  if (error instanceof Error && error.name === 'SQLite3Error' && !(await isStored(databaseFolder))) return 'lost'
  return isDiskFull(error) ? 'full' : 'closed'
}

function post(message: HostMessage): void {
  postMessage(message)
}
