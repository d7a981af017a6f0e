import type { MediumKind } from '#kit/best/server/medium-kind.ts'
import { maxBestFilmBytes } from '../rules/levels.ts'
import { movements } from '../rules/movements.ts'
import { isComplete, readContainer } from './video/truncated-file.ts'
import { createVideoValidation } from './video/validate-video.ts'

const checkVideo = createVideoValidation()

/** Films of movements in a learner's file. */
export const movementMedium: MediumKind = {
  of: 'movement',
  types: ['mp4', 'webm'],
  maxBytes: maxBestFilmBytes,
  keyOf: (label) => movements.find((movement) => movement === label),
  isPlayable: async (path, type, { holder, signal }) => (
    await readContainer(path) === type && await checkVideo(path, holder, signal) === undefined && await isComplete(path, type)
  ),
}
