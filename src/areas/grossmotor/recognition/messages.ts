import { maxVideoSeconds } from '../rules/levels.ts'

export const notAVideo = 'Please select a valid video file.'
export const tooLong = `The video is too long: ${maxVideoSeconds} seconds at most.`
export const nobodySeen =
  'We could not see anybody in this video. Please stand so that your whole body is in the picture.'
