import type { ModelName } from '#kit/ml/models.ts'

/** What the recogniser opens. */
export const neededModels = ['pose-detection', 'pose-landmark', 'movement'] as const satisfies ModelName[]
