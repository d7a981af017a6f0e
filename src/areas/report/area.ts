import type { Area } from '#kit/area.ts'

export const report = { name: 'report' } as const satisfies Area
