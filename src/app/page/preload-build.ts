import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { preloadedModules, type PreloadsByPath } from './preload.ts'

const root = join(import.meta.dirname, '../../..')

/** Writes `preload.json`: for each path the scripts that the page's HTML does not name. */
export function writePreloads(): Plugin {
  return {
    name: 'write-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const inPage = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => withImports(entry, bundle)))
      const preloads: PreloadsByPath = {}
      for (const [path, { modules, pictures }] of Object.entries(preloadedModules)) {
        const scripts = modules.flatMap((module) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)))
          if (chunk === undefined) this.error(`${module} is in no script`)
          return withImports(chunk, bundle)
        })
        const missing = [...new Set(scripts)].filter((script) => !inPage.has(script))
        preloads[path] = { scripts: missing.map((script) => `/${script}`), pictures: [...pictures] }
      }
      this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(preloads) })
    },
  }
}

/** The script and everything that it imports statically. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, known = new Set<string>()): string[] {
  if (known.has(chunk.fileName)) return []
  known.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(imported, bundle, known)
  }
  return [...known]
}
