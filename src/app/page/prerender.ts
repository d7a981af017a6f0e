import { z } from 'zod'

/** Paths of the screens that the build prerenders. At other paths the page is empty until its code is loaded. */
export const prerenderedPaths = {
  signedOut: ['/', '/about', '/contact', '/login', '/register'],
  signedIn: ['/skills', '/vocabulary/list-all', '/math/mathdashboard', '/write/writing-home'],
} as const

/** The page's HTML by path. The build writes it to `prerendered.json`, the server sends it. */
export const prerenderedPages = z.record(z.string(), z.string())
