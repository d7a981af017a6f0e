import { models, type ModelName } from '#kit/ml/models.ts'

/** The models that the recogniser opens. */
export const neededModels = [
  'moonshine-encoder', 'moonshine-encoder-adapted', 'moonshine-decoder-sound', 'moonshine-decoder-tree', 'silero-vad',
] as const satisfies ModelName[]

export const neededBytes = neededModels.reduce((sum, name) => sum + models[name].bytes, 0)
