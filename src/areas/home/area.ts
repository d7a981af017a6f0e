import type { Area } from '#kit/area.ts'

export const home = { name: 'home' } as const satisfies Area
