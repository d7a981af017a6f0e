import { z } from 'zod'

const layout = 'src/app/web/layouts/child-layout.tsx'
/** For screens that make a call as soon as they are open. */
const api = 'src/kit/web/api/api.ts'

/** The logo of the header, on the public pages. */
const logo = '/icons/icon.svg'
/** The pictures of the child's home. */
const areaPictures = ['writing', 'grossmotor', 'vocabulary', 'maths'].map((name) => `/pictures/areas/${name}.svg`)

/** By a path or its first part: modules and pictures that its screen needs first, so that the page's head preloads them. */
export const preloadedModules: Readonly<Record<string, { readonly modules: readonly string[]; readonly pictures: readonly string[] }>> = {
  '': { modules: [], pictures: ['/pictures/hero.svg', logo] },
  about: { modules: ['src/areas/home/web/screens/about.tsx'], pictures: [logo] },
  contact: { modules: ['src/areas/home/web/screens/contact.tsx'], pictures: [logo] },
  login: { modules: ['src/app/web/screens/login-screen.tsx', api], pictures: [logo] },
  register: { modules: ['src/app/web/screens/register-screen.tsx', api], pictures: [logo] },
  settings: { modules: ['src/app/web/screens/settings-screen.tsx'], pictures: [logo] },
  today: { modules: [layout, 'src/app/web/today/today-layout.tsx', 'src/app/web/today/today.tsx', api], pictures: ['/pictures/stickers/star.svg'] },
  skills: { modules: [layout, 'src/app/web/screens/skills-screen.tsx', api], pictures: areaPictures },
  album: { modules: [], pictures: [] },
  vocabulary: { modules: [layout, 'src/areas/vocabulary/web/screens/word.tsx'], pictures: ['/pictures/areas/vocabulary.svg'] },
  'vocabulary/list-all': { modules: [layout, 'src/areas/vocabulary/web/screens/list-all.tsx', api], pictures: ['/pictures/areas/vocabulary.svg'] },
  grossmotor: { modules: [layout], pictures: ['/pictures/areas/grossmotor.svg'] },
  math: { modules: [layout, 'src/areas/math/web/screens/mathdashboard.tsx'], pictures: ['/pictures/areas/maths.svg'] },
  write: { modules: [layout, 'src/areas/write/web/screens/writing-home.tsx'], pictures: ['/pictures/areas/writing.svg'] },
}

/** By path, the built files of `preloadedModules`. The build writes it to `preload.json`, the server reads it. */
export const preloadsByPath = z.record(z.string(), z.object({ scripts: z.array(z.string()), pictures: z.array(z.string()) }))
export type PreloadsByPath = z.infer<typeof preloadsByPath>

/** What to preload for the screen at this path. */
export function preloadsFor(path: string, preloads: PreloadsByPath): PreloadsByPath[string] {
  return preloads[path.slice(1)] ?? preloads[path.split('/')[1] ?? ''] ?? { scripts: [], pictures: [logo] }
}

/** Elements for the page's head. */
export function preloadTags({ scripts, pictures }: PreloadsByPath[string]): string {
  return [
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
    ...pictures.map((picture) => `<link rel="preload" as="image" href="${picture}" fetchpriority="high">`),
  ].join('')
}
