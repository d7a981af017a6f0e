import type { AreaScreen } from '#kit/web/screens.ts'
import { stages, wordLists } from '../word-lists.ts'

const wordScreen: AreaScreen['load'] = () => import('./word.tsx')

export const screens: readonly AreaScreen[] = [
  { path: 'skills', back: '/', load: () => import('./skills.tsx') },
  { path: 'vocabulary', back: '/skills', load: wordScreen },
  { path: 'vocabulary/word', back: '/skills', load: wordScreen },
  ...wordLists.map(({ path }) => ({ path: `vocabulary/${path}`, back: '/skills', load: () => import('./word-list.tsx') })),
  ...stages.map(({ path }) => ({ path: `vocabulary/${path}`, back: '/vocabulary/word', load: () => import('./stage.tsx') })),
  { path: 'vocabulary/word-learn/:id', back: '/vocabulary/word', load: () => import('./word-learn.tsx') },
  { path: 'vocabulary/list-all', back: '/vocabulary/word', load: () => import('./list-all.tsx') },
]
