import type { Films } from '#kit/server/media/films.ts'
import { createVideoValidation } from './validate-video.ts'
import { videoRejections } from './video-rejections.ts'

/** Checks films on the server, where a received film is a path. */
export function filmCheck(): Films['check'] {
  const checkVideo = createVideoValidation()
  return async (path, holder, signal) => {
    const fault = await checkVideo(path, holder, signal)
    return fault && videoRejections[fault]
  }
}
