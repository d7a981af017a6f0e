import type { OfflineNeeds } from '#kit/offline-needs.ts'
import { models } from './models.ts'

export const offline: OfflineNeeds = {
  models: Object.values(models),
  files: ['/pictures/stickers/', '/pictures/words/', '/sounds/effects/', '/assets/letter-recognition-worker-'],
  fetchedOnUse: false,
}
