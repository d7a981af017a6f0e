import { z } from 'zod'

/**
 * Screens whose first sight is drawn when the page is built, so that they are seen before their code is there. At other
 * paths the page is empty until then.
 */
export const drawnBefore = {
  signedOut: ['/', '/about', '/contact', '/login', '/register'],
  signedIn: ['/skills', '/vocabulary/list-all', '/math/mathdashboard', '/write/writing-home'],
} as const

/** By path, the page with the screen's first sight; the build writes it, the server sends it. */
export const firstSights = z.record(z.string(), z.string())
