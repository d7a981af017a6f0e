import { z } from 'zod'

const layout = 'src/app/web/area-layout.tsx'

/**
 * By a path or its first part: what is opened there first, so that it is asked for with the page and not after it. Until
 * its code is there, nothing is drawn.
 */
export const openedFirst: Readonly<Record<string, { readonly modules: readonly string[]; readonly pictures: readonly string[] }>> = {
  '': { modules: [], pictures: ['/pictures/hero.svg'] },
  about: { modules: ['src/areas/home/web/about.tsx'], pictures: [] },
  contact: { modules: ['src/areas/home/web/contact.tsx'], pictures: [] },
  login: { modules: ['src/areas/account/web/login.tsx'], pictures: [] },
  register: { modules: ['src/areas/account/web/register.tsx'], pictures: [] },
  settings: { modules: ['src/app/web/settings-screen.tsx'], pictures: [] },
  skills: { modules: [layout, 'src/areas/vocabulary/web/skills.tsx'], pictures: ['/pictures/areas/vocabulary.svg'] },
  vocabulary: { modules: [layout, 'src/areas/vocabulary/web/word.tsx'], pictures: ['/pictures/areas/vocabulary.svg'] },
  'vocabulary/list-all': { modules: [layout, 'src/areas/vocabulary/web/list-all.tsx'], pictures: ['/pictures/areas/vocabulary.svg'] },
  grossmotor: { modules: [layout], pictures: ['/pictures/areas/grossmotor.svg'] },
  math: { modules: [layout, 'src/areas/math/web/mathdashboard.tsx'], pictures: ['/pictures/areas/maths.svg'] },
  write: { modules: [layout, 'src/areas/write/web/writing-home.tsx'], pictures: ['/pictures/areas/writing.svg'] },
}

/** The built files in the place of the modules; the build writes it, the server reads it. */
export const hints = z.record(z.string(), z.object({ scripts: z.array(z.string()), pictures: z.array(z.string()) }))
export type Hints = z.infer<typeof hints>

/** Seen on every screen. */
const inHeader = '/icons/icon.svg'

/** What the screen at this path opens first, beside the page. */
export function hintsFor(path: string, known: Hints): Hints[string] {
  return known[path.slice(1)] ?? known[path.split('/')[1] ?? ''] ?? { scripts: [], pictures: [] }
}

/** Elements for the page's head. */
export function preloads({ scripts, pictures }: Hints[string]): string {
  return [
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
    ...[...pictures, inHeader].map((picture) => `<link rel="preload" as="image" href="${picture}" fetchpriority="high">`),
  ].join('')
}
