import type { ModelName } from '#kit/ml/models.ts'

/** The models that the recogniser opens. */
export const neededModels = ['pose-detection', 'pose-landmark', 'movement'] as const satisfies ModelName[]
