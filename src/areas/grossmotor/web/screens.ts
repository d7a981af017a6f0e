import type { AreaScreen, StartPath } from '#kit/web/screens.ts'

export const screens: readonly AreaScreen[] = [
  { path: 'grossmotor', back: '/skills', audience: 'child', load: () => import('./welcome.tsx') },
  { path: 'grossmotor/system', back: '/grossmotor', audience: 'child', load: () => import('./system.tsx') },
  { path: 'grossmotor/next-task', back: '/grossmotor', audience: 'child', load: () => import('./next-task.tsx') },
  { path: 'grossmotor/video-grossmotor', back: '/grossmotor', audience: 'child', load: () => import('./video-grossmotor.tsx') },
  { path: 'grossmotor/list-video', back: '/grossmotor', audience: 'adult', load: () => import('./list-video.tsx') },
  { path: 'grossmotor/main', back: '/grossmotor', audience: 'adult', load: () => import('./main.tsx') },
  { path: 'grossmotor/history', back: '/grossmotor', audience: 'adult', report: true, load: () => import('./history.tsx') },
]

export const start: StartPath = () => '/grossmotor/system'
