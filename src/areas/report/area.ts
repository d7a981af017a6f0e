import type { Area } from '#kit/area.ts'

export const report = {
  name: 'report',
  tables: ['reportGoals', 'reportNotes'],
  errors: {
    /** of goals or notes */
    REPORT_FULL: { status: 409 },
    /** the learner has an open goal with this text and check */
    GOAL_EXISTS: { status: 409 },
    /** the change does not fit the way in which this goal is checked */
    GOAL_CHECK: { status: 409 },
  },
} as const satisfies Area
