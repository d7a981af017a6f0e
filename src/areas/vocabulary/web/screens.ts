import type { AreaScreen } from '#kit/web/screens.ts'
import { builtInLists, stages } from '../rules/word-lists.ts'

const wordScreen: AreaScreen['load'] = () => import('./screens/word.tsx')

/** /skills is composed in src/app/web/screens/skills-screen.tsx. */
export const screens: readonly AreaScreen[] = [
  { path: 'vocabulary', back: '/skills', audience: 'child', load: wordScreen },
  { path: 'vocabulary/word', back: '/skills', audience: 'child', load: wordScreen },
  ...[...builtInLists.map(({ path }) => path), 'list/:category'].map((path): AreaScreen => ({ path: `vocabulary/${path}`, back: '/vocabulary/word', audience: 'child', load: () => import('./screens/word-list.tsx') })),
  ...stages.map(({ path }): AreaScreen => ({ path: `vocabulary/${path}`, back: '/vocabulary/word', audience: 'child', load: () => import('./screens/stage.tsx') })),
  { path: 'vocabulary/understand', back: '/vocabulary/word', audience: 'child', load: () => import('./screens/understand.tsx') },
  { path: 'vocabulary/read', back: '/vocabulary/word', audience: 'child', load: () => import('./screens/read.tsx') },
  { path: 'vocabulary/phrases', back: '/vocabulary/word', audience: 'child', load: () => import('./screens/phrases.tsx') },
  { path: 'vocabulary/word-learn/:id', back: '/vocabulary/word', audience: 'child', load: () => import('./screens/word-learn.tsx') },
  { path: 'vocabulary/list-all', back: '/vocabulary/word', audience: 'child', load: () => import('./screens/list-all.tsx') },
  { path: 'vocabulary/report', back: '/skills', audience: 'adult', report: true, load: () => import('./screens/report-screen.tsx') },
  { path: 'settings/words', back: '/settings', audience: 'settings', load: () => import('./screens/word-lists.tsx') },
  { path: 'vocabulary/teach', back: '/vocabulary/report', audience: 'adult', load: () => import('./screens/teach.tsx') },
]
