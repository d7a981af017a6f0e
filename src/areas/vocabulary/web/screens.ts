import type { AreaScreen, StartPath } from '#kit/web/screens.ts'
import { stages, wordLists } from '../word-lists.ts'

const wordScreen: AreaScreen['load'] = () => import('./word.tsx')

/** /skills is composed in src/app/web/skills-screen.tsx. */
export const screens: readonly AreaScreen[] = [
  { path: 'vocabulary', back: '/skills', audience: 'child', load: wordScreen },
  { path: 'vocabulary/word', back: '/skills', audience: 'child', load: wordScreen },
  ...wordLists.map(({ path }): AreaScreen => ({ path: `vocabulary/${path}`, back: '/vocabulary/word', audience: 'child', load: () => import('./word-list.tsx') })),
  ...stages.map(({ path }): AreaScreen => ({ path: `vocabulary/${path}`, back: '/vocabulary/word', audience: 'child', load: () => import('./stage.tsx') })),
  { path: 'vocabulary/word-learn/:id', back: '/vocabulary/word', audience: 'child', load: () => import('./word-learn.tsx') },
  { path: 'vocabulary/list-all', back: '/vocabulary/word', audience: 'child', load: () => import('./list-all.tsx') },
  { path: 'vocabulary/report', back: '/skills', audience: 'adult', report: true, load: () => import('./report-screen.tsx') },
]

export const start: StartPath = () => `/vocabulary/${wordLists[0].path}`
