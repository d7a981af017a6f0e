import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Hints, openedFirst } from './hints.ts'

const root = join(import.meta.dirname, '../..')

/** Writes hints.json: for each path the scripts that the page itself does not name. */
export function writeHints(): Plugin {
  return {
    name: 'write-hints',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((made) => made.type === 'chunk')
      const page = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => withImports(entry, bundle)))
      const hints: Hints = {}
      for (const [path, { modules, pictures }] of Object.entries(openedFirst)) {
        const scripts = modules.flatMap((module) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)))
          if (chunk === undefined) this.error(`${module} is in no script`)
          return withImports(chunk, bundle)
        })
        const beside = [...new Set(scripts)].filter((script) => !page.has(script))
        hints[path] = { scripts: beside.map((script) => `/${script}`), pictures: [...pictures] }
      }
      this.emitFile({ type: 'asset', fileName: 'hints.json', source: JSON.stringify(hints) })
    },
  }
}

/** The script and all that it imports before it runs. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, known = new Set<string>()): string[] {
  if (known.has(chunk.fileName)) return []
  known.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(imported, bundle, known)
  }
  return [...known]
}
