import type { OfflineNeeds } from '#kit/offline-needs.ts'
import { models } from './models.ts'

export const offline: OfflineNeeds = {
  models: Object.values(models),
  files: ['/pictures/words/', '/pictures/words/second/', '/sounds/words/', '/sounds/effects/', '/assets/speech-recognition-worker-'],
  fetchedOnUse: false,
}
