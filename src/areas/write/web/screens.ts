import type { AreaScreen } from '#kit/web/screens.ts'

export const screens: readonly AreaScreen[] = [
  { path: 'write/writing-home', back: '/', load: () => import('./writing-home.tsx') },
  { path: 'write/letters', back: '/write/writing-home', load: () => import('./letters.tsx') },
]
