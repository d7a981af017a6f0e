import type { Area } from '#kit/area.ts'

export const backup = {
  name: 'backup',
  errors: {
    RESTORE_CODE_WRONG: { status: 403, si: 'මෙම කේතය නිවැරදි නොවේ. සේවාදායකය පෙන්වන කේතය ඇතුළත් කරන්න.' },
    NOT_EMPTY: { status: 409, si: 'මෙම සේවාදායකයේ දැනටමත් ගිණුම් ඇත. කිසිවක් වෙනස් වූයේ නැත.' },
    BACKUP_RUNNING: { status: 409, si: 'උපස්ථයක් දැන් සිදු වෙමින් පවතී. එය අවසන් වූ පසු නැවත උත්සාහ කරන්න.' },
    BACKUP_BROKEN: { status: 422, si: 'මෙම ගොනුව D Learner හි සම්පූර්ණ උපස්ථයක් නොවේ. වෙනත් ගොනුවක් තෝරන්න.' },
    BACKUP_NEWER: { status: 422, si: 'මෙම උපස්ථය සෑදුවේ D Learner හි නව අනුවාදයකිනි. D Learner යාවත්කාලීන කර නැවත උත්සාහ කරන්න.' },
    RESTORE_SPACE: { status: 507, isExpected: true, si: 'මෙම උපස්ථයට තැටියේ ඉඩ මදි. ඉඩ සාදා නැවත උත්සාහ කරන්න.' },
  },
} as const satisfies Area
