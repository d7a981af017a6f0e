/** Everything that handlers use, in a worker of the page. */
import type { RecogniserName } from '#kit/recognition/server/recognition.ts'
import type { Clock, Ports } from '#kit/server/context.ts'
import { createMacKey } from '#kit/server/crypto/mac-key.ts'
import type { Films } from '#kit/server/media/films.ts'
import { zipArchives } from '#kit/server/files/zip-archives.ts'
import type { Voice } from '#kit/server/media/voice.ts'
import { pbkdf2Passwords } from '#kit/server/sessions/pbkdf2.ts'
import { createSessions } from '#kit/server/sessions/token-sessions.ts'
import type { BackupStore } from './backup.ts'
import { type DeviceFiles, openDeviceFiles } from './files.ts'
import { devicePictures } from './pictures.ts'
import { workerRecognition } from './recognition.ts'
import { openStoredDatabase } from './sqlite.ts'
import { pageTokens } from './tokens.ts'

/** Of each learner, in bytes: as on a server. The browser may end it earlier. */
const quota = 500_000_000

interface DeviceParts {
  /** starts the worker of each recogniser that handlers use */
  readonly recognisers: Readonly<Partial<Record<RecogniserName, () => Worker>>>
  readonly openFilms: (files: DeviceFiles) => Films
  readonly voice: Voice
}

export async function openDevicePorts({ recognisers, openFilms, voice }: DeviceParts): Promise<{ ports: Ports; store: BackupStore }> {
  const clock: Clock = { now: () => new Date() }
  const { database, openUnpacked } = await openStoredDatabase()
  const files = await openDeviceFiles(database, { clock, quota })
  // Counts of wrong codes are found again by their keyed names. On a device nobody else reads the database, so the key is no secret.
  const key = createMacKey(new Uint8Array(32))
  const ports: Ports = {
    environment: { REGISTRATION: 'closed', LOGIN: 'password' },
    database, files, clock,
    pictures: devicePictures(files),
    recognition: workerRecognition(recognisers),
    sessions: createSessions(database, pageTokens(clock), clock),
    passwords: pbkdf2Passwords,
    keys: { subjects: key, registrations: key, logIns: key },
    // Only the page of this device can ask.
    addresses: { sign: (path) => path, nextExpiry: () => Number.MAX_SAFE_INTEGER, check: () => undefined },
    archives: zipArchives,
    films: openFilms(files),
    voice,
    openCamera: undefined,
    mail: undefined,
    log: { debug: () => undefined, info: () => undefined, warn: (details, message) => console.warn(message, details), error: (details, message) => console.error(message, details) },
    // The database overwrites what is deleted, and its journal is emptied after each transaction.
    eraseDeleted: async () => undefined,
  }
  return { ports, store: { append: files.append, put: files.put, remove: files.remove, openUnpacked } }
}
