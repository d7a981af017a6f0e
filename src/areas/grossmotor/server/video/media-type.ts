import { AppError } from '#kit/app-error.ts'
import { notAVideo } from '../../recognition/messages.ts'

/** The types that browsers give videos, and the type of unknown files. The content is always checked. */
const videoTypes = /^(?:video\/[\w.+-]+|application\/octet-stream)$/

/** @throws AppError NOT_A_VIDEO */
export function checkMediaType(mediaType: string): void {
  if (!videoTypes.test(mediaType)) throw new AppError('NOT_A_VIDEO', notAVideo)
}
