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
    /** numbers at sight: how the child answers what can be shown with fingers */
    sightAnswer: ['numerals', 'hands', 'fingers'],
    /** seconds for which things are seen; `step`: as the step of the practice says, `stays`: until the answer */
    sightSeconds: ['step', 0.5, 1, 2, 5, 'stays'],
    /** its kinds */
    sightSeen: [true, false],
    sightCompared: [true, false],
    sightNeighbours: [true, false],
    sightPairs: [true, false],
    sightLine: [true, false],
    /** say, show and write a number: its parts */
    numberSaid: [true, false],
    numberShown: [true, false],
    numberWritten: [true, false],
  },
  errors: {
    CAMERA_UNAVAILABLE: { status: 503, isExpected: true },
  },
  /** a camera at the server, which counts fingers instead of the page's own: a video device, or a film in MJPEG */
  variables: ['FINGER_CAMERA'],
} as const satisfies Area
