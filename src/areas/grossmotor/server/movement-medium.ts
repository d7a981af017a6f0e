import type { MediumKind } from '#kit/best/server/medium-kind.ts'
import { maxBestFilmBytes } from '../rules/levels.ts'
import { movements } from '../rules/movements.ts'
import { isComplete, readContainer } from './video/truncated-file.ts'

/** Films of movements in a learner's file. */
export const movementMedium: MediumKind = {
  of: 'movement',
  types: ['mp4', 'webm'],
  maxBytes: maxBestFilmBytes,
  keyOf: (label) => movements.find((movement) => movement === label),
  async isPlayable(received, type, { holder, signal, files, films }) {
    const file = await files.received(received)
    return await readContainer(file) === type && await films.check(received, holder, signal) === undefined && isComplete(file, type)
  },
}
