import type { Area } from '#kit/area.ts'

export const voice = { name: 'voice', tables: ['promptRecordings'] } as const satisfies Area
