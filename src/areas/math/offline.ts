import type { OfflineNeeds } from '#kit/offline-needs.ts'
import { neededModels } from './recognition/finger-counter.ts'

export const offline: OfflineNeeds = {
  models: neededModels.light,
  files: ['/pictures/numbers/', '/sounds/effects/', '/assets/finger-recognition-worker-'],
  fetchedOnUse: true,
}
