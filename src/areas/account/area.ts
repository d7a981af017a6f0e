import type { Area } from '#kit/area.ts'

export const account = {
  name: 'account',
  errors: {
    WRONG_LOGIN: { status: 401, si: 'විද්‍යුත් තැපෑල හෝ මුරපදය වැරදියි.' },
    REGISTRATION_CLOSED: { status: 403, si: 'දැනට මෙහි නව ගිණුම් සෑදිය නොහැක.' },
    WRONG_CODE: { status: 403, si: 'මෙම කේතය නිවැරදි නොවේ.' },
    WRONG_PASSWORD: { status: 403, si: 'දැනට ඇති මුරපදය නිවැරදි නොවේ.' },
    /** reported by the page: a token that has expired already when it comes */
    CLOCK_WRONG: { si: 'මෙම උපාංගයේ දිනය හෝ වේලාව වැරදියි. එය නිවැරදි කර නැවත පුරන්න.' },
    EMAIL_TAKEN: { status: 409, si: 'මෙම විද්‍යුත් තැපෑලට දැනටමත් ගිණුමක් ඇත.' },
  },
} as const satisfies Area
