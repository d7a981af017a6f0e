/** What the areas give the server's ports. */
import { join } from 'node:path'
import './areas.ts'
import { copyPlainFilm } from '#areas/contribution/server/plain-film.ts'
import { filmCheck } from '#areas/grossmotor/server/video/films.ts'
import { attachedCamera } from '#areas/math/server/attached-camera.ts'
import { sweepTemplates } from '#areas/vocabulary/server/templates/sweep-templates.ts'
import { lazyVoice } from '#areas/vocabulary/server/voice/lazy-voice.ts'
import type { ServerParts } from '#kit/server/http/server.ts'
import { models } from './models.ts'

const workerOf = (area: string): string => join(import.meta.dirname, `../areas/${area}/server/recognition-worker.ts`)

export const serverParts: ServerParts = {
  models,
  recognisers: { speech: workerOf('vocabulary'), writing: workerOf('write'), movement: workerOf('grossmotor'), fingers: workerOf('math') },
  openFilms: (files) => ({
    check: filmCheck(),
    copyPlain: (name, to, holder) => files.withLocal(holder._id, name, (film) => copyPlainFilm(film, to, holder)),
  }),
  openVoice: () => lazyVoice(join(import.meta.dirname, '../../models/fetched/espeak')),
  attachedCamera: ({ FINGER_CAMERA: source }) => (source === undefined ? undefined : (...to) => attachedCamera(source, ...to)),
  sweeps: [sweepTemplates],
}
