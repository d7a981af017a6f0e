import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PrecacheManifest } from './precache-manifest.ts'
import { buildScript } from './script-build.ts'
import { serverPaths } from './server-paths.ts'

const publicFolder = join(import.meta.dirname, '../../../public')
/** Only some devices need them: workers that recognise hold their dictionaries, 700 kB, and the voice of own words has 2 MB. */
const recognition = /(?:^|\/)(?:assets\/[a-z]+-recognition-worker-|espeak\/)/
const voices = /\/voices\//
/** Only the weekly check shows them. */
const secondPictures = /\/pictures\/words\/second\//
/** These come with their area, because a phone alone may pay for each megabyte. */
const ofOneArea = /\/(?:pictures\/words\/second\/|sounds\/words\/|sounds\/music\.|videos\/)/

/**
 * Builds the service worker with a list of all built files and of the files in public/, and `offline-files.json`: the
 * sizes in bytes of the files that areas need offline.
 * @param isAlone the page is for a device that is its own server
 */
export function addServiceWorker(isAlone: boolean): Plugin {
  let base = '/'
  return {
    name: 'add-service-worker',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        /** by the path on the host */
        const files = new Map<string, string>()
        const sizes: Record<string, number> = {}
        for (const [name, output] of Object.entries(bundle)) {
          if (name === 'preload.json') continue
          const content = output.type === 'chunk' ? output.code : output.source
          files.set(base + name, sha256(content))
          if (recognition.test(name)) sizes[base + name] = Buffer.byteLength(content)
        }
        for (const name of globSync('{icons,pictures,sounds,videos,voices}/**/*.{svg,png,webp,jpg,mp3,mp4,vtt}', { cwd: publicFolder })) {
          const content = readFileSync(join(publicFolder, name))
          files.set(base + name, sha256(content))
          sizes[base + name] = content.length
        }
        const offlineFiles = JSON.stringify(sizes)
        files.set(`${base}offline-files.json`, sha256(offlineFiles))
        this.emitFile({ type: 'asset', fileName: 'offline-files.json', source: offlineFiles })
        // Not every browser supports imports in a service worker.
        const source = await buildScript('offline/service-worker.ts', {
          precacheManifest: JSON.stringify(buildManifest(files, isAlone ? ofOneArea : secondPictures)), serverPaths: JSON.stringify(isAlone ? [] : serverPaths), isAlone: String(isAlone),
        }, base)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

function buildManifest(files: ReadonlyMap<string, string>, shown: RegExp): PrecacheManifest {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const apart = { voices, shown, recognition }
  const under = (path: RegExp): PrecacheManifest['page'] => sorted.filter(([name]) => path.test(name))
  return {
    version: sha256(JSON.stringify(sorted)).slice(0, 16),
    page: sorted.filter(([path]) => !Object.values(apart).some((one) => one.test(path))),
    voices: under(apart.voices),
    shown: under(apart.shown),
    recognition: under(apart.recognition),
  }
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
