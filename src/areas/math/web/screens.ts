import type { AreaScreen } from '#kit/web/screens.ts'

export const dashboard = '/math/mathdashboard'

export const screens: readonly AreaScreen[] = [
  { path: 'math/mathdashboard', back: '/skills', audience: 'child', load: () => import('./screens/mathdashboard.tsx') },
  { path: 'math/numbers', back: dashboard, audience: 'child', load: () => import('./screens/numbers.tsx') },
  { path: 'math/numbers/practice', back: dashboard, audience: 'child', load: () => import('./screens/numbers-practice.tsx') },
  { path: 'math/sequence', back: dashboard, audience: 'child', load: () => import('./screens/sequence.tsx') },
  { path: 'math/sequence/practice', back: dashboard, audience: 'child', load: () => import('./screens/sequence-practice.tsx') },
  { path: 'math/addition', back: dashboard, audience: 'child', load: () => import('./screens/addition.tsx') },
  { path: 'math/addition/practice', back: dashboard, audience: 'child', load: () => import('./screens/addition-practice.tsx') },
  { path: 'math/subtraction', back: dashboard, audience: 'child', load: () => import('./screens/subtraction.tsx') },
  { path: 'math/subtraction/practice', back: dashboard, audience: 'child', load: () => import('./screens/subtraction-practice.tsx') },
  { path: 'math/sight', back: dashboard, audience: 'child', load: () => import('./screens/sight.tsx') },
  { path: 'math/number', back: dashboard, audience: 'child', load: () => import('./screens/number.tsx') },
  { path: 'math/progress', back: dashboard, audience: 'adult', report: true, load: () => import('./screens/progress.tsx') },
  { path: 'math/teach', back: '/math/progress', audience: 'adult', load: () => import('./screens/teach.tsx') },
]
