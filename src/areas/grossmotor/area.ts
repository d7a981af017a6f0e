import type { Area } from '#kit/area.ts'

export const grossmotor = {
  name: 'grossmotor',
  services: { movement: '/video' },
  stickers: { table: 'movementAttempts', item: 'movement', time: 'createdAt' },
  settings: {
    /** movements are recognised on this device if it can and keeps up, so that no video leaves it */
    movementOnDevice: [true, false],
    /** handstand and somersault may be asked for; a grown-up must then be beside the child */
    riskyMovements: [false, true],
    /** movements for a child who sits, in place of the others */
    seatedMovements: [false, true],
    /** "move like you can": taking part is the goal */
    moveFreely: [false, true],
  },
  errors: {
    NOT_A_VIDEO: { status: 415, si: 'කරුණාකර වලංගු වීඩියෝ ගොනුවක් තෝරන්න.' },
    VIDEO_UNKNOWN: { status: 415, si: 'මෙම වර්ගයේ වීඩියෝවක් කියවිය නොහැක. වෙනත් එකක් තෝරන්න.' },
    VIDEO_BROKEN: { status: 422, si: 'මෙම වීඩියෝව සම්පූර්ණ නැත. වෙනත් එකක් තෝරන්න.' },
    VIDEO_TOO_LARGE: { status: 422, si: 'මෙම වීඩියෝව වැඩියි: තත්පර 60ක්, රූප රාමුවකට 4K දක්වා පමණි.' },
    NO_PICTURES: { status: 422, si: 'මෙම ගොනුවේ හඬ පමණයි; රූප නැත.' },
    NOBODY_SEEN: { status: 422, si: 'මෙම වීඩියෝවේ කිසිවෙකු පෙනුණේ නැහැ. මුළු ඇඟම පෙනෙන සේ සිටගන්න.' },
  },
} as const satisfies Area
