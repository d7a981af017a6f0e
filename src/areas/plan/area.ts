import type { Area } from '#kit/area.ts'

export const plan = { name: 'plan', tables: ['plans'] } as const satisfies Area
