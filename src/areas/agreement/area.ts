import type { Area } from '#kit/area.ts'

export const agreement = {
  name: 'agreement',
  tables: ['secondOpinions', 'strangerTests', 'comparisons'],
  errors: {
    COMPARISON_RUNS: { status: 409 },
  },
} as const satisfies Area
