import type { Area } from '#kit/area.ts'

export const grossmotor = {
  name: 'grossmotor',
  picture: '/pictures/areas/grossmotor.svg',
  models: async () => (await import('./models.ts')).models,
  tables: ['movementAttempts'],
  services: { movement: '/video' },
  stickers: [{ table: 'movementAttempts', item: 'movement', time: 'createdAt' }],
  settings: {
    /** handstand and somersault may be asked for; a grown-up must then be beside the child */
    riskyMovements: [false, true],
    /** movements for a child who sits, in place of the others */
    seatedMovements: [false, true],
    /** "move like you can": taking part is the goal */
    moveFreely: [false, true],
  },
  deviceSettings: {
    /** movements are recognised on this device if it can and keeps up, so that no video leaves it */
    movementOnDevice: [true, false],
  },
  errors: {
    NOT_A_VIDEO: { status: 415 },
    VIDEO_UNKNOWN: { status: 415 },
    VIDEO_BROKEN: { status: 422 },
    VIDEO_TOO_LARGE: { status: 422 },
    NO_PICTURES: { status: 422 },
    NOBODY_SEEN: { status: 422 },
  },
} as const satisfies Area
