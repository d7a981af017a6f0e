import { rejected } from '#kit/recognition/recogniser.ts'
import { notAVideo, tooLong } from '../../recognition/messages.ts'
import type { VideoFault } from './video-faults.ts'

/** The code and the sentence for each fault of a video. */
export const videoRejections = {
  NOT_A_VIDEO: rejected('NOT_A_VIDEO', notAVideo),
  BROKEN: rejected('VIDEO_BROKEN', 'This video is broken. Please choose another one.'),
  NO_PICTURES: rejected('NO_PICTURES', 'There is sound in this file, but no picture. Please choose a video.'),
  UNKNOWN_CODEC: rejected('VIDEO_UNKNOWN', 'This kind of video cannot be read. Please choose an MP4, MOV or WebM video.'),
  TOO_LONG: rejected('VIDEO_TOO_LARGE', tooLong),
  TOO_MANY_PIXELS: rejected('VIDEO_TOO_LARGE', 'The pictures of this video are too large: 4096 × 2304 pixels at most.'),
  TOO_MANY_FRAMES: rejected('VIDEO_TOO_LARGE', 'This video has too many pictures a second.'),
  TOOK_TOO_LONG: rejected('VIDEO_TOO_LARGE', 'This video takes too long to look at. Please choose a shorter one.'),
} as const satisfies Record<VideoFault, unknown>

export type VideoRejection = 'NOBODY_SEEN' | (typeof videoRejections)[VideoFault]['code']
