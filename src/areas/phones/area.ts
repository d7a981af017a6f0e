import type { Area } from '#kit/area.ts'

export const phones = { name: 'phones' } as const satisfies Area
