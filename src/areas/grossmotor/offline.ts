import type { OfflineNeeds } from '#kit/offline-needs.ts'
import { models } from './models.ts'

export const offline: OfflineNeeds = {
  models: Object.values(models),
  files: ['/videos/', '/sounds/effects/', '/assets/movement-recognition-worker-'],
  fetchedOnUse: 'movementOnDevice',
}
