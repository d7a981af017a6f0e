import { z } from 'zod'
import { areas } from '#app/areas.ts'

/** Paths of the screens that the build prerenders. At other paths the page is empty until its code is loaded. */
export const prerenderedPaths = {
  signedOut: ['/', '/about', '/contact', '/login', '/register'],
  signedIn: ['/skills', ...areas.flatMap((area) => ('prerenders' in area ? area.prerenders : []))],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The page's HTML by path. The build writes it to `prerendered.json`, the server sends it. */
export const prerenderedPages = z.record(z.string(), z.string())
