import type { OfflineNeeds } from '#kit/offline-needs.ts'
import { models } from './models.ts'

/** The voice of own words, `/espeak/`, is only in the page of a device that is its own server. */
export const offline: OfflineNeeds = {
  models: Object.values(models),
  files: ['/pictures/words/', '/pictures/words/second/', '/sounds/words/', '/sounds/effects/', '/sounds/music.mp3', '/assets/speech-recognition-worker-', '/espeak/'],
  fetchedOnUse: false,
}
