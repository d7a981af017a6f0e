import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { areas } from '#app/areas.ts'
import type { Area } from '#kit/area.ts'
import { logo, type PreloadsByPath } from './preload.ts'

const root = join(import.meta.dirname, '../../..')
const layout = 'src/app/web/layouts/child-layout.tsx'
/** For screens that make a call as soon as they are open. */
const api = 'src/kit/web/api/api.ts'

interface Preload {
  readonly modules: readonly string[]
  /** URLs */
  readonly pictures: readonly string[]
}

const listed: readonly Area[] = areas
const skillAreas = listed.flatMap(({ picture, ...area }) => (picture === undefined ? [] : [{ ...area, picture }]))

/** By a path or its first part: modules and pictures that its screen needs first, so that the page's head preloads them. */
const preloadedModules: Readonly<Record<string, Preload>> = {
  '': { modules: [], pictures: ['/pictures/hero.svg', logo] },
  about: { modules: ['src/areas/home/web/screens/about.tsx'], pictures: [logo] },
  contact: { modules: ['src/areas/home/web/screens/contact.tsx'], pictures: [logo] },
  login: { modules: ['src/app/web/screens/login-screen.tsx', api], pictures: [logo] },
  register: { modules: ['src/app/web/screens/register-screen.tsx', api], pictures: [logo] },
  settings: { modules: ['src/app/web/screens/settings-screen.tsx'], pictures: [logo] },
  today: {
    modules: [layout, 'src/app/web/today/today-layout.tsx', 'src/app/web/today/today.tsx', api, ...skillAreas.map(({ name }) => `src/areas/${name}/web/today.tsx`)],
    pictures: ['/pictures/stickers/star.svg'],
  },
  skills: { modules: [layout, 'src/app/web/screens/skills-screen.tsx', api], pictures: skillAreas.map(({ picture }) => picture) },
  album: { modules: [], pictures: [] },
  ...Object.fromEntries(skillAreas.flatMap(preloadsOf)),
}

/** The screens of an area that people open the app at. */
function preloadsOf({ name, picture, preloads = {} }: (typeof skillAreas)[number]): (readonly [path: string, preload: Preload])[] {
  const screens = Object.entries(preloads).map(([path, screen]) => [path, [`src/areas/${name}/web/screens/${screen}.tsx`]] as const)
  return [[name, []] as const, ...screens].map(([path, modules]) => [path, { modules: [layout, ...modules], pictures: [picture] }])
}

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
