import { z } from 'zod'

/** The logo of the header, on the public pages. */
export const logo = '/icons/icon.svg'

/** By path, the scripts and pictures that its screen needs first (preload-build.ts). The build writes it to `preload.json`, the server reads it. */
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
