import type { AreaScreen } from '#kit/web/screens.ts'

const dashboard = '/math/mathdashboard'

export const screens: readonly AreaScreen[] = [
  { path: 'math/mathdashboard', back: '/', load: () => import('./mathdashboard.tsx') },
  { path: 'math/numbers', back: dashboard, load: () => import('./numbers.tsx') },
  { path: 'math/numbers/practice', back: dashboard, load: () => import('./numbers-practice.tsx') },
  { path: 'math/sequence', back: dashboard, load: () => import('./sequence.tsx') },
  { path: 'math/sequence/practice', back: dashboard, load: () => import('./sequence-practice.tsx') },
  { path: 'math/addition', back: dashboard, load: () => import('./addition.tsx') },
  { path: 'math/addition/practice', back: dashboard, load: () => import('./addition-practice.tsx') },
  { path: 'math/subtraction', back: dashboard, load: () => import('./subtraction.tsx') },
  { path: 'math/subtraction/practice', back: dashboard, load: () => import('./subtraction-practice.tsx') },
  { path: 'math/progress', back: dashboard, load: () => import('./progress.tsx') },
]
