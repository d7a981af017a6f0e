import type { Area } from '#kit/area.ts'

export const math = {
  name: 'math',
  picture: '/pictures/areas/maths.svg',
  preloads: { math: 'mathdashboard' },
  prerenders: ['/math/mathdashboard'],
  models: async () => (await import('./models.ts')).models,
  tables: ['progress'],
  services: { fingers: '/finger_counting' },
  stickers: [{ table: 'progress', item: 'answer', time: 'timestamp' }],
  settings: {
    /** numbers from 1 to this one */
    numberRange: [10, 5, 2],
  },
  errors: {
    CAMERA_UNAVAILABLE: { status: 503, isExpected: true },
  },
  /** a camera at the server, which counts fingers instead of the page's own: a video device, or a film in MJPEG */
  variables: ['FINGER_CAMERA'],
} as const satisfies Area
