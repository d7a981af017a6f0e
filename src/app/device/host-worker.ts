/** Runs in a worker of one tab: the server of this device. */
import '#app/areas.ts'
import { openHost } from '#kit/device/host.ts'
import type { HostMessage, TabMessage } from '#kit/device/messages.ts'
import { openDevicePorts } from '#kit/device/ports.ts'
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
}).then(({ ports, store }) => openHost(ports, [...deviceHandlers, firstStartHandlers, () => deviceBackupHandlers(ports, store, rowChecks)], isAbsent))

serving.then(() => post({ kind: 'ready' }), (error: unknown) => post({ kind: 'failed', reason: String(error) }))

addEventListener('message', ({ data: { id, request } }: MessageEvent<TabMessage>) => {
  // Rejects only if the host could not open, which was reported.
  void serving.then(async (serve) => post({ kind: 'answer', id, answer: await serve(request) }), () => undefined)
})

function post(message: HostMessage): void {
  postMessage(message)
}
