import type { Area } from '#kit/area.ts'

export const backup = {
  name: 'backup',
  errors: {
    RESTORE_CODE_WRONG: { status: 403 },
    NOT_EMPTY: { status: 409 },
    BACKUP_RUNNING: { status: 409 },
    BACKUP_BROKEN: { status: 422 },
    BACKUP_NEWER: { status: 422 },
    RESTORE_SPACE: { status: 507, isExpected: true },
  },
} as const satisfies Area
