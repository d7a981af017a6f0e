import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Espeak, espeakFiles, loadEspeak } from './espeak.ts'

/** Loads espeak-ng from its folder on this machine. */
export function openEspeak(folder: string): Promise<Espeak> {
  return loadEspeak(pathToFileURL(join(folder, espeakFiles[0])).href)
}
