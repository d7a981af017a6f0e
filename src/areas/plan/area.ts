import type { Area } from '#kit/area.ts'

export const plan = { name: 'plan' } as const satisfies Area
