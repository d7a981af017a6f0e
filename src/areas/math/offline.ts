import type { OfflineNeeds } from '#kit/offline-needs.ts'
import { neededModels } from './recognition/finger-counter.ts'

export const offline: OfflineNeeds = {
  models: neededModels.light,
  files: ['/pictures/numbers/', '/pictures/words/apple.svg', '/pictures/words/ball.svg', '/pictures/stickers/', '/sounds/effects/', '/assets/finger-recognition-worker-', '/assets/digit-recognition-worker-'],
  fetchedOnUse: true,
}
