import type { AreaScreen } from '#kit/web/screens.ts'

export const screens: readonly AreaScreen[] = [
  { path: 'grossmotor', back: '/skills', audience: 'child', load: () => import('./screens/welcome.tsx') },
  { path: 'grossmotor/system', back: '/grossmotor', audience: 'child', load: () => import('./screens/system.tsx') },
  { path: 'grossmotor/next-task', back: '/grossmotor', audience: 'child', load: () => import('./screens/next-task.tsx') },
  { path: 'grossmotor/video-grossmotor', back: '/grossmotor', audience: 'child', load: () => import('./screens/video-grossmotor.tsx') },
  { path: 'grossmotor/list-video', back: '/grossmotor', audience: 'adult', load: () => import('./screens/list-video.tsx') },
  { path: 'grossmotor/main', back: '/grossmotor', audience: 'adult', load: () => import('./screens/main.tsx') },
  { path: 'grossmotor/history', back: '/grossmotor', audience: 'adult', report: true, load: () => import('./screens/history.tsx') },
  { path: 'grossmotor/teach', back: '/grossmotor/history', audience: 'adult', load: () => import('./screens/teach.tsx') },
]
