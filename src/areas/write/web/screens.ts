import type { AreaScreen, StartPath } from '#kit/web/screens.ts'

export const screens: readonly AreaScreen[] = [
  { path: 'write/writing-home', back: '/skills', audience: 'child', load: () => import('./screens/writing-home.tsx') },
  { path: 'write/words', back: '/write/writing-home', audience: 'child', load: () => import('./screens/words.tsx') },
  { path: 'write/letters', back: '/write/writing-home', audience: 'adult', report: true, load: () => import('./screens/letters.tsx') },
  { path: 'write/teach', back: '/write/letters', audience: 'adult', load: () => import('./screens/teach.tsx') },
]

export const start: StartPath = () => '/write/writing-home'
