import type { Area } from '#kit/area.ts'

export const backup = {
  name: 'backup',
  errors: {
    RESTORE_CODE_WRONG: { status: 403 },
    NOT_EMPTY: { status: 409 },
    BACKUP_RUNNING: { status: 409 },
    BACKUP_BROKEN: { status: 422 },
    BACKUP_NEWER: { status: 422 },
    /** the account needs an email and a password on this server */
    BACKUP_FROM_DEVICE: { status: 422 },
    /** this device takes over one account, which gets a code of six digits */
    BACKUP_FROM_SERVER: { status: 422 },
    RESTORE_SPACE: { status: 507, isExpected: true },
  },
} as const satisfies Area
