import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PageFiles } from './page-files.ts'
import { buildScript } from './script-build.ts'

const publicFolder = join(import.meta.dirname, '../../public')
/** Workers that recognise hold their dictionaries: 700 kB that only some devices need. */
const recognising = /^\/assets\/[a-z]+-recognition-worker-/

/** Builds the service worker beside the page, with the list of what the build made and of what lies in public/. */
export function addServiceWorker(): Plugin {
  return {
    name: 'add-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = new Map<string, string>()
        for (const [name, made] of Object.entries(bundle)) {
          if (name === 'hints.json') continue
          files.set(`/${name}`, sha256(made.type === 'chunk' ? made.code : made.source))
        }
        for (const name of globSync('{icons,pictures,sounds,videos}/**/*.{svg,png,webp,jpg,mp3,mp4,vtt}', { cwd: publicFolder })) {
          files.set(`/${name}`, sha256(readFileSync(join(publicFolder, name))))
        }
        // Not every browser takes a service worker that has imports.
        const source = await buildScript('service-worker.ts', { filesOfThePage: JSON.stringify(listed(files)) })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

function listed(files: ReadonlyMap<string, string>): PageFiles {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    version: sha256(JSON.stringify(sorted)).slice(0, 16),
    page: sorted.filter(([path]) => !recognising.test(path)),
    recognising: sorted.filter(([path]) => recognising.test(path)),
  }
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
