import type { AreaScreen } from '#kit/web/screens.ts'

export const screens: readonly AreaScreen[] = [
  { path: 'grossmotor', back: '/', load: () => import('./welcome.tsx') },
  { path: 'grossmotor/system', back: '/grossmotor', load: () => import('./system.tsx') },
  { path: 'grossmotor/next-task', back: '/grossmotor', load: () => import('./next-task.tsx') },
  { path: 'grossmotor/video-grossmotor', back: '/grossmotor', load: () => import('./video-grossmotor.tsx') },
  { path: 'grossmotor/list-video', back: '/grossmotor', load: () => import('./list-video.tsx') },
  { path: 'grossmotor/main', back: '/grossmotor', load: () => import('./main.tsx') },
  { path: 'grossmotor/history', back: '/grossmotor', load: () => import('./history.tsx') },
]
