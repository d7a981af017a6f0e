import type { AreaScreen } from '#kit/web/screens.ts'

export const home = '/write/writing-home'

export const screens: readonly AreaScreen[] = [
  { path: 'write/writing-home', back: '/skills', audience: 'child', load: () => import('./screens/writing-home.tsx') },
  { path: 'write/words', back: home, audience: 'child', load: () => import('./screens/words.tsx') },
  { path: 'write/lines', back: home, audience: 'child', load: () => import('./screens/lines.tsx') },
  { path: 'write/letters', back: home, audience: 'adult', report: true, load: () => import('./screens/letters.tsx') },
  { path: 'write/teach', back: '/write/letters', audience: 'adult', load: () => import('./screens/teach.tsx') },
]
