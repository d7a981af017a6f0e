import type { Area } from '#kit/area.ts'

export const contribution = {
  name: 'contribution',
  tables: ['contributionConsents'],
  errors: {
    NO_CONSENT: { status: 403 },
  },
} as const satisfies Area
