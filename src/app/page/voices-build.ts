import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { languages } from '#kit/languages.ts'
import type { Voice } from '#kit/web/sound/voices.ts'

const folder = join(import.meta.dirname, '../../../public/voices')
const description = z.object({ name: z.record(z.enum(languages), z.string().min(1)) })

/** Each folder of public/voices with a voice.json, sorted by name. Throws if a voice.json has no name in every language. */
export function listVoices(voices = folder): Voice[] {
  return globSync('*/voice.json', { cwd: voices }).map((path) => dirname(path)).toSorted().map((voice) => {
    const { name } = description.parse(JSON.parse(readFileSync(join(voices, voice, 'voice.json'), 'utf8')))
    const files = globSync(`{${languages.join(',')}}/*/*.mp3`, { cwd: join(voices, voice) }).map((file) => file.replaceAll('\\', '/')).toSorted()
    // The standard voice has every file.
    return { folder: voice, name, files: voice === 'standard' ? [] : files }
  })
}

/** Writes `voices.json`, the list of the voices that the page offers. */
export function writeVoices(): Plugin {
  return {
    name: 'write-voices',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'voices.json', source: JSON.stringify(listVoices()) })
    },
    configureServer(server) {
      server.middlewares.use('/voices.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(listVoices()))
      })
    },
  }
}
