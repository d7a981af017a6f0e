import { z } from 'zod'

/** By the first part of a path: what is opened from there first, so that it is asked for with the page and not after it. */
export const openedFirst: Readonly<Record<string, { readonly modules: readonly string[]; readonly pictures: readonly string[] }>> = {
  '': { modules: [], pictures: ['/pictures/hero.svg'] },
  login: { modules: ['src/areas/account/web/login.tsx'], pictures: [] },
  register: { modules: ['src/areas/account/web/register.tsx'], pictures: [] },
  skills: { modules: ['src/app/web/area-layout.tsx', 'src/areas/vocabulary/web/skills.tsx'], pictures: [] },
  vocabulary: { modules: ['src/app/web/area-layout.tsx', 'src/areas/vocabulary/web/list-all.tsx'], pictures: [] },
}

/** The built files in the place of the modules; the build writes it, the server reads it. */
export const hints = z.record(z.string(), z.object({ scripts: z.array(z.string()), pictures: z.array(z.string()) }))
export type Hints = z.infer<typeof hints>

/** Elements for the page's head. */
export function hintsFor(url: string, known: Hints): string {
  const [path = ''] = url.split(/[?#]/)
  const { scripts, pictures } = known[path.split('/')[1] ?? ''] ?? { scripts: [], pictures: [] }
  return [
    ...pictures.map((picture) => `<link rel="preload" as="image" href="${picture}" fetchpriority="high">`),
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
  ].join('')
}
