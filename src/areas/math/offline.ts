import type { OfflineNeeds } from '#kit/offline-needs.ts'
import { neededModels } from './recognition/finger-counter.ts'

/** The sounds of the numbers, which are in no folder of their own. */
const numbers = Array.from({ length: 11 }, (_, number) => `/sounds/${number}.mp3`)

export const offline: OfflineNeeds = {
  models: neededModels.light,
  files: ['/pictures/numbers/', '/sounds/math/', '/sounds/si/', ...numbers, '/sounds/effects/', '/assets/finger-recognition-worker-'],
  fetchedOnUse: true,
}
