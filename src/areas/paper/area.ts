import type { Area } from '#kit/area.ts'

export const paper = { name: 'paper' } as const satisfies Area
