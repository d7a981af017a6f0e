import type { Area } from '#kit/area.ts'

/** Hands over a learner's data to another server or another adult, as a file. */
export const handover = {
  name: 'handover',
  errors: {
    LEARNER_FILE_UNREADABLE: { status: 415 },
    /** the learner would have too many goals or notes */
    LEARNER_FILE_FULL: { status: 409 },
    LEARNER_FILE_TOO_LARGE: { status: 413 },
    LEARNER_FILE_BROKEN: { status: 422 },
    LEARNER_FILE_NEWER: { status: 422 },
  },
} as const satisfies Area
