import type { Area } from '#kit/area.ts'

export const voice = { name: 'voice' } as const satisfies Area
